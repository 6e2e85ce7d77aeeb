package bestfill.pricing;

import java.math.BigDecimal;
import java.util.Locale;

/** Reads assets and amounts as people type them; what is wrong is an exception whose message says what would be right. */
public final class Typed {

    private static final String ASSET = "[A-Za-z0-9]{1,15}";
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
        if (!typed.matches(ASSET)) {
            throw new IllegalArgumentException("an asset such as BTC, 1 to 15 letters and digits");
        }
        return typed.toUpperCase(Locale.ROOT);
    }

    /**
     * Returns an amount above zero.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static BigDecimal amount(String typed) {
        var amount = decimal(typed, AN_AMOUNT);
        if (amount.signum() == 0) {
            throw new IllegalArgumentException(AN_AMOUNT);
        }
        return amount;
    }

    /**
     * Returns a plain decimal, which may be zero.
     *
     * @param expected what would be right, as a sentence
     * @throws IllegalArgumentException if it is none or has more than 40 digits
     */
    public static BigDecimal decimal(String typed, String expected) {
        if (typed.length() > MOST_DIGITS + 1
                || typed.length() - (typed.contains(".") ? 1 : 0) > MOST_DIGITS
                || !typed.matches(DECIMAL)) {
            throw new IllegalArgumentException(expected);
        }
        return new BigDecimal(typed);
    }
}
