package bestfill.aws;

import bestfill.history.Cursor;
import bestfill.history.Page;
import bestfill.history.Rollup;
import bestfill.history.Snapshot;
import bestfill.history.Store;
import bestfill.history.Watch;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;

/** A store in one DynamoDB table, of which the package tells the keys. Thread-safe. */
final class DynamoStore implements Store {

    /** How long after its end a day is over for good: no writer that took it for today is still at work. */
    private static final Duration SETTLING = Duration.ofHours(1);

    private final DynamoDbClient client;
    private final String table;
    private final Duration life;
    private final InstantSource clock;
    private final Map<Watch, LocalDate> listed = new ConcurrentHashMap<>();

    /**
     * Opens a store over a table that is there.
     *
     * @param client is closed with the store
     * @param life how long a snapshot stays, from its scheduled time on
     * @param clock ours, UTC: tells which days are over
     */
    DynamoStore(DynamoDbClient client, String table, Duration life, InstantSource clock) {
        this.client = client;
        this.table = table;
        this.life = life;
        this.clock = clock;
    }

    @Override
    public boolean put(Snapshot snapshot) throws IOException {
        try {
            list(snapshot.watch());
            boolean isNew = putNew(snapshot);
            var day = day(snapshot.time());
            // Also where it is not new: whoever put it may have died before this.
            if (day.isBefore(day(clock.instant()))) {
                tellLate(snapshot.watch(), day);
            }
            return isNew;
        } catch (SdkException e) {
            throw failed(e);
        }
    }

    private boolean putNew(Snapshot snapshot) {
        try {
            client.putItem(put -> put.tableName(table)
                    .item(Items.snapshot(snapshot, life))
                    .conditionExpression("attribute_not_exists(#pk)")
                    .expressionAttributeNames(Map.of("#pk", Items.PARTITION)));
            return true;
        } catch (ConditionalCheckFailedException _) {
            return false;
        }
    }

    /** Lists a watch, once a day and process. */
    private void list(Watch watch) {
        var now = clock.instant();
        var today = day(now);
        if (!today.equals(listed.get(watch))) {
            client.putItem(put -> put.tableName(table).item(Items.watch(watch, now.plus(life))));
            listed.put(watch, today);
        }
    }

    /** Takes the counts of a day away, and those that are being made now cannot be kept. */
    private void tellLate(Watch watch, LocalDate day) {
        client.updateItem(update -> update.tableName(table)
                .key(Items.key(watch.key(), Items.rollupKey(day)))
                .updateExpression("ADD #late :one SET #ttl = :ttl REMOVE #counts")
                .expressionAttributeNames(Map.of("#late", Items.LATE, "#ttl", Items.TTL, "#counts", Items.COUNTS))
                .expressionAttributeValues(Map.of(":one", Items.number(1), ":ttl", Items.rollupTtl(day, life))));
    }

    @Override
    public Page read(Watch watch, Instant since, Instant until, int limit, @Nullable Cursor cursor) throws IOException {
        if (limit < 1 || limit > LARGEST_PAGE) {
            throw new IllegalArgumentException("limit " + limit + ": from 1 to " + LARGEST_PAGE);
        }
        var from = cursor == null || cursor.after().isBefore(since)
                ? since
                : cursor.after().plusSeconds(1);
        try {
            return Page.of(snapshots(watch, from, until, limit + 1, false), limit);
        } catch (SdkException e) {
            throw failed(e);
        }
    }

    private List<Snapshot> snapshots(Watch watch, Instant since, Instant until, int limit, boolean consistent)
            throws IOException {
        var first = wholeSecond(since);
        var end = wholeSecond(until);
        var snapshots = new ArrayList<Snapshot>();
        if (first.isBefore(end)) {
            var last = end.minusSeconds(1);
            for (var item : items(watch, Items.snapshotKey(first), Items.snapshotKey(last), limit, consistent)) {
                snapshots.add(Items.snapshot(item));
                if (snapshots.size() == limit) {
                    break;
                }
            }
        }
        return snapshots;
    }

    /** Returns the first whole second that is not before: snapshots have no others. */
    private static Instant wholeSecond(Instant time) {
        return Instant.ofEpochSecond(
                time.getEpochSecond() + (time.getNano() > 0 && time.isBefore(Instant.MAX) ? 1 : 0));
    }

