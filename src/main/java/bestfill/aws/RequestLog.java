package bestfill.aws;

import bestfill.api.Api;
import bestfill.api.ApiRequest;
import bestfill.pricing.Outcome;
import bestfill.render.JsonWriter;
import bestfill.render.Sheet;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The one line that a request leaves in the log, which CloudWatch also reads metrics from (embedded metric format):
 * latency, ranked count, cold starts, and how many venues had which reason.
 *
 * @see <a href="https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html">EMF</a>
 */
final class RequestLog {

    private static final String NAMESPACE = "Bestfill";

    /** A query as long as this is still of use; a longer one only fills the log. */
    private static final int SHOWN = 500;

    /** A line may declare a hundred metrics, and five are ours. */
    private static final int MOST_OUTCOMES = 95;

    private RequestLog() {}

    /** Returns the line: who asked is not in it. */
    static String line(Served served, Duration elapsed, Instant now) {
        var request = served.request();
        var sheet = served.sheet();
        var start = served.start();
        var outcomes = sheet == null ? Map.<String, Integer>of() : outcomes(sheet);
        var bytes = JsonWriter.write(json -> {
            json.object("_aws", () -> {
                json.number("Timestamp", now.toEpochMilli());
                json.array("CloudWatchMetrics", List.of(NAMESPACE), namespace -> {
                    json.text("Namespace", namespace);
                    json.textLists("Dimensions", List.of(List.of("route")));
                    json.array("Metrics", metrics(sheet, outcomes.keySet()), metric -> {
                        json.text("Name", metric);
                        json.text("Unit", metric.equals("Latency") ? "Milliseconds" : "Count");
                    });
                });
            });
            json.text("requestId", request.id());
            json.text("method", request.method());
            json.text("route", route(request));
            json.text("query", shown(request.query()));
            json.number("status", served.response().status());
            json.text("start", start);
            json.number("Latency", elapsed.toMillis());
            json.number("ColdStarts", start == null || start.equals("warm") ? 0 : 1);
            if (sheet != null) {
                var ranking = sheet.ranking();
                json.number("Ranked", ranking.ranked().size());
                json.number("Excluded", ranking.excluded().size());
                json.number("Failed", ranking.failed().size());
                json.text(
                        "best",
                        ranking.ranked().isEmpty()
                                ? null
                                : ranking.ranked().getFirst().venue());
                outcomes.forEach(json::number);
            }
        });
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** The dimension has few values whatever is asked: each of them is a metric of its own, which costs. */
    private static String route(ApiRequest request) {
        return Api.PATHS.contains(request.path()) ? request.path() : "other";
    }

    private static String shown(String query) {
        return query.length() <= SHOWN ? query : query.substring(0, SHOWN) + "…";
    }

    private static List<String> metrics(@Nullable Sheet sheet, Iterable<String> outcomes) {
        var names = new ArrayList<>(List.of("Latency", "ColdStarts"));
        if (sheet != null) {
            names.addAll(List.of("Ranked", "Excluded", "Failed"));
            outcomes.forEach(names::add);
        }
        return names;
    }

    private static Map<String, Integer> outcomes(Sheet sheet) {
        var counts = new TreeMap<String, Integer>();
        Stream.concat(sheet.ranking().excluded().stream(), sheet.ranking().failed().stream())
                .limit(MOST_OUTCOMES)
                .map(RequestLog::name)
                .forEach(name -> counts.merge(name, 1, Integer::sum));
        return counts;
    }

    private static String name(Outcome.Unranked outcome) {
        return outcome.venue() + "." + outcome.reason();
    }
}
