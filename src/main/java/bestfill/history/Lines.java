package bestfill.history;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A file's lines one after another, as bytes in a buffer that is used again. Not thread-safe. */
final class Lines implements Closeable {

    private static final int BLOCK = 1 << 16;
    private static final byte[] START = SnapshotJson.START.getBytes(StandardCharsets.US_ASCII);
    private static final int TIME_LENGTH = "2026-12-01T00:00:00Z".length();

    private final InputStream in;
    private byte[] buffer = new byte[2 * BLOCK];
    private int start;
    private int length;
    private int nextStart;
    private int filled;
    private long number;

    Lines(Path file) throws IOException {
        in = Files.newInputStream(file);
    }

    /** Goes to the next line; false at the end. */
    boolean next() throws IOException {
        start = nextStart;
        int searched = start;
        while (true) {
            int end = end(searched);
            if (end >= 0) {
                return found(end, end + 1);
            }
            int known = filled - start;
            if (!fill()) {
                return known > 0 && found(filled, filled);
            }
            searched = start + known;
        }
    }

    private boolean found(int end, int next) {
        length = end - start;
        nextStart = next;
        number++;
        return true;
    }

    private int end(int from) {
        for (int i = from; i < filled; i++) {
            if (buffer[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    /** Moves the line begun to the front and reads on; false at the end of the file. */
    private boolean fill() throws IOException {
        int begun = filled - start;
        if (begun > buffer.length - BLOCK) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
        System.arraycopy(buffer, start, buffer, 0, begun);
        start = 0;
        filled = begun;
        int read = in.read(buffer, filled, buffer.length - filled);
        filled += Math.max(read, 0);
        return read > 0;
    }

    /** Returns the number of the line, from 1. */
    long number() {
        return number;
    }

    /** Returns the time that the line is for, without reading the rest of it; null where it is no snapshot. */
    @Nullable
    Instant time() {
        int from = start + START.length;
        if (length > START.length + TIME_LENGTH
                && Arrays.equals(buffer, start, from, START, 0, START.length)
                && buffer[from + TIME_LENGTH] == '"') {
            try {
                return Instant.parse(new String(buffer, from, TIME_LENGTH, StandardCharsets.US_ASCII));
            } catch (DateTimeParseException _) {
                return null;
            }
        }
        var snapshot = snapshot();
        return snapshot == null ? null : snapshot.time();
    }

    /** Returns the line as a snapshot; null where it is none. */
    @Nullable
    Snapshot snapshot() {
        try {
            return SnapshotJson.read(buffer, start, length);
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(buffer, start, length);
        out.write('\n');
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
