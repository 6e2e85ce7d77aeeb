package bestfill.aws;

import bestfill.history.Snapshot;
import bestfill.render.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The one line that each watch of a run leaves in the log, with its metrics: the spread of the best net over the median
 * in bps, how many venues have a price, and whether it was kept. Each is there by watch, and by function for an alarm.
 */
final class SnapshotLog {

    private static final String SPREAD = "SpreadBps";

    private SnapshotLog() {}

    /**
     * Returns the line.
     *
     * @param function the name of the function
     * @param kept whether the store has it, by this run or an earlier one
     * @param start how the environment came to this run: cold, restored or warm
     */
    static String line(
            Snapshot snapshot, boolean kept, @Nullable String id, String function, String start, Instant now) {
        var spread = snapshot.net();
        long prices = snapshot.entries().stream()
                .filter(entry -> entry.gross() != null)
                .count();
        var bytes = JsonWriter.write(json -> {
            json.object("_aws", () -> {
                json.number("Timestamp", now.toEpochMilli());
                json.array("CloudWatchMetrics", List.of("Bestfill"), namespace -> {
                    json.text("Namespace", namespace);
                    json.textLists("Dimensions", List.of(List.of("watch"), List.of("function")));
                    json.array("Metrics", metrics(spread != null), metric -> {
                        json.text("Name", metric);
                        json.text("Unit", metric.equals(SPREAD) ? "None" : "Count");
                    });
                });
            });
            json.text("requestId", id);
            json.text("function", function);
            json.text("watch", snapshot.watch().key());
            json.text("time", snapshot.time());
            json.text("at", snapshot.at());
            json.text("start", start);
            if (spread != null) {
                json.text("best", spread.venue());
                json.number(SPREAD, spread.bps());
            }
            json.number("Ranked", prices);
            json.number("Unranked", snapshot.entries().size() - prices);
            json.number("Kept", kept ? 1 : 0);
            json.object("reasons", () -> snapshot.entries().forEach(entry -> json.text(entry.venue(), entry.reason())));
        });
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static List<String> metrics(boolean hasSpread) {
        return hasSpread ? List.of(SPREAD, "Ranked", "Unranked", "Kept") : List.of("Ranked", "Unranked", "Kept");
    }
}
