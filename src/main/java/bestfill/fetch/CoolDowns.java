package bestfill.fetch;

import bestfill.pricing.Reason;
import bestfill.venue.Answer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Until when each venue wants to be left alone. Thread-safe. */
final class CoolDowns {

    private static final Duration AFTER_A_LIMIT = Duration.ofSeconds(5);
    private static final Duration AFTER_A_BAN = Duration.ofMinutes(2);

    private final InstantSource clock;
    private final ConcurrentHashMap<String, Pause> pauses = new ConcurrentHashMap<>();

    private record Pause(Instant until, String because) {}

    CoolDowns(InstantSource clock) {
        this.clock = clock;
    }

    /** Remembers what a venue said of waiting, or a usual time where it named none with a limit or a ban. */
    void heard(String venue, Answer.Refused refusal) {
        var until = until(refusal);
        if (until != null) {
            var pause = new Pause(until, refusal.reason() + ": " + refusal.detail());
            pauses.merge(venue, pause, (one, other) -> one.until().isAfter(other.until()) ? one : other);
        }
    }

    /** @throws FetchException if the venue is to be left alone now */
    void check(String venue) throws FetchException {
        var pause = now(venue);
        if (pause != null) {
            var detail = "not asked until " + pause.until() + ", after " + pause.because();
            throw new FetchException(Reason.COOLING_DOWN, detail, pause.until());
        }
    }

    /** Returns until when a venue is left alone, UTC; null where it may be asked. */
    @Nullable
    Instant until(String venue) {
        var pause = now(venue);
        return pause == null ? null : pause.until();
    }

    private @Nullable Pause now(String venue) {
        var pause = pauses.get(venue);
        return pause == null || !clock.instant().isBefore(pause.until()) ? null : pause;
    }

    private @Nullable Instant until(Answer.Refused refusal) {
        if (refusal.until() != null) {
            return refusal.until();
        }
        return switch (refusal.reason()) {
            case RATE_LIMITED -> clock.instant().plus(AFTER_A_LIMIT);
            case BANNED -> clock.instant().plus(AFTER_A_BAN);
            default -> null;
        };
    }
}
