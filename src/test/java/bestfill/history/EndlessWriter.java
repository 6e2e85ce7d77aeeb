package bestfill.history;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;

/** A process that keeps snapshots, every fifth of them late, and tells of each that is kept, until it is killed. */
final class EndlessWriter {

    private static final Instant FIRST = Instant.parse("2026-12-01T00:00:00Z");

    private EndlessWriter() {}

    /** Writes into a folder, from an index on. */
    public static void main(String[] args) throws IOException {
        try (var store = new FileStore(Path.of(args[0]), InstantSource.system(), _ -> {})) {
            for (int index = Integer.parseInt(args[1]); ; index++) {
                store.put(snapshot(index));
                System.out.println(index);
                System.out.flush();
            }
        }
    }

    /** Returns the snapshot of an index: of 0 to 4 the times are 1, 2, 3, 4, 0, and so on. */
    static Snapshot snapshot(int index) {
        int second = index - index % 5 + (index % 5 + 1) % 5;
        var time = FIRST.plusSeconds(second);
        return new Snapshot(time, time.plusMillis(index), Shots.HALF_BTC, venues(index));
    }

    private static List<Entry> venues(int index) {
        return IntStream.range(0, 1 + index % 100)
                .mapToObj(venue -> Entry.without("venue-" + venue, "TIMEOUT"))
                .toList();
    }
}
