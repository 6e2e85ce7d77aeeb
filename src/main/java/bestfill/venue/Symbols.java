package bestfill.venue;

import bestfill.pricing.Market;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * How a venue writes a market.
 *
 * @param separator between base and quote
 * @param lower whether in lower case
 * @param aliases the venue's own codes by the usual ones, for either leg
 */
record Symbols(String separator, boolean lower, Map<String, String> aliases) {

    /** BASE, separator, QUOTE. */
    static Symbols upper(String separator) {
        return new Symbols(separator, false, Map.of());
    }

    /** base, separator, quote. */
    static Symbols lower(String separator) {
        return new Symbols(separator, true, Map.of());
    }

    /** Adds the venue's own code for an asset. */
    Symbols alias(String usual, String own) {
        var more = new HashMap<>(aliases);
        more.put(usual, own);
        return new Symbols(separator, lower, Map.copyOf(more));
    }

    /** Returns the venue's own code for an asset. */
    String asset(String usual) {
        var own = aliases.getOrDefault(usual, usual);
        return lower ? own.toLowerCase(Locale.ROOT) : own;
    }

    /** Returns the market as the venue writes it. */
    String of(Market market) {
        return asset(market.base()) + separator + asset(market.quote());
    }

    /** Says whether a name that the venue told is this market's. */
    boolean isName(String told, Market market) {
        return told.equalsIgnoreCase(of(market));
    }
}
