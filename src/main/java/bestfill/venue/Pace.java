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
        return perSeconds(permits, 1);
    }

    static Pace perSeconds(int permits, int seconds) {
        return new Pace(permits, Duration.ofSeconds(seconds));
    }
}
