package bestfill.history;

import bestfill.pricing.Ranking;
import bestfill.pricing.Trade;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What every venue said to a watch at one time. Watch and scheduled time are its key.
 *
 * @param time it was scheduled for, UTC, in whole seconds
 * @param at when the answer was complete, UTC, in whole milliseconds
 * @param watch that was asked for
 * @param entries one for each venue asked, in the order of the ranking
 */
public record Snapshot(Instant time, Instant at, Watch watch, List<Entry> entries) {

    public Snapshot {
        time = time.truncatedTo(ChronoUnit.SECONDS);
        at = at.truncatedTo(ChronoUnit.MILLIS);
        entries = List.copyOf(entries);
    }

    /** Keeps an answer whole, failures beside prices. */
    public static Snapshot of(Instant time, Watch watch, Ranking ranking) {
        var entries = Stream.of(ranking.ranked(), ranking.excluded(), ranking.failed())
                .flatMap(List::stream)
                .map(Entry::of)
                .toList();
        return new Snapshot(time, ranking.at(), watch, entries);
    }

    /** Returns the spread of what counts after fees: the net, or what is given where the other amount is fixed. */
    public @Nullable Spread net() {
        return Spread.of(entries, score(), fixed());
    }

    /** Returns the spread before fees; null where no venue has a price, and where what arrives is fixed. */
    public @Nullable Spread gross() {
        return switch (fixed()) {
            case GIVE -> Spread.of(entries, Entry::gross, fixed());
            case RECEIVE -> null;
        };
    }

    /** Returns what venues are compared by: the net, or what is given where the other amount is fixed; null without one. */
    Function<Entry, @Nullable BigDecimal> score() {
        return switch (fixed()) {
            case GIVE -> Entry::net;
            case RECEIVE -> entry -> entry.net() == null ? null : entry.give();
        };
    }

    private Trade.Fixed fixed() {
        return watch.trade().fixed();
    }
}
