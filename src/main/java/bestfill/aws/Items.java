package bestfill.aws;

import bestfill.history.Rollup;
import bestfill.history.RollupJson;
import bestfill.history.Snapshot;
import bestfill.history.SnapshotJson;
import bestfill.history.Watch;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What stands in the table, as the package tells it. */
final class Items {

    static final String PARTITION = "pk";
    static final String SORT = "sk";
    static final String TTL = "ttl";
    static final String LATE = "late";
    static final String COUNTS = "counts";

    /** The partition that lists the watches; no watch has this key. */
    static final String WATCHES = "watches";

    /** Longer than a snapshot's: a rollup is never made anew from the half of a day that has not gone yet. */
    private static final Duration ROLLUP_STAYS_LONGER = Duration.ofDays(7);

    private static final String LINE = "snapshot";
    private static final Instant EARLIEST = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private Items() {}

    /** Returns the sort key of a snapshot; times out of four-digit years have that of the nearest one within. */
    static String snapshotKey(Instant time) {
        var within = time.isBefore(EARLIEST) ? EARLIEST : time.isAfter(LATEST) ? LATEST : time;
        return "s#" + within;
    }

    /** Returns the sort key of a rollup. */
    static String rollupKey(LocalDate day) {
        return "d#" + day;
    }

    /** Returns the day, or the nearest one in a year of four digits. */
    static LocalDate within(LocalDate day) {
        var earliest = LocalDate.ofInstant(EARLIEST, ZoneOffset.UTC);
        var latest = LocalDate.ofInstant(LATEST, ZoneOffset.UTC);
        return day.isBefore(earliest) ? earliest : day.isAfter(latest) ? latest : day;
    }

    static Map<String, AttributeValue> key(String partition, String sort) {
        return Map.of(PARTITION, text(partition), SORT, text(sort));
    }

    static Map<String, AttributeValue> snapshot(Snapshot snapshot, Duration life) {
        var item = new HashMap<>(key(snapshot.watch().key(), snapshotKey(snapshot.time())));
        item.put(LINE, text(new String(SnapshotJson.write(snapshot), StandardCharsets.UTF_8)));
        item.put(TTL, number(snapshot.time().plus(life).getEpochSecond()));
        return item;
    }

    /** @throws IOException if it is not a snapshot's item */
    static Snapshot snapshot(Map<String, AttributeValue> item) throws IOException {
        try {
            var line = item.getOrDefault(LINE, text("")).s();
            return SnapshotJson.read(line.getBytes(StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            throw new IOException("item " + item.get(SORT) + " of " + item.get(PARTITION) + ": " + e.getMessage(), e);
        }
    }

    /** @param late how many late snapshots its counts take in */
    static Map<String, AttributeValue> rollup(Rollup rollup, long late, Duration life) {
        var item = new HashMap<>(key(rollup.watch().key(), rollupKey(rollup.day())));
        item.put(COUNTS, AttributeValue.fromB(SdkBytes.fromByteArrayUnsafe(squeezed(RollupJson.write(rollup)))));
        item.put(TTL, rollupTtl(rollup.day(), life));
        if (late > 0) {
            item.put(LATE, number(late));
        }
        return item;
    }

    /** Returns null where the counts are gone since a late snapshot came, or are of another version. */
    static @Nullable Rollup rollup(Map<String, AttributeValue> item) {
        var counts = item.get(COUNTS);
        if (counts == null) {
            return null;
        }
        try {
            return RollupJson.read(whole(counts.b().asByteArray()));
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    static AttributeValue rollupTtl(LocalDate day, Duration life) {
        var end = day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        return number(end.plus(life).plus(ROLLUP_STAYS_LONGER).getEpochSecond());
    }

    static Map<String, AttributeValue> watch(Watch watch, Instant expires) {
        var item = new HashMap<>(key(WATCHES, watch.key()));
        item.put(TTL, number(expires.getEpochSecond()));
        return item;
    }

    static long late(Map<String, AttributeValue> item) {
        return Long.parseLong(item.getOrDefault(LATE, number(0)).n());
    }

    static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }

    static AttributeValue number(long value) {
        return AttributeValue.fromN(Long.toString(value));
    }

    private static byte[] squeezed(byte[] bytes) {
        var out = new ByteArrayOutputStream(bytes.length / 2);
        try (var gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // Not in memory.
        }
        return out.toByteArray();
    }

    private static byte[] whole(byte[] squeezed) {
        try (var gzip = new GZIPInputStream(new ByteArrayInputStream(squeezed))) {
            return gzip.readAllBytes();
        } catch (IOException e) {
            throw new IllegalArgumentException("not squeezed: " + e.getMessage(), e);
        }
    }
}
