package bestfill.venue;

import static bestfill.pricing.Fee.TakenFrom.RECEIVED;
import static bestfill.pricing.Reason.HALTED;
import static bestfill.pricing.Reason.NOT_LISTED;
import static bestfill.pricing.Reason.RATE_LIMITED;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import java.net.URI;
import java.time.Instant;

/**
 * Gate: RON is Ronin and CAD a token here; over 100 levels some of its hosts answer with an empty book, and an unknown
 * or delisted coin is an invalid currency.
 *
 * @see <a href="https://www.gate.com/docs/developers/apiv4/en/#retrieve-order-book">Retrieve order book</a>
 */
final class Gate implements Venue {

    private static final Profile PROFILE =
            new Profile("gate", "Gate", "https://www.gate.com", Depth.fixed(100), Pace.perSeconds(200, 10));
    private static final FeeRule FEE = FeeRule.of(RECEIVED, "Gate", "2026-04-09", "https://www.gate.com/fee");
    private static final Symbols SYMBOLS = Symbols.upper("_");
    private static final Orientation ORIENTATION = Orientation.except("RON/USDT", "CAD/USDT");
    private static final BookShape SHAPE = BookShape.at("/bids", "/asks")
            .time("/current")
            .code("/label")
            .message("/message")
            .means(NOT_LISTED, "INVALID_CURRENCY", "INVALID_CURRENCY_PAIR")
            .means(HALTED, "TRADING_DISABLED")
            .means(RATE_LIMITED, "TOO_MANY_REQUESTS", "TOO_FAST")
            .resets("x-gate-ratelimit-reset-timestamp", (_, header) -> Times.epoch(header));

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        return FEE.known("10");
    }

    @Override
    public Market market(String from, String to) {
        return ORIENTATION.of(from, to);
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create(
                "https://api.gateio.ws/api/v4/spot/order_book?currency_pair=" + SYMBOLS.of(market) + "&limit=" + depth);
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }
}