    @Override
    public void rollups(Watch watch, LocalDate since, LocalDate until, Consumer<Rollup> each) throws IOException {
        var day = Items.within(since);
        var end = Items.within(until);
        if (!day.isBefore(end)) {
            return;
        }
        try {
            var last = Items.rollupKey(end.minusDays(1));
            for (var item : items(watch, Items.rollupKey(day), last, LARGEST_PAGE, false)) {
                var kept = Items.rollup(item);
                if (kept != null) {
                    count(watch, day, kept.day(), each);
                    each.accept(kept);
                    day = kept.day().plusDays(1);
                }
            }
            count(watch, day, end, each);
        } catch (SdkException e) {
            throw failed(e);
        }
    }

    /** Counts the days that have snapshots, none of which has a rollup; days without cost no request of their own. */
    private void count(Watch watch, LocalDate since, LocalDate until, Consumer<Rollup> each) throws IOException {
        for (var day = since; day.isBefore(until); day = day.plusDays(1)) {
            var first = snapshots(watch, start(day), start(until), 1, false);
            if (first.isEmpty()) {
                return;
            }
            day = day(first.getFirst().time());
            each.accept(rollup(watch, day));
        }
    }

    private Rollup rollup(Watch watch, LocalDate day) throws IOException {
        long late = Items.late(client.getItem(get -> get.tableName(table)
                        .key(Items.key(watch.key(), Items.rollupKey(day)))
                        .consistentRead(true))
                .item());
        var snapshots = snapshots(watch, start(day), start(day.plusDays(1)), Integer.MAX_VALUE, true);
        var rollup = Rollup.of(watch, day, snapshots);
        if (start(day.plusDays(1)).plus(SETTLING).isBefore(clock.instant())) {
            keep(rollup, late);
        }
        return rollup;
    }

    /** Keeps a rollup, unless a late snapshot came in meanwhile; a failure costs no more than making it again. */
    private void keep(Rollup rollup, long late) {
        try {
            client.putItem(put -> {
                put.tableName(table).item(Items.rollup(rollup, late, life));
                put.expressionAttributeNames(Map.of("#late", Items.LATE));
                if (late == 0) {
                    put.conditionExpression("attribute_not_exists(#late)");
                } else {
                    put.conditionExpression("#late = :late");
                    put.expressionAttributeValues(Map.of(":late", Items.number(late)));
                }
            });
        } catch (ConditionalCheckFailedException _) {
            // The next one to ask makes it.
        } catch (SdkException e) {
            System.getLogger(DynamoStore.class.getName())
                    .log(System.Logger.Level.WARNING, "rollup of " + rollup.watch() + ", " + rollup.day(), e);
        }
    }

    @Override
    public List<Watch> watches() throws IOException {
        try {
            return client
                    .queryPaginator(query -> query.tableName(table)
                            .keyConditionExpression("#pk = :pk")
                            .expressionAttributeNames(Map.of("#pk", Items.PARTITION))
                            .expressionAttributeValues(Map.of(":pk", Items.text(Items.WATCHES))))
                    .items()
                    .stream()
                    .map(item -> Watch.ofKey(
                            item.getOrDefault(Items.SORT, Items.text("")).s()))
                    .toList();
        } catch (SdkException e) {
            throw failed(e);
        }
    }

    /** Returns items by key, both ends included, page by page as they are taken. */
    private Iterable<Map<String, AttributeValue>> items(
            Watch watch, String first, String last, int limit, boolean consistent) {
        return client.queryPaginator(query -> query.tableName(table)
                        .keyConditionExpression("#pk = :pk AND #sk BETWEEN :first AND :last")
                        .expressionAttributeNames(Map.of("#pk", Items.PARTITION, "#sk", Items.SORT))
                        .expressionAttributeValues(Map.of(
                                ":pk", Items.text(watch.key()), ":first", Items.text(first), ":last", Items.text(last)))
                        .limit(limit)
                        .consistentRead(consistent))
                .items();
    }

    @Override
    public void close() {
        client.close();
    }

    private static LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, ZoneOffset.UTC);
    }

    private static Instant start(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static IOException failed(SdkException e) {
        return new IOException("the table: " + e.getMessage(), e);
    }
}
