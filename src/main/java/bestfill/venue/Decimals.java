package bestfill.venue;

import java.math.BigDecimal;

/** Reads decimals that a venue sent, never through {@code double}, and never one that is dear to reckon with. */
final class Decimals {

    /** Characters; the longest seen in life has 28. */
    static final int LONGEST = 60;

    private static final int FARTHEST_EXPONENT = 60;

    private Decimals() {}

    /**
     * Returns the number that a text is.
     *
     * @throws IllegalArgumentException if it is none, or longer or further from one than any price, size or time
     */
    static BigDecimal of(String text) {
        return of(text.toCharArray(), 0, text.length());
    }

    /** The same, of a part of a text. */
    static BigDecimal of(char[] text, int offset, int length) {
        if (length > LONGEST) {
            throw new IllegalArgumentException("a number of " + length + " characters");
        }
        try {
            var value = new BigDecimal(text, offset, length);
            if (Math.abs(value.scale()) <= FARTHEST_EXPONENT) {
                return value;
            }
            throw new IllegalArgumentException("a number with exponent " + -value.scale());
        } catch (NumberFormatException _) {
            throw new IllegalArgumentException("no number: " + new String(text, offset, length));
        }
    }
}
