package bestfill.venue;

import static bestfill.pricing.Fee.TakenFrom.QUOTE;
import static bestfill.pricing.Reason.GEO_BLOCKED;
import static bestfill.pricing.Reason.HALTED;
import static bestfill.pricing.Reason.NOT_LISTED;
import static bestfill.pricing.Reason.RATE_LIMITED;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import java.net.URI;
import java.time.Instant;

/**
 * KuCoin: the depth is part of the path, an unknown market may be a success with null for both sides, and the fee
 * hangs on the class of the base coin, whose lists are not published as text.
 *
 * @see <a href="https://www.kucoin.com/docs-new/rest/spot-trading/market-data/get-part-orderbook">Get Part OrderBook</a>
 */
final class KuCoin implements Venue {

    private static final Profile PROFILE =
            new Profile("kucoin", "KuCoin", "https://www.kucoin.com", Depth.fixed(100), Pace.perSeconds(500, 30));
    private static final FeeRule FEE =
            FeeRule.of(QUOTE, "KuCoin", "2026-03-26", "https://www.kucoin.com/support/48142946141635");
    private static final Symbols SYMBOLS =
            Symbols.upper("-").alias("BSV", "BCHSV").alias("WAXP", "WAX").alias("ALT", "KALT");
    private static final Orientation ORIENTATION = Orientation.except("USDT/USDC", "USDT/DAI", "BNB/KCS");
    private static final BookShape SHAPE = BookShape.at("/data/bids", "/data/asks")
            .time("/data/time")
            .code("/code", "200000")
            .message("/msg")
            .market("/data/symbol", SYMBOLS::isName)
            .nullBook(NOT_LISTED)
            .means(NOT_LISTED, "900001", "200003", "404000")
            .meansWith(NOT_LISTED, "400100", "symbol", "pair")
            .meansWith(NOT_LISTED, "100001", "symbol")
            .means(HALTED, "400600")
            .means(GEO_BLOCKED, "400302", "400303", "400500")
            .means(RATE_LIMITED, "429000", "200002", "1015")
            .resets("gw-ratelimit-reset", Times::millisAfter);

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        return Assets.isMajor(market.base()) ? FEE.known("10") : FEE.assumed("30");
    }

    @Override
    public Market market(String from, String to) {
        return ORIENTATION.of(from, to);
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://api.kucoin.com/api/v1/market/orderbook/level2_100?symbol=" + SYMBOLS.of(market));
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }
}
