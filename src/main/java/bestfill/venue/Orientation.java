package bestfill.venue;

import bestfill.pricing.Market;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which of two assets is the quote asset.
 *
 * @param exceptions markets that a venue lists against the rule
 */
record Orientation(Set<Market> exceptions) {

    /** The rule alone. */
    static final Orientation USUAL = new Orientation(Set.of());

    /** Makes the rule with markets that a venue lists against it, each written BASE/QUOTE. */
    static Orientation except(String... markets) {
        return new Orientation(Arrays.stream(markets)
                .map(market -> market.split("/"))
                .map(legs -> new Market(legs[0], legs[1]))
                .collect(Collectors.toUnmodifiableSet()));
    }

    /**
     * Returns the market of two assets. The one further left in {@link Assets#QUOTES} is the quote; one that is there
     * beats one that is not; where neither is, {@code to} is the quote.
     */
    Market of(String from, String to) {
        var usual = rank(from) < rank(to) ? new Market(to, from) : new Market(from, to);
        return exceptions.contains(usual.inverse()) ? usual.inverse() : usual;
    }

    /**
     * Says whether the two codes written together read as another market with a likelier quote: TUSD/T as T/USDT.
     */
    static boolean isMistakable(Market market) {
        var together = market.base() + market.quote();
        return rank(market.quote()) == Assets.QUOTES.size()
                && Assets.QUOTES.stream()
                        .anyMatch(quote -> together.length() > quote.length() && together.endsWith(quote));
    }

    private static int rank(String asset) {
        int index = Assets.QUOTES.indexOf(asset);
        return index < 0 ? Assets.QUOTES.size() : index;
    }
}
