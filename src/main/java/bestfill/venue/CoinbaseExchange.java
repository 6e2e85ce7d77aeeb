package bestfill.venue;

import static bestfill.pricing.Fee.TakenFrom.QUOTE;
import static bestfill.pricing.Reason.NOT_LISTED;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import java.net.URI;
import java.time.Instant;

/**
 * Coinbase Exchange: sends its whole book, which in an auction is indicative only; retail customers trade on the same
 * book through Coinbase Advanced, at that one's fees.
 *
 * @see <a href="https://docs.cdp.coinbase.com/api-reference/exchange-api/rest-api/products/get-product-book">Get product book</a>
 */
final class CoinbaseExchange implements Venue {

    private static final Profile PROFILE = new Profile(
            "coinbaseexchange",
            "Coinbase Exchange",
            "https://exchange.coinbase.com",
            Depth.WHOLE_BOOK,
            Pace.perSecond(10));
    private static final FeeRule FEE = FeeRule.of(
            QUOTE,
            "Coinbase Exchange (retail pays Coinbase Advanced's own fees)",
            "2026-07-26",
            "https://help.coinbase.com/en/exchange/trading-and-funding/exchange-fees");
    private static final Symbols SYMBOLS = Symbols.upper("-").alias("CELO", "CGLD");
    private static final Orientation ORIENTATION = Orientation.except("USDT/USDC");
    private static final BookShape SHAPE = BookShape.at("/bids", "/asks")
            .isoTime("/time")
            .halted("/auction_mode")
            .message("/message")
            .says(NOT_LISTED, "NotFound", "Not Found", "delisted");

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        boolean maybeStablePair =
                Assets.isMoney(market.base()) && !market.base().equals("USDT");
        return maybeStablePair ? FEE.assumed("60") : FEE.known("60");
    }

    @Override
    public Market market(String from, String to) {
        return ORIENTATION.of(from, to);
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://api.exchange.coinbase.com/products/" + SYMBOLS.of(market) + "/book?level=2");
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }
}
