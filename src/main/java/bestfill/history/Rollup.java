package bestfill.history;

import java.time.LocalDate;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What is counted of one watch on one day.
 *
 * @param watch that was asked for
 * @param day UTC
 * @param runs how many snapshots there are
 * @param venues by id
 */
public record Rollup(Watch watch, LocalDate day, long runs, SortedMap<String, VenueRollup> venues) {

    public Rollup {
        venues = Collections.unmodifiableSortedMap(new TreeMap<>(venues));
    }

    /** Counts the snapshots of a day. */
    public static Rollup of(Watch watch, LocalDate day, Iterable<Snapshot> snapshots) {
        var tally = new Tally();
        snapshots.forEach(tally::add);
        return tally.rollup(watch, day);
    }
}
