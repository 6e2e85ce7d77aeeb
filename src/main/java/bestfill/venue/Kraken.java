package bestfill.venue;

import static bestfill.pricing.Fee.TakenFrom.QUOTE;
import static bestfill.pricing.Reason.BANNED;
import static bestfill.pricing.Reason.HALTED;
import static bestfill.pricing.Reason.MAINTENANCE;
import static bestfill.pricing.Reason.NOT_LISTED;
import static bestfill.pricing.Reason.RATE_LIMITED;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Kraken: bitcoin is XBT, dogecoin XDG, LUNA the old Terra, and the answer stands under a key that may be another name
 * of the market asked. The fees are the tiers of July 2026; before, the entry tier was 40 bps.
 *
 * @see <a href="https://docs.kraken.com/api/docs/rest-api/get-order-book">Get Order Book</a>
 */
final class Kraken implements Venue {

    private static final Profile PROFILE =
            new Profile("kraken", "Kraken", "https://www.kraken.com", new Depth(100, 500), Pace.perSecond(1));
    private static final FeeRule FEE =
            FeeRule.of(QUOTE, "Kraken", "2026-07-26", "https://www.kraken.com/features/fee-schedule");
    private static final Symbols SYMBOLS = Symbols.upper("")
            .alias("BTC", "XBT")
            .alias("DOGE", "XDG")
            .alias("LUNC", "LUNA")
            .alias("LUNA", "LUNA2")
            .alias("REP", "REPV2")
            .alias("REPV1", "REP");
    private static final BookShape SHAPE = BookShape.at("/result/*/bids", "/result/*/asks")
            .code("/error/0", error -> error.startsWith("W"))
            .marketName("/result/*", Kraken::isAbout)
            .says(NOT_LISTED, "Unknown asset", "Invalid asset pair")
            .says(RATE_LIMITED, "Rate limit exceeded", "Too many requests", "EService:Throttled", "EService: Throttled")
            .says(BANNED, "Temporary lockout")
            .lasts(BANNED, Duration.ofMinutes(15))
            .says(HALTED, "Market in cancel_only", "Market in post_only", "Market in limit_only")
            .says(MAINTENANCE, "EService:Unavailable", "EService:Busy");
    private static final Set<String> WITH_X =
            Set.of("XBT", "XDG", "ETC", "ETH", "LTC", "MLN", "REP", "XLM", "XMR", "XRP", "ZEC");
    private static final Set<String> WITH_Z = Set.of("AUD", "CAD", "EUR", "GBP", "JPY", "USD");
    private static final Set<String> ECHOED = Set.of("BTC", "DOGE");

    @Override
    public Profile profile() {
        return PROFILE;
    }

    @Override
    public Fee fee(Market market) {
        if (market.base().equals("USDG")) {
            return FEE.known("1");
        }
        boolean pegged = Assets.isMoney(market.base()) || market.toString().equals("WBTC/BTC");
        return FEE.known(pegged ? "20" : "80");
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://api.kraken.com/0/public/Depth?pair=" + SYMBOLS.of(market) + "&count=" + depth);
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }

    private static boolean isAbout(String told, Market market) {
        var name = told.replace("/", "");
        return spellings(market.base())
                .anyMatch(base -> spellings(market.quote()).anyMatch(quote -> name.equals(base + quote)));
    }

    /** Older assets may carry an X, older currencies a Z: XXBTZUSD for XBTUSD; and bitcoin may come back as BTC. */
    private static Stream<String> spellings(String usual) {
        var own = SYMBOLS.asset(usual);
        return Stream.of(
                        Optional.of(own),
                        Optional.of("X" + own).filter(_ -> WITH_X.contains(own)),
                        Optional.of("Z" + own).filter(_ -> WITH_Z.contains(own)),
                        Optional.of(usual).filter(ECHOED::contains))
                .flatMap(Optional::stream);
    }
}
