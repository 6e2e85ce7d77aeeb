package bestfill.render;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Collection;

/** Writes numbers as people read them: thousands grouped, no more digits than are of use. */
final class Eye {

    private static final int PRICE_DIGITS = 8;
    private static final int SATOSHI_DECIMALS = 8;
    private static final int DIGITS_OF_A_CRUMB = 4;

    private Eye() {}

    /**
     * Returns how many decimals amounts deserve that stand under each other: two from a thousand up, eight around one,
     * more only where nothing else is left of the amount; never more than they have.
     */
    static int moneyDecimals(Collection<BigDecimal> amounts) {
        return amounts.stream()
                .mapToInt(amount -> Math.min(useful(amount), scale(amount)))
                .max()
                .orElse(0);
    }

    /** Returns how many decimals fees deserve that stand under each other: two, more only below one. */
    static int feeDecimals(Collection<BigDecimal> fees) {
        return fees.stream()
                .mapToInt(fee -> Math.min(magnitude(fee) > 0 ? 2 : DIGITS_OF_A_CRUMB - magnitude(fee), scale(fee)))
                .max()
                .orElse(0);
    }

    /** Returns how many decimals prices deserve that stand under each other: about eight digits in all. */
    static int priceDecimals(Collection<BigDecimal> prices) {
        return prices.stream()
                .mapToInt(price -> Math.min(Math.max(0, PRICE_DIGITS - magnitude(price)), scale(price)))
                .max()
                .orElse(0);
    }

    /** Returns an amount with that many decimals. */
    static String rounded(BigDecimal amount, int decimals, RoundingMode rounding) {
        return grouped(amount.setScale(decimals, rounding).toPlainString());
    }

    /** Returns an amount on its own. */
    static String money(BigDecimal amount, RoundingMode rounding) {
        return rounded(amount, Math.min(useful(amount), scale(amount)), rounding);
    }

    /** Returns what to type as the size or the funds of an order: rounded down to eight decimals. */
    static String order(BigDecimal amount) {
        int decimals = Math.max(SATOSHI_DECIMALS, useful(amount));
        return exact(amount.setScale(decimals, RoundingMode.DOWN));
    }

    /** Returns all digits. */
    static String exact(BigDecimal value) {
        return grouped(Plain.of(value));
    }

    /** Returns basis points. */
    static String bps(BigDecimal value) {
        return rounded(value, 2, RoundingMode.HALF_UP);
    }

    /** Returns a time span in the one unit that fits it. */
    static String time(Duration span) {
        long millis = span.toMillis();
        if (millis < 1_000) {
            return millis + " ms";
        }
        if (millis < 60_000) {
            return rounded(BigDecimal.valueOf(millis, 3), 1, RoundingMode.DOWN) + " s";
        }
        if (span.toHours() < 1) {
            return span.toMinutes() + " min";
        }
        return span.toDays() < 2 ? span.toHours() + " h" : exact(BigDecimal.valueOf(span.toDays())) + " d";
    }

    private static int useful(BigDecimal amount) {
        int magnitude = magnitude(amount);
        return magnitude > 0
                ? Math.max(2, 10 - 2 * magnitude)
                : Math.max(SATOSHI_DECIMALS, DIGITS_OF_A_CRUMB - magnitude);
    }

    /** Returns the digits before the point; below one, minus the zeros that follow it. */
    private static int magnitude(BigDecimal value) {
        return value.signum() == 0 ? 1 : value.precision() - value.scale();
    }

    private static int scale(BigDecimal value) {
        return Math.max(0, value.stripTrailingZeros().scale());
    }

    private static String grouped(String plain) {
        int point = plain.indexOf('.');
        int first = plain.startsWith("-") ? 1 : 0;
        var text = new StringBuilder(plain);
        for (int at = (point < 0 ? plain.length() : point) - 3; at > first; at -= 3) {
            text.insert(at, ',');
        }
        return text.toString();
    }
}
