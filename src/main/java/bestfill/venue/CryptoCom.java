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
 * Crypto.com Exchange: one code means any wrong parameter, and the time in the answer is that of the last change, so
 * no clock.
 *
 * @see <a href="https://exchange-developer.crypto.com/exchange/v1/docs/api/rest/public-get-book">public/get-book</a>
 */
final class CryptoCom implements Venue {

    private static final Profile PROFILE = new Profile(
            "cryptocom", "Crypto.com Exchange", "https://crypto.com/exchange", new Depth(50, 150), Pace.perSecond(100));
    private static final FeeRule FEE = FeeRule.of(
            RECEIVED, "Crypto.com Exchange", "2026-09-22", "https://crypto.com/exchange/document/fees-limits");
    private static final Symbols SYMBOLS = Symbols.upper("_");
    private static final BookShape SHAPE = BookShape.at("/result/data/0/bids", "/result/data/0/asks")
            .code("/code", "0")
            .message("/message")
            .market("/result/instrument_name", SYMBOLS::isName)
            .meansWith(NOT_LISTED, "40004", "instrument_name")
            .means(NOT_LISTED, "206", "209", "30003")
            .means(HALTED, "208")
            .means(RATE_LIMITED, "42901", "10006")
            .means(MAINTENANCE, "9010001");

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        return FEE.known("50");
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://api.crypto.com/exchange/v1/public/get-book?instrument_name=" + SYMBOLS.of(market)
                + "&depth=" + depth);
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }
}
