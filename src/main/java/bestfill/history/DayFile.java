package bestfill.history;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * One watch's snapshots of one day, one a line, by time. Whoever writes holds the folder's lock; readers need none, since a
 * line is there whole or is passed over.
 *
 * @param path of the file, which need not be there
 * @param warnings is told of lines that are no snapshots
 */
record DayFile(Path path, Consumer<String> warnings) {

    /**
     * Shows the snapshots of a window, earliest first, until told to stop. Of lines before the window only the time is read.
     *
     * @param each false to stop
     * @return false if it was stopped
     */
    boolean scan(Instant since, Instant until, Predicate<Snapshot> each) throws IOException {
        try (var lines = new Lines(path)) {
            while (lines.next()) {
                var time = lines.time();
                if (time != null && time.isBefore(since)) {
                    continue;
                }
                if (time != null && !time.isBefore(until)) {
                    return true;
                }
                var snapshot = lines.snapshot();
                if (snapshot == null) {
                    warnings.accept(path + ", line " + lines.number() + ": skipped, it is cut off or no snapshot");
                } else if (!each.test(snapshot)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** Keeps a snapshot on the disk; false where there is one of its time. */
    boolean put(Snapshot snapshot) throws IOException {
        var tail = Tail.of(path);
        var last = tail.time();
        if (last == null || snapshot.time().isAfter(last)) {
            append(snapshot, tail.isEnded());
            return true;
        }
        if (holds(snapshot.time())) {
            return false;
        }
        insert(snapshot);
        return true;
    }

    private void append(Snapshot snapshot, boolean isOnNewLine) throws IOException {
        boolean isNew = !Files.exists(path);
        var line = SnapshotJson.write(snapshot);
        var bytes = ByteBuffer.allocate(line.length + 2);
        if (!isOnNewLine) {
            bytes.put((byte) '\n');
        }
        bytes.put(line).put((byte) '\n').flip();
        try (var out = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            out.force(false);
        }
        if (isNew) {
            Replacing.forceFolder(path);
        }
    }

    private boolean holds(Instant time) throws IOException {
        return !new DayFile(path, _ -> {}).scan(time, time.plusSeconds(1), _ -> false);
    }

    /** Writes the file anew with the snapshot in its place. */
    private void insert(Snapshot snapshot) throws IOException {
        Replacing.file(path, stream -> {
            var out = new BufferedOutputStream(stream);
            boolean isIn = false;
            try (var lines = new Lines(path)) {
                while (lines.next()) {
                    var time = lines.time();
                    if (!isIn && time != null && time.isAfter(snapshot.time())) {
                        out.write(SnapshotJson.write(snapshot));
                        out.write('\n');
                        isIn = true;
                    }
                    lines.writeTo(out);
                }
            }
            out.flush();
        });
    }
}
