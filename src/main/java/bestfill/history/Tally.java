package bestfill.history;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts that grow with each snapshot, or with each day counted before. Not thread-safe. */
final class Tally {

    private final Map<String, Counts> venues = new TreeMap<>();
    private long runs;

    /** Counts one more run. */
    void add(Snapshot snapshot) {
        runs++;
        var spread = snapshot.net();
        var score = snapshot.score();
        for (var entry : snapshot.entries()) {
            counts(entry.venue()).add(entry, spread, score.apply(entry));
        }
    }

    /** Counts a whole day. */
    void add(Rollup rollup) {
        runs += rollup.runs();
        rollup.venues().forEach((venue, day) -> counts(venue).add(day));
    }

    long runs() {
        return runs;
    }

    SortedMap<String, VenueRollup> venues() {
        var done = new TreeMap<String, VenueRollup>();
        venues.forEach((venue, counts) -> done.put(venue, counts.done()));
        return done;
    }

    /** Returns what was added as a day's. */
    Rollup rollup(Watch watch, LocalDate day) {
        return new Rollup(watch, day, runs, venues());
    }

    private Counts counts(String venue) {
        return venues.computeIfAbsent(venue, _ -> new Counts());
    }

    /** The counts of one venue. */
    private static final class Counts {
        private final SortedMap<String, Long> reasons = new TreeMap<>();
        private final Histogram.Growing distance = new Histogram.Growing();
        private final Histogram.Growing latency = new Histogram.Growing();
        private @Nullable BigDecimal worst;
        private long asked;
        private long answered;
        private long wins;

        void add(Entry entry, @Nullable Spread spread, @Nullable BigDecimal score) {
            asked++;
            answered += entry.isAnswer() ? 1 : 0;
            var reason = entry.reason();
            if (reason != null) {
                reasons.merge(reason, 1L, Long::sum);
            }
            if (spread != null && score != null) {
                wins += spread.venue().equals(entry.venue()) ? 1 : 0;
                var behind = spread.behind(score);
                distance.add(behind.doubleValue());
                worst(behind);
            }
            var took = entry.latencyMs();
            if (took != null) {
                latency.add(took);
            }
        }

        void add(VenueRollup day) {
            asked += day.asked();
            answered += day.answered();
            wins += day.wins();
            day.reasons().forEach((reason, count) -> reasons.merge(reason, count, Long::sum));
            distance.add(day.distance());
            latency.add(day.latency());
            if (day.worst() != null) {
                worst(day.worst());
            }
        }

        private void worst(BigDecimal behind) {
            worst = worst == null ? behind : worst.max(behind);
        }

        VenueRollup done() {
            return new VenueRollup(asked, answered, wins, reasons, distance.done(), worst, latency.done());
        }
    }
}
