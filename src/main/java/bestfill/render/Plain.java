package bestfill.render;

import java.math.BigDecimal;

/** Writes decimals as programs read them. */
final class Plain {

    private Plain() {}

    /** Returns the value without an exponent and without trailing zeros. */
    static String of(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }
}
