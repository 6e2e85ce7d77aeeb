package bestfill.history;

import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Where snapshots are kept. Thread-safe; several processes may write to the same one. */
public interface Store extends AutoCloseable {

    /** The most snapshots in a page. */
    int LARGEST_PAGE = 1000;

    /**
     * Keeps a snapshot, unless there is one of the same watch and scheduled time: the first stays. Once it returns, the
     * snapshot survives the process.
     *
     * @return false where there was one
     * @throws IOException if it could not be kept; it may be given again
     */
    boolean put(Snapshot snapshot) throws IOException;

    /**
     * Returns the snapshots scheduled in a window, earliest first.
     *
     * @param since from when on, UTC
     * @param until before when, UTC
     * @param limit 1 to {@link #LARGEST_PAGE}
     * @param cursor of the page before, of the same window; null for the first page
     * @return an empty page where there are none, also for an empty window
     * @throws IllegalArgumentException if the limit is another
     * @throws IOException if they could not be read
     */
    Page read(Watch watch, Instant since, Instant until, int limit, @Nullable Cursor cursor) throws IOException;

    /**
     * Tells what is counted of each day that has snapshots, earliest first. For a day that is over it is kept beside the
     * snapshots, and made anew after a late one came in.
     *
     * @param since the first day, UTC
     * @param until the day after the last, UTC
     * @throws IOException if it could not be read or made
     */
    void rollups(Watch watch, LocalDate since, LocalDate until, Consumer<Rollup> each) throws IOException;

    /**
     * Returns the watches that have snapshots, by key.
     *
     * @throws IOException if they could not be read
     */
    List<Watch> watches() throws IOException;

    /** Lets go of what it holds; nothing is lost. */
    @Override
    void close() throws IOException;
}
