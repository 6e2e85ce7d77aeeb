package bestfill.venue;

import java.time.Duration;

/**
 * A published limit of requests.
 *
 * @param permits that may be used in each period; most requests use one
 * @param period of the limit
 */
public record Pace(int permits, Duration period) {

    static Pace perSecond(int permits) {
        return new Pace(permits, Duration.ofSeconds(1));
    }
}
