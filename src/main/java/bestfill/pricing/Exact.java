package bestfill.pricing;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** The three ways a division rounds, each to the 34 digits of {@link MathContext#DECIMAL128}, basis points and plain text. */
public final class Exact {

    static final MathContext NEAREST = MathContext.DECIMAL128;
    /** For what the user receives. */
    static final MathContext DOWN = new MathContext(NEAREST.getPrecision(), RoundingMode.DOWN);
    /** For what the user gives. */
    static final MathContext UP = new MathContext(NEAREST.getPrecision(), RoundingMode.UP);

    /** Multiplying by it is exact, where dividing by two would reckon 34 digits. */
    static final BigDecimal HALF = new BigDecimal("0.5");

    private static final int BPS_DECIMALS = 4;

    private Exact() {}

    /** Returns part/whole, untouched where the whole is one: no division, no rounding. */
    static BigDecimal quotient(BigDecimal part, BigDecimal whole, MathContext rounding) {
        return whole.compareTo(BigDecimal.ONE) == 0 ? part : part.divide(whole, rounding);
    }

    /** Returns part/whole in basis points, to four decimals. */
    public static BigDecimal bps(BigDecimal part, BigDecimal whole) {
        return part.movePointRight(4).divide(whole, BPS_DECIMALS, RoundingMode.HALF_EVEN);
    }

    /** Returns the value as a person writes it: no exponent, no trailing zeros. */
    public static String plain(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }
}
