package bestfill.local;

import java.time.Duration;
import java.time.Instant;

/**
 * The times of runs: whole multiples of a period since 1970 UTC, so that every process with the same period has the same.
 *
 * @param period in whole seconds
 */
record Schedule(Duration period) {

    /** Returns the first time at or after an instant. */
    Instant from(Instant now) {
        long seconds = period.toSeconds();
        long whole = now.getNano() == 0 ? now.getEpochSecond() : now.getEpochSecond() + 1;
        return Instant.ofEpochSecond(Math.ceilDiv(whole, seconds) * seconds);
    }

    /** Returns the first time after a run that is not past by now: what passed during a slow run is left out. */
    Instant after(Instant run, Instant now) {
        var next = from(now);
        return next.isAfter(run) ? next : run.plus(period);
    }
}
