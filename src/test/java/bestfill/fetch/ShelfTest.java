package bestfill.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.SetClock;
import bestfill.pricing.Book;
import bestfill.pricing.Level;
import bestfill.pricing.Market;
import bestfill.venue.Answer;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShelfTest {

    private static final Duration MAX_AGE = Shelf.OLDEST;

    private final SetClock clock = new SetClock();
    private final Shelf shelf = new Shelf(clock);

    @Test
    void booksThatMayServeNobodyAreDropped() throws Exception {
        keep("A", 3);
        clock.advance(Shelf.OLDEST);
        keep("B", 5);

        assertThat(shelf.levels()).isEqualTo(5);
    }

    @Test
    void wholeBooksOfManyMarketsFillNoMemory() throws Exception {
        for (int i = 0; i < 30; i++) {
            keep("A" + i, 30_000);
            assertThat(shelf.levels()).isLessThanOrEqualTo(200_000);
        }
    }

    private void keep(String base, int levels) throws Exception {
        var bids = IntStream.rangeClosed(1, levels)
                .mapToObj(price -> new Level(BigDecimal.valueOf(price), BigDecimal.ONE))
                .toList();
        var told = new Told(
                new Answer.Listed(new Book(bids, List.of()), null),
                200,
                clock.instant(),
                Duration.ZERO,
                Duration.ZERO,
                null);
        shelf.get(new Shelf.Key("paper", new Market(base, "USDT"), 10), MAX_AGE, () -> told);
    }
}
