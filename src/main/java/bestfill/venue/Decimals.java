package bestfill.venue;

import java.math.BigDecimal;
import tools.jackson.core.JsonParser;

/** Reads decimals that a venue sent, never through {@code double}, and never one that is dear to reckon with. */
final class Decimals {

    /** Characters; the longest seen in life has 28. */
    static final int LONGEST = 60;

    private static final int FARTHEST_EXPONENT = 60;

    private Decimals() {}

    /**
     * Returns the next value of the parser, a number or a string with one.
     *
     * @throws IllegalArgumentException if it is no number, or longer or further from one than any price or size
     */
    static BigDecimal next(JsonParser parser) {
        var token = parser.nextToken();
        if (token == null || !token.isScalarValue()) {
            throw new IllegalArgumentException("a level lacks its price or size");
        }
        int length = parser.getStringLength();
        if (length > LONGEST) {
            throw new IllegalArgumentException("a number of " + length + " characters");
        }
        var value = new BigDecimal(parser.getStringCharacters(), parser.getStringOffset(), length);
        if (Math.abs(value.scale()) > FARTHEST_EXPONENT) {
            throw new IllegalArgumentException("a number with exponent " + -value.scale());
        }
        return value;
    }
}
