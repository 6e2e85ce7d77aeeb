package bestfill.venue;

import static bestfill.pricing.Fee.TakenFrom.RECEIVED;
import static bestfill.pricing.Reason.BANNED;
import static bestfill.pricing.Reason.HALTED;
import static bestfill.pricing.Reason.MAINTENANCE;
import static bestfill.pricing.Reason.NOT_LISTED;
import static bestfill.pricing.Reason.RATE_LIMITED;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import java.net.URI;
import java.time.Instant;

/**
 * Binance: the host is the one for market data only, which also answers where api.binance.com refuses the region; a
 * request weighs more the deeper it looks.
 *
 * @see <a href="https://developers.binance.com/docs/binance-spot-api-docs/rest-api/market-data-endpoints">Order book</a>
 */
final class Binance implements Venue {

    private static final Profile PROFILE = new Profile(
            "binance", "Binance", "https://www.binance.com", new Depth(100, 5000), Pace.perSeconds(6000, 60));
    private static final FeeRule FEE =
            FeeRule.of(RECEIVED, "Binance (ADGM)", "2026-07-26", "https://www.binance.com/en/fee/trading");
    private static final Symbols SYMBOLS = Symbols.upper("");
    private static final Orientation ORIENTATION = Orientation.except("EUR/USDT", "EUR/USDC", "EUR/EURI");
    private static final BookShape SHAPE = BookShape.at("/bids", "/asks")
            .code("/code")
            .message("/msg")
            .means(NOT_LISTED, "-1121")
            .meansWith(NOT_LISTED, "-1100", "'symbol'")
            .meansWith(BANNED, "-1003", "banned")
            .means(RATE_LIMITED, "-1003")
            .means(HALTED, "-1220")
            .means(MAINTENANCE, "-1016");

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        return FEE.known(market.quote().equals("USDC") ? "9.5" : "10");
    }

    @Override
    public Market market(String from, String to) {
        return ORIENTATION.of(from, to);
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create(
                "https://data-api.binance.vision/api/v3/depth?symbol=" + SYMBOLS.of(market) + "&limit=" + depth);
    }

    @Override
    public int cost(int depth) {
        if (depth <= 100) {
            return 5;
        }
        if (depth <= 500) {
            return 25;
        }
        return depth <= 1000 ? 50 : 250;
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }
}
