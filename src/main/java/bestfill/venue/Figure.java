package bestfill.venue;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/**
 * A price or size while its body is read: exact, and without an object a number as long as it has at most 18 digits, since
 * most levels are only passed by. Not thread-safe.
 */
final class Figure {

    private static final int DIGITS_OF_A_LONG = 18;
    private static final long[] POWERS_OF_TEN = new long[DIGITS_OF_A_LONG + 1];

    static {
        POWERS_OF_TEN[0] = 1;
        for (int i = 1; i < POWERS_OF_TEN.length; i++) {
            POWERS_OF_TEN[i] = 10 * POWERS_OF_TEN[i - 1];
        }
    }

    private long unscaled;
    private int scale;
    private @Nullable BigDecimal big;

    /**
     * Takes the parser's current value, a number or a string with one.
     *
     * @throws IllegalArgumentException if it is no number, or longer or further from one than any price or size
     */
    void read(JsonParser parser) {
        var token = parser.currentToken();
        if (token == null || !token.isScalarValue()) {
            throw new IllegalArgumentException("a level lacks its price or size");
        }
        int length = parser.getStringLength();
        var text = parser.getStringCharacters();
        int offset = parser.getStringOffset();
        big = isShort(text, offset, length) ? null : Decimals.of(text, offset, length);
    }

    /** Takes digits and at most one point; leaves anything else to the slow way. */
    private boolean isShort(char[] text, int offset, int length) {
        if (length > DIGITS_OF_A_LONG + 1) {
            return false;
        }
        long value = 0;
        int point = -1;
        for (int i = 0; i < length; i++) {
            int digit = text[offset + i] - '0';
            if (digit >= 0 && digit <= 9) {
                value = 10 * value + digit;
            } else if (text[offset + i] == '.' && point < 0) {
                point = i;
            } else {
                return false;
            }
        }
        int digits = point < 0 ? length : length - 1;
        unscaled = value;
        scale = point < 0 ? 0 : length - 1 - point;
        return digits > 0 && digits <= DIGITS_OF_A_LONG;
    }

    void set(Figure other) {
        unscaled = other.unscaled;
        scale = other.scale;
        big = other.big;
    }

    int signum() {
        return big == null ? Long.signum(unscaled) : big.signum();
    }

    BigDecimal exact() {
        return big == null ? BigDecimal.valueOf(unscaled, scale) : big;
    }

    int compareTo(Figure other) {
        if (big != null || other.big != null) {
            return exact().compareTo(other.exact());
        }
        if (scale == other.scale) {
            return Long.compare(unscaled, other.unscaled);
        }
        return scale < other.scale
                ? compare(unscaled, POWERS_OF_TEN[other.scale - scale], other.unscaled)
                : -compare(other.unscaled, POWERS_OF_TEN[scale - other.scale], unscaled);
    }

    /** Compares a product with a number of at most 18 digits, which it is above where it overflows. */
    private static int compare(long value, long factor, long number) {
        return value > Long.MAX_VALUE / factor ? 1 : Long.compare(value * factor, number);
    }
}
