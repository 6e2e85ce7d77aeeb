package bestfill.history;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a day's file ends.
 *
 * @param time of the last snapshot; null where there is none
 * @param isEnded whether the last line is ended, or there is none
 */
record Tail(@Nullable Instant time, boolean isEnded) {

    private static final int BLOCK = 1 << 16;

    /** Reads from the end backwards, as far as it takes to find a snapshot. */
    static Tail of(Path path) throws IOException {
        try (var in = FileChannel.open(path, StandardOpenOption.READ)) {
            for (long length = BLOCK; ; length *= 8) {
                long from = Math.max(0, in.size() - length);
                var end = read(in, from);
                boolean isEnded = end.length == 0 || end[end.length - 1] == '\n';
                var time = lastTime(end, from == 0);
                if (time != null || from == 0) {
                    return new Tail(time, isEnded);
                }
            }
        } catch (NoSuchFileException _) {
            return new Tail(null, true);
        }
    }

    private static byte[] read(FileChannel in, long from) throws IOException {
        var bytes = ByteBuffer.allocate(Math.toIntExact(in.size() - from));
        while (bytes.hasRemaining() && in.read(bytes, from + bytes.position()) >= 0) {
            // goes on until the buffer is full
        }
        return bytes.array();
    }

    private static @Nullable Instant lastTime(byte[] bytes, boolean isWholeFile) {
        int end = bytes.length;
        for (int i = bytes.length - 1; i >= -1; i--) {
            boolean isStart = i == -1 ? isWholeFile : bytes[i] == '\n';
            if (isStart && end > i + 1) {
                var time = time(bytes, i + 1, end);
                if (time != null) {
                    return time;
                }
            }
            if (isStart) {
                end = i;
            }
        }
        return null;
    }

    private static @Nullable Instant time(byte[] bytes, int start, int end) {
        try {
            return SnapshotJson.read(bytes, start, end - start).time();
        } catch (IllegalArgumentException _) {
            return null;
        }
    }
}
