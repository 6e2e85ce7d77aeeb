package bestfill.pricing;

import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads assets and amounts as people type them; what is wrong is an exception whose message says what would be right. */
public final class Typed {

    private static final int LONGEST_ASSET = 15;
    private static final String DECIMAL = "\\d+(\\.\\d+)?|\\.\\d+";
    private static final int MOST_DIGITS = 40;
    private static final String AN_AMOUNT = "a plain decimal above zero such as 0.5, of at most " + MOST_DIGITS
            + " digits, without exponent, sign or grouping";

    private Typed() {}

    /**
     * Returns an asset, upper case.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static String asset(String typed) {
        if (typed.isEmpty() || typed.length() > LONGEST_ASSET || !typed.chars().allMatch(Typed::isLetterOrDigit)) {
            throw new IllegalArgumentException("an asset such as BTC, 1 to 15 letters and digits");
        }
        return typed.toUpperCase(Locale.ROOT);
    }

    private static boolean isLetterOrDigit(int character) {
        return character < 128 && Character.isLetterOrDigit(character);
    }

    /**
     * Returns an amount above zero.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static BigDecimal amount(String typed) {
        var amount = decimal(typed);
        if (amount == null || amount.signum() == 0) {
            throw new IllegalArgumentException(AN_AMOUNT);
        }
        return amount;
    }

    /** Returns a plain decimal, which may be zero; null where it is none, or of more than 40 digits. */
    public static @Nullable BigDecimal decimal(String typed) {
        if (typed.length() > MOST_DIGITS + 1 || !typed.matches(DECIMAL)) {
            return null;
        }
        int digits = typed.length() - (typed.contains(".") ? 1 : 0);
        return digits > MOST_DIGITS ? null : new BigDecimal(typed);
    }
}
