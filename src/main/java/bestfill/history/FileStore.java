package bestfill.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A store in plain files: a folder for each watch, named by its key, a file for each day (UTC), a line of JSON for each
 * snapshot.
 */
public final class FileStore implements Store {

    private final Path folder;
    private final InstantSource clock;
    private final Consumer<String> warnings;

    /**
     * Opens a store; the folder is made with the first snapshot.
     *
     * @param clock ours, UTC: tells which days are over
     * @param warnings is told, in a sentence, of what had to be passed over; from any thread
     */
    public FileStore(Path folder, InstantSource clock, Consumer<String> warnings) {
        this.folder = folder;
        this.clock = clock;
        this.warnings = warnings;
    }

    @Override
    public boolean put(Snapshot snapshot) throws IOException {
        return folder(snapshot.watch()).put(snapshot);
    }

    @Override
    public Page read(Watch watch, Instant since, Instant until, int limit, @Nullable Cursor cursor) throws IOException {
        if (limit < 1 || limit > LARGEST_PAGE) {
            throw new IllegalArgumentException("limit " + limit + ": from 1 to " + LARGEST_PAGE);
        }
        var read = new ArrayList<Snapshot>();
        folder(watch).scan(Cursor.start(since, cursor), until, snapshot -> {
            read.add(snapshot);
            return read.size() <= limit;
        });
        return Page.of(read, limit);
    }

    @Override
    public void rollups(Watch watch, LocalDate since, LocalDate until, Consumer<Rollup> each) throws IOException {
        if (!since.isBefore(until)) {
            return;
        }
        var today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        var files = folder(watch);
        for (var day : files.days().subSet(since, until)) {
            var rollup = files.rollup(day, day.isBefore(today));
            if (rollup.runs() > 0) {
                each.accept(rollup);
            }
        }
    }

    @Override
    public List<Watch> watches() throws IOException {
        var watches = new ArrayList<Watch>();
        try (var folders = Files.newDirectoryStream(folder, Files::isDirectory)) {
            for (var each : folders) {
                var watch = watch(String.valueOf(each.getFileName()));
                if (watch != null && !folder(watch).days().isEmpty()) {
                    watches.add(watch);
                }
            }
        } catch (NoSuchFileException _) {
            return List.of();
        }
        watches.sort(Comparator.comparing(Watch::key));
        return watches;
    }

    /** Holds nothing open. */
    @Override
    public void close() {}

    private Folder folder(Watch watch) {
        return new Folder(folder.resolve(watch.key()), watch, warnings);
    }

    private static @Nullable Watch watch(String folder) {
        try {
            return Watch.ofKey(folder);
        } catch (IllegalArgumentException _) {
            return null;
        }
    }
}
