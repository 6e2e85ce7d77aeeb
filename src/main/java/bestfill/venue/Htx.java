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
 * HTX: prices and sizes are numbers, some in scientific notation; the deepest book is the one asked for without a
 * depth, and one code means any wrong parameter, a limit or a pause.
 *
 * @see <a href="https://huobiapi.github.io/docs/spot/v1/en/#get-market-depth">Get Market Depth</a>
 */
final class Htx implements Venue {

    private static final Profile PROFILE =
            new Profile("htx", "HTX", "https://www.htx.com", Depth.fixed(150), Pace.perSecond(10));
    private static final FeeRule FEE = FeeRule.of(RECEIVED, "HTX", "2026-03-11", "https://www.htx.com/fee/");
    private static final Symbols SYMBOLS = Symbols.lower("");
    private static final BookShape SHAPE = BookShape.at("/tick/bids", "/tick/asks")
            .time("/ts")
            .code("/err-code")
            .message("/err-msg")
            .market("/ch", Htx::isAbout)
            .says(NOT_LISTED, "invalid symbol")
            .means(NOT_LISTED, "base-symbol-error")
            .says(HALTED, "not open now")
            .means(HALTED, "base-symbol-trade-disabled")
            .says(RATE_LIMITED, "request limit", "too many request")
            .means(RATE_LIMITED, "base-request-exceed-frequency-limit", "rate-too-many-requests")
            .means(MAINTENANCE, "system-maintenance");

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        return FEE.known("20");
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://api.huobi.pro/market/depth?symbol=" + SYMBOLS.of(market) + "&type=step0");
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }

    /** The channel has the market in its second part: market.btcusdt.depth.step0. */
    private static boolean isAbout(String channel, Market market) {
        return channel.startsWith("market." + SYMBOLS.of(market) + ".");
    }
}
