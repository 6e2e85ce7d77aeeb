package bestfill.venue;

import static bestfill.pricing.Reason.HALTED;
import static bestfill.pricing.Reason.MAINTENANCE;
import static bestfill.pricing.Reason.NOT_LISTED;
import static bestfill.pricing.Reason.RATE_LIMITED;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import java.net.URI;
import java.time.Instant;
import java.util.stream.Stream;

/**
 * Kraken: bitcoin is XBT, dogecoin XDG, and the answer stands under a key that may be another name of the market asked.
 *
 * @see <a href="https://docs.kraken.com/api/docs/rest-api/get-order-book">Get Order Book</a>
 */
final class Kraken implements Venue {

    private static final Profile PROFILE =
            new Profile("kraken", "Kraken", "https://www.kraken.com", new Depth(100, 500), Pace.perSecond(1));
    private static final Symbols SYMBOLS = Symbols.upper("").alias("BTC", "XBT").alias("DOGE", "XDG");
    private static final BookShape SHAPE = BookShape.at("/result/*/bids", "/result/*/asks")
            .code("/error/0")
            .marketName("/result/*", Kraken::isAbout)
            .means(NOT_LISTED, "EQuery:Unknown asset pair")
            .means(RATE_LIMITED, "EAPI:Rate limit exceeded", "EGeneral:Too many requests")
            .means(MAINTENANCE, "EService:Unavailable", "EService:Busy")
            .means(HALTED, "EService:Market in cancel_only mode");

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        return FeeRule.of(
                "40", Fee.TakenFrom.QUOTE, "Kraken", "2026-05-01", "https://www.kraken.com/features/fee-schedule");
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://api.kraken.com/0/public/Depth?pair=" + SYMBOLS.of(market) + "&count=" + depth);
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now) {
        return SHAPE.read(market, reply, now);
    }

    /** The older assets carry an X, the older currencies a Z in the key: XXBTZUSD for XBTUSD. */
    private static boolean isAbout(String told, Market market) {
        var base = SYMBOLS.asset(market.base());
        var quote = SYMBOLS.asset(market.quote());
        return Stream.of("", "X", "Z")
                .flatMap(first -> Stream.of("", "X", "Z").map(second -> first + base + second + quote))
                .anyMatch(told::equals);
    }
}
