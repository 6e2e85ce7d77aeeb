package bestfill.replay;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bestfill.pricing.Level;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Reason;
import bestfill.venue.Answer;
import bestfill.venue.Venue;
import bestfill.venue.Venues;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BundledTest {

    private static final Market MARKET = new Market("BTC", "USDT");

    private final Recording recording = Recording.bundled();

    @ParameterizedTest
    @MethodSource("venues")
    void everyVenuesFirstAndDeepestQuestionIsAnsweredInItsShape(Venue venue) {
        var depth = venue.profile().depth();
        for (int levels : new int[] {depth.usual(), depth.greatest()}) {
            var entry = recording.find("GET", venue.book(MARKET, levels).toString());
            assumeTrue(entry != null, venue.id() + " has no entry in bundled.har yet: see CONTRIBUTING");
            var reply = Objects.requireNonNull(Objects.requireNonNull(entry).reply());
            switch (venue.read(MARKET, reply, recording.time(), Need.ALL)) {
                case Answer.Refused refusal -> {
                    assertThat(venue.id()).isEqualTo("htx");
                    assertThat(refusal.reason()).isEqualTo(Reason.HALTED);
                }
                case Answer.Listed(var book, var bookTime) -> {
                    assertThat(Stream.of(book.bids(), book.asks())).allSatisfy(BundledTest::isEnoughForOneBitcoin);
                    assertThat(book.isCrossed()).isFalse();
                    if (bookTime != null) {
                        assertThat(Duration.between(bookTime, recording.time()))
                                .isBetween(Duration.ofMillis(50), Duration.ofMillis(900));
                    }
                }
            }
        }
    }

    @Test
    void itSaysThatItIsInvented() throws IOException {
        try (var in = Recording.class.getResourceAsStream("bundled.har")) {
            assertThat(Objects.requireNonNull(in).readAllBytes())
                    .asString(UTF_8)
                    .contains("\"comment\": \"Invented.");
        }
    }

    private static List<Venue> venues() {
        return Venues.ALL;
    }

    private static void isEnoughForOneBitcoin(List<Level> side) {
        assertThat(side.stream().map(Level::size).reduce(BigDecimal.ZERO, BigDecimal::add))
                .isGreaterThan(new BigDecimal("1.1"));
    }
}
