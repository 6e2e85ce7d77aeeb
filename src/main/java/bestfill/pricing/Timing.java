package bestfill.pricing;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * When an answer came.
 *
 * @param bookTime the venue's own clock, where one stamps the whole answer; UTC
 * @param firstByteAt our clock at the first byte; UTC
 * @param toFirstByte from asking to the first byte
 * @param total from asking to the last byte
 */
public record Timing(@Nullable Instant bookTime, Instant firstByteAt, Duration toFirstByte, Duration total) {

    /** Returns how old the book is at an instant, by the venue's clock or else by our first byte; never below zero. */
    public Duration age(Instant at) {
        var age = Duration.between(bookTime == null ? firstByteAt : bookTime, at);
        return age.isNegative() ? Duration.ZERO : age;
    }
}
