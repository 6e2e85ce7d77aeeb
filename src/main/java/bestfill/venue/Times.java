package bestfill.venue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;

/** Reads points in time as venues write them. */
final class Times {

    private static final int NANOS = 9;
    private static final int SECONDS_DIGITS = 11;
    private static final BigDecimal LONGEST_MILLIS = BigDecimal.valueOf(1_000_000_000_000L);

    private Times() {}

    /**
     * Returns a time since 1970 in seconds, milliseconds, micro- or nanoseconds: its size tells which, as seconds have no
     * twelfth digit before the year 5138.
     *
     * @throws IllegalArgumentException if it is none of them
     */
    static Instant epoch(String text) {
        var value = Decimals.of(text);
        int digits = value.precision() - value.scale();
        int beyondSeconds = digits <= SECONDS_DIGITS ? 0 : Math.ceilDiv(digits - SECONDS_DIGITS, 3) * 3;
        if (value.signum() < 0 || beyondSeconds > NANOS) {
            throw new IllegalArgumentException("no time since 1970: " + text);
        }
        var seconds = value.movePointLeft(beyondSeconds);
        var whole = seconds.setScale(0, RoundingMode.DOWN);
        return Instant.ofEpochSecond(
                whole.longValueExact(),
                seconds.subtract(whole).movePointRight(NANOS).longValue());
    }

    /**
     * Returns a time as ISO 8601 writes it.
     *
     * @throws java.time.DateTimeException if it is none
     */
    static Instant iso(String text) {
        return Instant.parse(text);
    }

    /**
     * Returns the time so many seconds after another, rounded up to a millisecond.
     *
     * @throws IllegalArgumentException if it is no number, or below zero
     */
    static Instant secondsAfter(Instant now, String seconds) {
        return millisAfter(now, Decimals.of(seconds).movePointRight(3));
    }

    /**
     * Returns the time so many milliseconds after another.
     *
     * @throws IllegalArgumentException if it is no number, or below zero
     */
    static Instant millisAfter(Instant now, String millis) {
        return millisAfter(now, Decimals.of(millis));
    }

    private static Instant millisAfter(Instant now, BigDecimal millis) {
        if (millis.signum() < 0 || millis.compareTo(LONGEST_MILLIS) > 0) {
            throw new IllegalArgumentException("no time to wait: " + millis + " ms");
        }
        return now.plusMillis(millis.setScale(0, RoundingMode.UP).longValue());
    }
}
