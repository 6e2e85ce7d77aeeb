package bestfill.history;

import static bestfill.history.Shots.HALF_BTC;
import static bestfill.history.Shots.shot;
import static bestfill.history.Shots.watch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bestfill.pricing.Outcome;
import bestfill.pricing.Ranking;
import bestfill.pricing.Reason;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SnapshotTest {

    private static final Instant TIME = Instant.parse("2026-12-01T00:00:00Z");

    @Test
    void theSpreadIsThatOfTheBestOverTheMedian() {
        var snapshot = shot("2026-12-01T00:00:00Z", "a 100 99 1", "b 104 101 1", "c 102 100 1", "d TIMEOUT");

        assertThat(snapshot.net()).isEqualTo(spread("b", "101", "100", "100.0000"));
        assertThat(snapshot.gross()).isEqualTo(spread("b", "104", "102", "196.0784"));
    }

    @Test
    void anEvenNumberHasItsMedianBetweenTheTwoInTheMiddle() {
        var snapshot = shot("2026-12-01T00:00:00Z", "a 4 1 1", "b 3 2 1", "c 2 4 1", "d 1 3.5 1");

        assertThat(snapshot.net()).isEqualTo(spread("c", "4", "2.75", "4545.4545"));
        assertThat(snapshot.gross()).isEqualTo(spread("a", "4", "2.5", "6000.0000"));
    }

    @Test
    void theFirstByIdWinsATie() {
        assertThat(shot("2026-12-01T00:00:00Z", "okx 5 4 1", "gate 5 4 1").net())
                .isEqualTo(spread("gate", "4", "4", "0.0000"));
    }

    @Test
    void aVenueWithoutAKnownFeeCountsBeforeFeesOnly() {
        var snapshot = shot("2026-12-01T00:00:00Z", "a 100 - 1", "b 90 80 1");

        assertThat(snapshot.net()).isEqualTo(spread("b", "80", "80", "0.0000"));
        assertThat(snapshot.gross()).isEqualTo(spread("a", "100", "95", "526.3158"));
    }

    @Test
    void withoutPricesThereIsNoSpread() {
        assertThat(shot("2026-12-01T00:00:00Z", "a TIMEOUT").net()).isNull();
        assertThat(shot("2026-12-01T00:00:00Z").gross()).isNull();
        assertThat(shot("2026-12-01T00:00:00Z", "a 0 0 1").net()).isNull();
    }

    @Test
    void whereWhatArrivesIsFixedTheLeastGivenIsBest() {
        var snapshot = new Snapshot(
                TIME,
                TIME,
                watch("receive 1 BTC USDT"),
                List.of(
                        entry("a", "97000", "1.001", "1"),
                        entry("b", "96000", "1.002", "1"),
                        entry("c", "98000", "1.003", "1"),
                        entry("d", "50000", "1", null)));

        assertThat(snapshot.net()).isEqualTo(spread("b", "96000", "97000", "103.0928"));
        assertThat(snapshot.gross()).isNull();
    }

    @Test
    void timesAreWholeSecondsAndMilliseconds() {
        var late = Instant.parse("2026-12-01T00:00:00.123456789Z");

        assertThat(new Snapshot(late, late, HALF_BTC, List.of()))
                .isEqualTo(new Snapshot(TIME, Instant.parse("2026-12-01T00:00:00.123Z"), HALF_BTC, List.of()));
    }

    @Test
    void failuresAreKeptBesidePrices() {
        var ranking = new Ranking(
                TIME,
                List.of(),
                List.of(Outcome.Unranked.of("okx", Reason.THIN_BOOK, "…")),
                List.of(Outcome.Unranked.of("gate", Reason.TIMEOUT, "…")),
                List.of());

        assertThat(Snapshot.of(TIME, HALF_BTC, ranking))
                .isEqualTo(new Snapshot(
                        TIME,
                        TIME,
                        HALF_BTC,
                        List.of(Entry.without("okx", "THIN_BOOK"), Entry.without("gate", "TIMEOUT"))));
    }

    @Test
    void anEntryHasAPriceOrAReason() {
        assertThatThrownBy(() -> new Entry("okx", null, null, null, null, null))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Entry("okx", BigDecimal.ONE, BigDecimal.ONE, null, "TIMEOUT", null))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Entry("okx", null, null, BigDecimal.ONE, "TIMEOUT", null))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Entry entry(String venue, String give, String gross, @Nullable String net) {
        return new Entry(
                venue,
                new BigDecimal(give),
                new BigDecimal(gross),
                net == null ? null : new BigDecimal(net),
                null,
                null);
    }

    private static Spread spread(String venue, String best, String median, String bps) {
        return new Spread(venue, new BigDecimal(best), new BigDecimal(median), new BigDecimal(bps));
    }
}
