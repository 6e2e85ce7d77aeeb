package bestfill.fetch;

import bestfill.venue.Pace;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What we have used of each venue's published limit, over a sliding window. Thread-safe. */
final class Budget {

    private final InstantSource clock;
    private final ConcurrentHashMap<String, Window> windows = new ConcurrentHashMap<>();

    Budget(InstantSource clock) {
        this.clock = clock;
    }

    /** Takes permits for a request, and returns null; where they are used up, takes none and returns when to try again. */
    @Nullable
    Instant take(String venue, Pace pace, int permits) {
        return windows.computeIfAbsent(venue, _ -> new Window(pace)).take(permits, clock.instant());
    }

    private static final class Window {

        private final Pace pace;
        private final ArrayDeque<Use> uses = new ArrayDeque<>();
        private int used;

        private record Use(Instant at, int permits) {}

        Window(Pace pace) {
            this.pace = pace;
        }

        synchronized @Nullable Instant take(int permits, Instant now) {
            var start = now.minus(pace.period());
            while (!uses.isEmpty() && !uses.getFirst().at().isAfter(start)) {
                used -= uses.removeFirst().permits();
            }
            if (used + permits > pace.permits() && !uses.isEmpty()) {
                return free(permits);
            }
            uses.addLast(new Use(now, permits));
            used += permits;
            return null;
        }

        private Instant free(int permits) {
            int stillUsed = used;
            for (var use : uses) {
                stillUsed -= use.permits();
                if (stillUsed + permits <= pace.permits()) {
                    return use.at().plus(pace.period());
                }
            }
            return uses.getLast().at().plus(pace.period());
        }
    }
}
