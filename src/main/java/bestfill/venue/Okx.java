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
import java.util.Set;

/**
 * OKX: without a size it sends one level; errors come with HTTP 200 and may lack the data; RON is Ronin here.
 *
 * @see <a href="https://www.okx.com/docs-v5/en/#order-book-trading-market-data-get-order-book">Get order book</a>
 */
final class Okx implements Venue {

    private static final Profile PROFILE =
            new Profile("okx", "OKX", "https://www.okx.com", new Depth(100, 400), Pace.perSeconds(40, 2));
    private static final FeeRule FEE =
            FeeRule.of(RECEIVED, "OKX (Aux Cayes FinTech)", "2026-07-26", "https://www.okx.com/fees");
    private static final Set<String> STABLE_MARKETS = Set.of("RLUSD/USDT", "USDG/USDT", "USDT/USD");
    private static final Symbols SYMBOLS = Symbols.upper("-");
    private static final Orientation ORIENTATION = Orientation.except("RON/USDT", "RON/USD");
    private static final BookShape SHAPE = BookShape.at("/data/0/bids", "/data/0/asks")
            .time("/data/0/ts")
            .code("/code", "0")
            .message("/msg")
            .means(NOT_LISTED, "51001", "52000")
            .meansWith(NOT_LISTED, "51000", "instId")
            .means(HALTED, "51022")
            .means(RATE_LIMITED, "50011", "50061")
            .means(MAINTENANCE, "50001", "50005");

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        if (STABLE_MARKETS.contains(market.toString())) {
            return FEE.known("5");
        }
        return Assets.isMajor(market.base()) || Assets.isMoney(market.base()) ? FEE.known("10") : FEE.assumed("15");
    }

    @Override
    public Market market(String from, String to) {
        return ORIENTATION.of(from, to);
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://www.okx.com/api/v5/market/books?instId=" + SYMBOLS.of(market) + "&sz=" + depth);
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }
}
