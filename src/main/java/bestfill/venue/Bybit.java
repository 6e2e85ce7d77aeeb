package bestfill.venue;

import static bestfill.pricing.Fee.TakenFrom.RECEIVED;
import static bestfill.pricing.Reason.BANNED;
import static bestfill.pricing.Reason.GEO_BLOCKED;
import static bestfill.pricing.Reason.HALTED;
import static bestfill.pricing.Reason.NOT_LISTED;
import static bestfill.pricing.Reason.RATE_LIMITED;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;

/**
 * Bybit: without a limit it sends one level; errors come with HTTP 200, one code for any wrong parameter, and a 403
 * may be the region or a ban of ten minutes.
 *
 * @see <a href="https://bybit-exchange.github.io/docs/v5/market/orderbook">Get Orderbook</a>
 */
final class Bybit implements Venue {

    private static final Profile PROFILE =
            new Profile("bybit", "Bybit", "https://www.bybit.com", new Depth(100, 1000), Pace.perSeconds(600, 5));
    private static final FeeRule FEE = FeeRule.of(
            RECEIVED, "Bybit", "2026-07-23", "https://www.bybit.com/en/help-center/article/Trading-Fee-Structure");
    private static final Symbols SYMBOLS = Symbols.upper("");
    private static final Orientation ORIENTATION = Orientation.except("BTC/MNT", "ETH/MNT", "SOL/MNT");
    private static final BookShape SHAPE = BookShape.at("/result/b", "/result/a")
            .or("/result/bids", "/result/asks")
            .time("/result/ts")
            .code("/retCode", "0")
            .message("/retMsg")
            .market("/result/s", SYMBOLS::isName)
            .meansWith(NOT_LISTED, "10001", "symbol")
            .means(NOT_LISTED, "10029", "170121")
            .means(HALTED, "170157")
            .means(RATE_LIMITED, "10006", "10018", "10429", "429")
            .means(GEO_BLOCKED, "10009", "10024")
            .lasts(BANNED, Duration.ofMinutes(10));

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        if (Assets.isFiat(market.quote())) {
            return FEE.known("20");
        }
        return Assets.isMajor(market.base()) || Assets.isMoney(market.base()) ? FEE.known("10") : FEE.assumed("20");
    }

    @Override
    public Market market(String from, String to) {
        return ORIENTATION.of(from, to);
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://api.bybit.com/v5/market/orderbook?category=spot&symbol=" + SYMBOLS.of(market)
                + "&limit=" + depth);
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }
}
