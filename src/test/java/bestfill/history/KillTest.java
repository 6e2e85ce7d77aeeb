package bestfill.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills a process in the middle of writing; {@code -Dbestfill.kills=200} for as often as is promised. */
class KillTest {

    private static final int KILLS = Integer.getInteger("bestfill.kills", 5);
    private static final int KILLS_A_STORE = 5;
    private static final int MOST_NANOS_AFTER = 10_000_000;

    private final Random random = new Random(KILLS);
    private final List<String> warnings = new ArrayList<>();

    @Test
    void whatWasAcknowledgedIsThere(@TempDir Path folder) throws IOException {
        int next = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            if (kill % KILLS_A_STORE == 0) {
                next = 0;
            }
            var store = folder.resolve("store" + kill / KILLS_A_STORE);
            next = writeAndKill(store, next) + 1;
            assertHolds(store, next);
        }
    }

    /** Returns the index of the last snapshot acknowledged. */
    private int writeAndKill(Path store, int next) throws IOException {
        var process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EndlessWriter.class.getName(),
                        store.toString(),
                        Integer.toString(next))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int last = next - 1;
        try (var told =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII))) {
            int first = 1 + random.nextInt(12);
            for (int i = 0; i < first; i++) {
                last = acknowledged(told.readLine(), last);
            }
            long until = System.nanoTime() + random.nextInt(MOST_NANOS_AFTER);
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
            process.toHandle().destroyForcibly();
            for (var line = told.readLine(); line != null; line = told.readLine()) {
                last = acknowledged(line, last);
            }
        }
        return last;
    }

    private static int acknowledged(@Nullable String line, int before) {
        assertThat(line).isEqualTo(Integer.toString(before + 1));
        return before + 1;
    }

    /** Holds that the first so many are there, in order, and besides them at most the one that was being written. */
    private void assertHolds(Path folder, int count) throws IOException {
        var expected = IntStream.range(0, count)
                .mapToObj(EndlessWriter::snapshot)
                .sorted(Comparator.comparing(Snapshot::time))
                .toList();
        try (var store = new FileStore(folder, InstantSource.system(), warnings::add)) {
            var there = new ArrayList<Snapshot>();
            Cursor cursor = null;
            do {
                var page = store.read(Shots.HALF_BTC, Instant.MIN, Instant.MAX, 100, cursor);
                there.addAll(page.snapshots());
                cursor = page.next();
            } while (cursor != null);
            if (there.size() == count + 1) {
                assertThat(there.remove(EndlessWriter.snapshot(count))).isTrue();
            }
            assertThat(there).isEqualTo(expected);
        }
    }
}
