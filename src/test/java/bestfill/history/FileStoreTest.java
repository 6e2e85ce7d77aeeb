package bestfill.history;

import static bestfill.history.Shots.HALF_BTC;
import static bestfill.history.Shots.minutes;
import static bestfill.history.Shots.shot;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileStoreTest extends StoreContract {

    private static final LocalDate DAY = LocalDate.parse("2026-12-01");

    private final List<String> warnings = new ArrayList<>();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Override
    protected FileStore open() {
        return new FileStore(folder.resolve("store"), CLOCK, warnings::add);
    }

    @Test
    void oneLineASnapshotInAFileADay() throws IOException {
        put(shot("2026-12-01T23:59:00Z", "kraken 48211.205 48018.36018 101", "okx TIMEOUT"));
        put(shot("2026-12-02T00:00:00Z", "okx HALTED"));

        assertThat(Files.readString(file("2026-12-01.jsonl"))).isEqualTo("""
                {"time":"2026-12-01T23:59:00Z","at":"2026-12-01T23:59:00.250Z","watch":"BTC-USDT-give-0.5",\
                "venues":{"kraken":{"gross":"48211.205","net":"48018.36018","ms":101},"okx":{"reason":"TIMEOUT"}}}
                """);
        assertThat(Files.readString(file("2026-12-02.jsonl"))).isEqualTo("""
                {"time":"2026-12-02T00:00:00Z","at":"2026-12-02T00:00:00.250Z","watch":"BTC-USDT-give-0.5",\
                "venues":{"okx":{"reason":"HALTED"}}}
                """);
    }

    @Test
    void aTornLastLineIsSkippedWithAWarningAndWrittenAfter() throws IOException {
        var all = minutes("2026-12-01T10:00:00Z", 3);
        put(all.get(0));
        put(all.get(1));
        var file = file("2026-12-01.jsonl");
        var whole = Files.readAllBytes(file);
        for (int cut = 1; cut < 120; cut += 7) {
            Files.write(file, Arrays.copyOf(whole, whole.length - 1 - cut));
            warnings.clear();

            assertThat(day()).containsExactly(all.get(0));
            assertThat(warnings).containsExactly(file + ", line 2: skipped, it is cut off or no snapshot");
            assertThat(put(all.get(1))).isTrue();
            assertThat(put(all.get(2))).isTrue();
            assertThat(day()).isEqualTo(all);
        }
    }

    @Test
    void aLineWithoutItsEndIsASnapshotAllTheSame() throws IOException {
        var all = minutes("2026-12-01T10:00:00Z", 2);
        put(all.get(0));
        var file = file("2026-12-01.jsonl");
        Files.writeString(file, Files.readString(file).stripTrailing());

        assertThat(put(all.get(0))).isFalse();
        assertThat(put(all.get(1))).isTrue();

        assertThat(day()).isEqualTo(all);
        assertThat(warnings).isEmpty();
    }

    @Test
    void rubbishInTheMiddleCostsOnlyItself() throws IOException {
        var all = minutes("2026-12-01T10:00:00Z", 3);
        put(all.get(0));
        var rubbish = "\0\0\0\n[1]\n{\"time\":\"2026-12-01T10:00:30Z\"}\n\n" + "x".repeat(300_000) + "\n";
        Files.writeString(file("2026-12-01.jsonl"), rubbish, StandardOpenOption.APPEND);
        put(all.get(2));
        put(all.get(1));

        assertThat(day()).isEqualTo(all);
        assertThat(warnings).hasSize(5);
    }

    @Test
    void membersOfAnotherVersionArePassedOver() throws IOException {
        put(shot("2026-12-01T10:00:00Z", "okx HALTED"));
        var file = file("2026-12-01.jsonl");
        Files.writeString(file, """
                {"schema":{"is":[2]},"time":"2026-12-01T10:00:00Z","at":"2026-12-01T10:00:00.250Z","watch":"BTC-USDT-give-0.5",\
                "venues":{"okx":{"reason":"HALTED","more":[{}]}},"after":null}
                """);

        assertThat(day()).containsExactly(shot("2026-12-01T10:00:00Z", "okx HALTED"));
        assertThat(put(shot("2026-12-01T10:00:00Z", "okx TIMEOUT"))).isFalse();
    }

    @Test
    void rollupsAreKeptForDaysThatAreOverOnly() throws IOException {
        put(shot("2026-12-01T10:00:00Z", "okx HALTED"));
        put(shot("2026-12-03T10:00:00Z", "okx HALTED"));

        assertThat(rollups()).hasSize(2);

        assertThat(RollupJson.read(Files.readAllBytes(file("2026-12-01.rollup.json"))))
                .isEqualTo(rollups().getFirst());
        assertThat(file("2026-12-03.rollup.json")).doesNotExist();
    }

    @Test
    void aRollupOutlivesItsSnapshots() throws IOException {
        put(shot("2026-12-01T10:00:00Z", "okx HALTED"));
        var before = rollups();
        Files.delete(file("2026-12-01.jsonl"));

        assertThat(rollups()).isEqualTo(before);
    }

    @Test
    void aRollupOlderThanItsFileOrUnreadableIsMadeAnew() throws IOException {
        put(shot("2026-12-01T10:00:00Z", "okx HALTED"));
        var before = rollups();
        var kept = file("2026-12-01.rollup.json");

        Files.writeString(kept, "{\"version\":1,\"wat");
        assertThat(rollups()).isEqualTo(before);
        Files.writeString(kept, Files.readString(kept).replace("\"runs\":1", "\"runs\":9"));
        assertThat(rollups().getFirst().runs()).isEqualTo(9);
        Files.setLastModifiedTime(kept, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
        assertThat(rollups()).isEqualTo(before);
    }

    @Test
    void whatElseLiesAboutIsLeftAlone() throws IOException {
        put(shot("2026-12-01T10:00:00Z", "okx HALTED"));
        Files.writeString(file("notes.txt"), "mine");
        Files.createDirectories(folder.resolve("store").resolve("pictures"));
        Files.createDirectories(folder.resolve("store").resolve("ETH-EUR-give-1"));

        try (var store = open()) {
            assertThat(store.watches()).containsExactly(HALF_BTC);
        }
        assertThat(day()).hasSize(1);
        assertThat(warnings).isEmpty();
    }

    private boolean put(Snapshot snapshot) throws IOException {
        try (var store = open()) {
            return store.put(snapshot);
        }
    }

    private List<Snapshot> day() throws IOException {
        try (var store = open()) {
            return store.read(HALF_BTC, Instant.MIN, Instant.MAX, 1000, null).snapshots();
        }
    }

    private List<Rollup> rollups() throws IOException {
        try (var store = open()) {
            var found = new ArrayList<Rollup>();
            store.rollups(HALF_BTC, DAY, DAY.plusDays(9), found::add);
            return found;
        }
    }

    private Path file(String name) {
        return folder.resolve("store").resolve("BTC-USDT-give-0.5").resolve(name);
    }
}
