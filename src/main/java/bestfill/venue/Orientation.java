package bestfill.venue;

import bestfill.pricing.Market;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which of two assets is the quote asset.
 *
 * @param exceptions markets that a venue lists against the rule, as base/quote
 */
record Orientation(Set<Market> exceptions) {

    /** The rule alone. */
    static final Orientation USUAL = new Orientation(Set.of());

    /** Of two assets the one further left is the quote; one that is here beats one that is not. */
    private static final List<String> QUOTES = List.of(
            ("IDR KRW VND TRY BRL ARS COP MXN ZAR NGN UAH RUB KZT PLN CZK RON INR THB PHP HKD TWD AED SGD JPY CHF CAD USD"
                            + " NZD AUD GBP EUR USDT USDC FDUSD USD1 USDG RLUSD PYUSD USDE TUSD USDP BUSD DAI EURC EURI"
                            + " EURR BTC ETH BNB KCS OKB HT TRX DOT DOGE XRP SOL")
                    .split(" "));

    /** Adds markets that a venue lists against the rule, each written BASE/QUOTE. */
    static Orientation except(String... markets) {
        var exceptions = new HashSet<Market>();
        Arrays.stream(markets)
                .map(market -> market.split("/"))
                .forEach(legs -> exceptions.add(new Market(legs[0], legs[1])));
        return new Orientation(Set.copyOf(exceptions));
    }

    /** Returns the market of two assets; where the rule knows neither, {@code to} is the quote. */
    Market of(String from, String to) {
        var usual = rank(from) < rank(to) ? new Market(to, from) : new Market(from, to);
        return exceptions.contains(usual.inverse()) ? usual.inverse() : usual;
    }

    private static int rank(String asset) {
        int index = QUOTES.indexOf(asset);
        return index < 0 ? QUOTES.size() : index;
    }
}
