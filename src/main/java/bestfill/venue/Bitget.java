package bestfill.venue;

import static bestfill.pricing.Fee.TakenFrom.RECEIVED;
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
 * Bitget: a success has a code and a message too, and older answers call their clock {@code timestamp}.
 *
 * @see <a href="https://www.bitget.com/api-doc/spot/market/Get-Orderbook">Get OrderBook Depth</a>
 */
final class Bitget implements Venue {

    private static final Profile PROFILE =
            new Profile("bitget", "Bitget", "https://www.bitget.com", new Depth(100, 150), Pace.perSecond(20));
    private static final FeeRule FEE =
            FeeRule.of(RECEIVED, "Bitget", "2024-12-30", "https://www.bitget.com/support/articles/12560603820584");
    private static final Symbols SYMBOLS = Symbols.upper("");
    private static final BookShape SHAPE = BookShape.at("/data/bids", "/data/asks")
            .time("/data/ts")
            .time("/data/timestamp")
            .code("/code", "00000")
            .message("/msg")
            .means(NOT_LISTED, "40034", "25100", "40309", "42016")
            .means(HALTED, "41114", "43115", "50004")
            .means(RATE_LIMITED, "429", "1001", "30014", "30026")
            .means(MAINTENANCE, "40200", "45001");

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        return FEE.known("10");
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://api.bitget.com/api/v2/spot/market/orderbook?symbol=" + SYMBOLS.of(market)
                + "&type=step0&limit=" + depth);
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }
}
