package bestfill.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One watch's files: for each day the snapshots ({@code 2026-12-01.jsonl}) and what is counted of them ({@code
 * 2026-12-01.rollup.json}).
 *
 * @param path of the folder, which need not be there
 * @param watch whose it is
 * @param warnings is told of what had to be passed over
 */
record Folder(Path path, Watch watch, Consumer<String> warnings) {

    private static final String SNAPSHOTS = ".jsonl";
    private static final String ROLLUP = ".rollup.json";
    private static final Pattern FILE = Pattern.compile("(\\d{4}-\\d\\d-\\d\\d)(\\.jsonl|\\.rollup\\.json)");

    /** Returns the days that anything is kept of. */
    NavigableSet<LocalDate> days() throws IOException {
        var days = new TreeSet<LocalDate>();
        try (var files = Files.newDirectoryStream(path)) {
            for (var file : files) {
                var name = FILE.matcher(String.valueOf(file.getFileName()));
                if (name.matches()) {
                    days.add(LocalDate.parse(name.group(1)));
                }
            }
        } catch (NoSuchFileException _) {
            return days;
        }
        return days;
    }

    /** Keeps a snapshot; false where there is one of its time. */
    boolean put(Snapshot snapshot) throws IOException {
        var day = LocalDate.ofInstant(snapshot.time(), ZoneOffset.UTC);
        Files.createDirectories(path);
        try (var _ = Lock.on(path)) {
            Files.deleteIfExists(file(day, ROLLUP));
            return snapshots(day).put(snapshot);
        }
    }

    /** Shows the snapshots of a window, earliest first, until told to stop. */
    void scan(Instant since, Instant until, Predicate<Snapshot> each) throws IOException {
        for (var day : days()) {
            boolean meets = start(day).isBefore(until) && start(day.plusDays(1)).isAfter(since);
            if (meets && Files.exists(file(day, SNAPSHOTS)) && !snapshots(day).scan(since, until, each)) {
                return;
            }
        }
    }

    /**
     * Returns what is counted of a day.
     *
     * @param isOver whether it is kept, since no more is to come
     */
    Rollup rollup(LocalDate day, boolean isOver) throws IOException {
        var kept = kept(day);
        if (kept != null) {
            return kept;
        }
        if (!isOver) {
            return counted(day);
        }
        try (var _ = Lock.on(path)) {
            var rollup = counted(day);
            Replacing.file(file(day, ROLLUP), out -> out.write(RollupJson.write(rollup)));
            return rollup;
        } catch (IOException e) {
            warnings.accept(file(day, ROLLUP) + ": not kept, " + e);
            return counted(day);
        }
    }

    /** Returns the rollup kept of a day; null where there is none, or the snapshots are newer. */
    private @Nullable Rollup kept(LocalDate day) throws IOException {
        var file = file(day, ROLLUP);
        var snapshots = file(day, SNAPSHOTS);
        try {
            boolean isCurrent = !Files.exists(snapshots)
                    || Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(snapshots)) >= 0;
            return isCurrent ? RollupJson.read(Files.readAllBytes(file)) : null;
        } catch (NoSuchFileException | IllegalArgumentException _) {
            return null;
        }
    }

    private Rollup counted(LocalDate day) throws IOException {
        var tally = new Tally();
        snapshots(day).scan(start(day), start(day.plusDays(1)), snapshot -> {
            tally.add(snapshot);
            return true;
        });
        return tally.rollup(watch, day);
    }

    private DayFile snapshots(LocalDate day) {
        return new DayFile(file(day, SNAPSHOTS), warnings);
    }

    private Path file(LocalDate day, String ending) {
        return path.resolve(day + ending);
    }

    private static Instant start(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
