package bestfill.bench;

import bestfill.history.Cursor;
import bestfill.history.Entry;
import bestfill.history.FileStore;
import bestfill.history.Snapshot;
import bestfill.history.SnapshotJson;
import bestfill.history.Summary;
import bestfill.history.Watch;
import bestfill.history.Watches;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Random;

/**
 * Reads a year of one-minute snapshots of twelve venues (525,600, made here) and writes one line of CSV a measurement:
 * {@code measure,run,millis,records}.
 *
 * <p>{@code java -Xmx64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp 'target/bestfill.jar:target/lib/*'
 * src/jmh/java/bestfill/bench/HistoryBench.java FOLDER}: with the memory and the compiler of {@code ./bestfill history}.
 */
public final class HistoryBench {

    private static final Watch WATCH = Watches.parse("0.5 BTC USDT").getFirst();
    private static final LocalDate FIRST = LocalDate.parse("2025-01-01");
    private static final int DAYS = 365;
    private static final int MINUTES = 24 * 60;
    private static final int RUNS = 10;
    private static final String[] VENUES = {
        "binance", "bitget", "bitstamp", "bybit", "coinbaseexchange", "cryptocom", "gate", "htx", "kraken", "kucoin",
        "mexc", "okx"
    };

    private final FileStore store;

    private HistoryBench(FileStore store) {
        this.store = store;
    }

    public static void main(String[] args) throws IOException {
        var folder = Path.of(args[0]);
        make(folder.resolve(WATCH.key()));
        try (var store = new FileStore(folder, InstantSource.system(), System.err::println)) {
            System.out.println("measure,run,millis,records");
            new HistoryBench(store).run();
        }
    }

    /** A measurement; returns how many records it was about. */
    private interface Measured {
        long run() throws IOException;
    }

    private void run() throws IOException {
        var random = new Random(1);
        measure("day's window in pages of 1000", () -> {
            var day = FIRST.plusDays(random.nextInt(DAYS));
            return read(start(day), start(day.plusDays(1)), 1000);
        });
        measure("day's window across midnight in pages of 100", () -> {
            var since = start(FIRST.plusDays(random.nextInt(DAYS - 1))).plusSeconds(12 * 3600);
            return read(since, since.plusSeconds(24 * 3600), 100);
        });
        measure("year's summary, rollups made in run 1", () -> summary(start(FIRST), start(FIRST.plusDays(DAYS))));
        measure(
                "year's summary from noon to noon",
                () -> summary(
                        start(FIRST).plusSeconds(12 * 3600),
                        start(FIRST.plusDays(DAYS - 1)).plusSeconds(12 * 3600)));
        measure("year's export in pages of 1000", 1, () -> read(start(FIRST), start(FIRST.plusDays(DAYS)), 1000));
        measure("kept, one record", () -> {
            var time = start(FIRST.plusDays(DAYS)).plusSeconds(60L * random.nextInt(1_000_000));
            return store.put(snapshot(time, random)) ? 1 : 0;
        });
    }

    private static void measure(String name, Measured measured) throws IOException {
        measure(name, RUNS, measured);
    }

    private static void measure(String name, int runs, Measured measured) throws IOException {
        for (int run = 1; run <= runs; run++) {
            long started = System.nanoTime();
            long records = measured.run();
            System.out.printf("%s,%d,%.1f,%d%n", name, run, (System.nanoTime() - started) / 1e6, records);
        }
    }

    private long read(Instant since, Instant until, int limit) throws IOException {
        long records = 0;
        Cursor cursor = null;
        do {
            var page = store.read(WATCH, since, until, limit, cursor);
            records += page.snapshots().size();
            cursor = page.next();
        } while (cursor != null);
        return records;
    }

    private long summary(Instant since, Instant until) throws IOException {
        return Summary.of(store, WATCH, since, until).runs();
    }

    private static void make(Path folder) throws IOException {
        Files.createDirectories(folder);
        var random = new Random(7);
        for (int day = 0; day < DAYS; day++) {
            var file = folder.resolve(FIRST.plusDays(day) + ".jsonl");
            if (Files.exists(file)) {
                continue;
            }
            try (var out = new BufferedOutputStream(Files.newOutputStream(file))) {
                for (int minute = 0; minute < MINUTES; minute++) {
                    out.write(SnapshotJson.write(
                            snapshot(start(FIRST.plusDays(day)).plusSeconds(60L * minute), random)));
                    out.write('\n');
                }
            }
        }
    }

    private static Snapshot snapshot(Instant time, Random random) {
        var entries = new ArrayList<Entry>();
        for (var venue : VENUES) {
            if (random.nextInt(50) == 0) {
                entries.add(Entry.without(venue, "TIMEOUT"));
                continue;
            }
            var gross = BigDecimal.valueOf(4_800_000_000_000L + random.nextInt(2_000_000_000), 8);
            var net = gross.multiply(BigDecimal.valueOf(9_990 - random.nextInt(30), 4));
            long ms = 40 + random.nextInt(60) + random.nextInt(20) * random.nextInt(20);
            entries.add(new Entry(venue, WATCH.trade().amount(), gross, net, null, ms));
        }
        return new Snapshot(time, time.plusMillis(250), WATCH, entries);
    }

    private static Instant start(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }
}
