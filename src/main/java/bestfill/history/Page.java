package bestfill.history;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a window.
 *
 * @param snapshots by time, earliest first
 * @param next where the rest begins; null where there is none
 */
public record Page(List<Snapshot> snapshots, @Nullable Cursor next) {

    public Page {
        snapshots = List.copyOf(snapshots);
    }

    /**
     * Cuts what was read to a page.
     *
     * @param read up to one more than {@code limit}, by time
     * @param limit of the page
     */
    public static Page of(List<Snapshot> read, int limit) {
        if (read.size() <= limit) {
            return new Page(read, null);
        }
        var snapshots = read.subList(0, limit);
        return new Page(snapshots, new Cursor(snapshots.getLast().time()));
    }
}
