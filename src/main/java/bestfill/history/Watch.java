package bestfill.history;

import bestfill.pricing.Trade;
import bestfill.pricing.Typed;
import java.math.BigDecimal;
import java.util.Locale;

/**
 * A trade that is looked at again and again; two are equal whatever zeros their amounts were typed with.
 *
 * @param trade in its one form: assets upper case, no trailing zeros in the amount
 */
public record Watch(Trade trade) {

    /** @throws IllegalArgumentException if an asset is not of 1 to 15 letters and digits */
    public Watch {
        trade = new Trade(Typed.asset(trade.from()), Typed.asset(trade.to()), trade.fixed(), canonical(trade.amount()));
    }

    /**
     * Reads a key.
     *
     * @throws IllegalArgumentException if it is not one that {@link #key} writes
     */
    public static Watch ofKey(String key) {
        var parts = key.split("-", -1);
        if (parts.length == 4) {
            for (var fixed : Trade.Fixed.values()) {
                if (lower(fixed).equals(parts[2])) {
                    var watch = new Watch(new Trade(parts[0], parts[1], fixed, Typed.amount(parts[3])));
                    if (watch.key().equals(key)) {
                        return watch;
                    }
                }
            }
        }
        throw new IllegalArgumentException("not the key of a watch: " + key);
    }

    /** Returns its name in every store, such as {@code BTC-USDT-give-0.5}: letters, digits, hyphens and one point. */
    public String key() {
        return String.join("-", trade.from(), trade.to(), lower(trade.fixed()), amount());
    }

    /** Returns it as {@link Watches#parse} reads it, such as {@code 0.5 BTC USDT} or {@code receive 1 BTC USDT}. */
    public String words() {
        return switch (trade.fixed()) {
            case GIVE -> String.join(" ", amount(), trade.from(), trade.to());
            case RECEIVE -> String.join(" ", Watches.RECEIVE, amount(), trade.to(), trade.from());
        };
    }

    private String amount() {
        return trade.amount().toPlainString();
    }

    /** Returns the one form of a decimal: no trailing zeros, no negative scale. */
    static BigDecimal canonical(BigDecimal value) {
        var stripped = value.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    private static String lower(Trade.Fixed fixed) {
        return fixed.name().toLowerCase(Locale.ROOT);
    }
}
