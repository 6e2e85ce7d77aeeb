package bestfill.aws;

import bestfill.history.Snapshot;
import bestfill.history.Store;
import bestfill.history.Watch;
import bestfill.pricing.Ranking;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Quotes watches one after the other and keeps what came. A store that fails is left alone until all are quoted, then
 * tried for as long as there is time. Not thread-safe.
 */
final class SnapshotRun {

    /** A quote's deadline, and some. */
    static final Duration QUOTE_TIME = Duration.ofSeconds(3);

    /** What keeping takes at its longest: three attempts that each end in silence. */
    static final Duration KEEP_TIME = Duration.ofSeconds(14);

    static final Duration PAUSE = Duration.ofMillis(500);

    private final Function<Watch, Ranking> quote;
    private final Store store;
    private final Supplier<Duration> remaining;
    private final Consumer<Duration> pause;
    private final BiConsumer<Snapshot, Boolean> done;
    private @Nullable IOException failure;

    /**
     * Makes a run.
     *
     * @param remaining tells how long the run may still take
     * @param pause waits that long
     * @param done is told of each snapshot whether it is kept
     */
    SnapshotRun(
            Function<Watch, Ranking> quote,
            Store store,
            Supplier<Duration> remaining,
            Consumer<Duration> pause,
            BiConsumer<Snapshot, Boolean> done) {
        this.quote = quote;
        this.store = store;
        this.remaining = remaining;
        this.pause = pause;
        this.done = done;
    }

    /**
     * Runs.
     *
     * @param time it was scheduled for, UTC: whatever comes twice is kept once
     * @throws IOException if one is not kept at the end, so that the platform runs it again; it says which ones are
     */
    void run(Instant time, List<Watch> watches) throws IOException {
        var missing = new ArrayList<>(watches);
        var waiting = new ArrayList<Snapshot>();
        for (var watch : watches) {
            if (remaining.get().compareTo(QUOTE_TIME.plus(KEEP_TIME)) < 0) {
                break;
            }
            var snapshot = Snapshot.of(time, watch, quote.apply(watch));
            if (failure == null && keep(snapshot)) {
                missing.remove(watch);
            } else {
                waiting.add(snapshot);
            }
        }
        while (!waiting.isEmpty() && remaining.get().compareTo(PAUSE.plus(KEEP_TIME)) > 0) {
            pause.accept(PAUSE);
            var next = waiting.getFirst();
            if (keep(next)) {
                waiting.remove(next);
                missing.remove(next.watch());
            }
        }
        waiting.forEach(snapshot -> done.accept(snapshot, false));
        if (!missing.isEmpty()) {
            var kept = new ArrayList<>(watches);
            kept.removeAll(missing);
            throw new IOException("scheduled " + time + ": kept " + words(kept) + ", not " + words(missing), failure);
        }
    }

    private boolean keep(Snapshot snapshot) {
        try {
            store.put(snapshot);
            done.accept(snapshot, true);
            return true;
        } catch (IOException e) {
            failure = e;
            return false;
        }
    }

    private static String words(List<Watch> watches) {
        return watches.isEmpty() ? "none" : watches.stream().map(Watch::words).collect(Collectors.joining(", "));
    }
}
