package bestfill.history;

import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is counted of one watch in a window.
 *
 * @param watch that was asked for
 * @param since from when on, UTC
 * @param until before when, UTC
 * @param runs how many snapshots there are
 * @param venues by id
 */
public record Summary(Watch watch, Instant since, Instant until, long runs, SortedMap<String, VenueRollup> venues) {

    public Summary {
        venues = Collections.unmodifiableSortedMap(new TreeMap<>(venues));
    }

    /**
     * Counts a window: whole days by their rollups, the edges by their snapshots.
     *
     * @throws IOException if the store could not be read
     */
    public static Summary of(Store store, Watch watch, Instant since, Instant until) throws IOException {
        var tally = new Tally();
        var firstDay = firstDayFrom(since);
        var lastDay = LocalDate.ofInstant(until, ZoneOffset.UTC);
        if (firstDay.isBefore(lastDay)) {
            count(store, watch, since, start(firstDay), tally);
            store.rollups(watch, firstDay, lastDay, tally::add);
            count(store, watch, start(lastDay), until, tally);
        } else {
            count(store, watch, since, until, tally);
        }
        return new Summary(watch, since, until, tally.runs(), tally.venues());
    }

    private static void count(Store store, Watch watch, Instant since, Instant until, Tally tally) throws IOException {
        if (!since.isBefore(until)) {
            return;
        }
        @Nullable Cursor next = null;
        do {
            var page = store.read(watch, since, until, Store.LARGEST_PAGE, next);
            page.snapshots().forEach(tally::add);
            next = page.next();
        } while (next != null);
    }

    private static LocalDate firstDayFrom(Instant since) {
        var day = LocalDate.ofInstant(since, ZoneOffset.UTC);
        return start(day).equals(since) ? day : day.plusDays(1);
    }

    private static Instant start(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
