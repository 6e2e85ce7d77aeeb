package bestfill.pricing;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Short ways to write down what a test starts from. */
final class Given {

    static final Market BTC_USDT = new Market("BTC", "USDT");
    static final Market SHIB_USDT = new Market("SHIB", "USDT");
    static final Instant AT = Instant.parse("2026-12-01T09:30:00Z");

    private Given() {}

    static BigDecimal n(String value) {
        return new BigDecimal(value);
    }

    /** Makes levels of "price x size" each, in the order written. */
    static List<Level> levels(String... levels) {
        return Arrays.stream(levels)
                .map(level -> level.split(" x ", 2))
                .map(parts -> new Level(n(parts[0]), n(parts[1])))
                .toList();
    }

    static Book book(List<Level> bids, List<Level> asks) {
        return new Book(bids, asks);
    }

    /** Makes a book with one large level a side, half a unit from the mid. */
    static Book around(String mid) {
        return new Book(
                List.of(new Level(n(mid).subtract(n("0.5")), n("1000"))),
                List.of(new Level(n(mid).add(n("0.5")), n("1000"))));
    }

    static Trade give(String amount, String from, String to) {
        return new Trade(from, to, Trade.Fixed.GIVE, n(amount));
    }

    static Trade receive(String amount, String from, String to) {
        return new Trade(from, to, Trade.Fixed.RECEIVE, n(amount));
    }

    static Fee fromReceived(String bps) {
        return new Fee(n(bps), Fee.TakenFrom.RECEIVED, "Entity", LocalDate.of(2026, 11, 20), "https://fees", false);
    }

    static Fee fromQuote(String bps) {
        return new Fee(n(bps), Fee.TakenFrom.QUOTE, "Entity", LocalDate.of(2026, 11, 20), "https://fees", false);
    }

    /** Makes the timing of an answer just in, from a venue without a clock. */
    static Timing justNow() {
        return new Timing(null, AT, Duration.ofMillis(96), Duration.ofMillis(101));
    }

    static Timing bookAt(Instant bookTime) {
        return new Timing(bookTime, AT, Duration.ofMillis(96), Duration.ofMillis(101));
    }

    static Heard.Listed listed(String venue, Trade trade, Market market, Book book, @Nullable Fee fee) {
        return new Heard.Listed(venue, market, book, Fill.of(trade, market, book, fee), justNow());
    }
}
