package bestfill.venue;

import static bestfill.pricing.Fee.TakenFrom.QUOTE;
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
 * MEXC: speaks like Binance, but a code may be a success too, errors say {@code msg} or {@code message}, and its other
 * interfaces wrap the book in {@code data}.
 *
 * @see <a href="https://mexcdevelop.github.io/apidocs/spot_v3_en/#order-book">Order Book</a>
 */
final class Mexc implements Venue {

    private static final Profile PROFILE =
            new Profile("mexc", "MEXC", "https://www.mexc.com", new Depth(100, 5000), Pace.perSeconds(300, 10));
    private static final FeeRule FEE = FeeRule.of(
            QUOTE,
            "MEXC",
            "2025-09-02",
            "https://www.mexc.com/pt-PT/learn/article/mexc-spot-trading-fees-maker-taker-rates-calculator/1");
    private static final Symbols SYMBOLS = Symbols.upper("");
    private static final BookShape SHAPE = BookShape.at("/bids", "/asks")
            .or("/data/bids", "/data/asks")
            .code("/code", "0", "200")
            .message("/msg")
            .message("/message")
            .means(NOT_LISTED, "-1121", "1001", "10007", "30014", "30021")
            .means(HALTED, "30000", "30016")
            .means(RATE_LIMITED, "429", "510")
            .means(MAINTENANCE, "604", "801");

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        return FEE.known("5");
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://api.mexc.com/api/v3/depth?symbol=" + SYMBOLS.of(market) + "&limit=" + depth);
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }
}
