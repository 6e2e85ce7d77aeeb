package bestfill.venue;

import static bestfill.pricing.Fee.TakenFrom.QUOTE;
import static bestfill.pricing.Reason.HALTED;
import static bestfill.pricing.Reason.NOT_LISTED;
import static bestfill.pricing.Reason.RATE_LIMITED;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import java.net.URI;
import java.time.Instant;

/**
 * Bitstamp: sends its whole book, says 404 with a web page for an unknown market, and its timestamp is that of the
 * last change.
 *
 * @see <a href="https://www.bitstamp.net/api/#tag/Order-book/operation/GetOrderBook">Get order book</a>
 */
final class Bitstamp implements Venue {

    private static final Profile PROFILE = new Profile(
            "bitstamp", "Bitstamp", "https://www.bitstamp.net", Depth.WHOLE_BOOK, Pace.perSeconds(10_000, 600));
    private static final FeeRule FEE =
            FeeRule.of(QUOTE, "Bitstamp", "2026-09-15", "https://www.bitstamp.net/fee-schedule/");
    private static final Symbols SYMBOLS = Symbols.lower("");
    private static final Orientation ORIENTATION = Orientation.except("SGD/USD");
    private static final BookShape SHAPE = BookShape.at("/bids", "/asks")
            .code("/response_code")
            .code("/code")
            .message("/response_explanation")
            .message("/reason")
            .message("/error")
            .message("/message")
            .means(NOT_LISTED, "404")
            .means(HALTED, "400.003")
            .means(RATE_LIMITED, "400.002", "400.067", "400.068");

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        return FEE.known("40");
    }

    @Override
    public Market market(String from, String to) {
        return ORIENTATION.of(from, to);
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://www.bitstamp.net/api/v2/order_book/" + SYMBOLS.of(market) + "/");
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }
}
