package bestfill.aws;

import bestfill.api.ApiRequest;
import bestfill.api.ApiResponse;
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

    private RequestLog() {}

    /**
     * Returns the line.
     *
     * @param sheet of a quote; null for other routes
     * @param start how the environment came to this request: cold, restored or warm
     */
    static String line(
            ApiRequest request,
            ApiResponse response,
            @Nullable Sheet sheet,
            String start,
            Duration elapsed,
            Instant now) {
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
            json.text("route", request.path());
            json.text("query", request.query());
            json.number("status", response.status());
            json.text("start", start);
            json.number("Latency", elapsed.toMillis());
            json.number("ColdStarts", start.equals("warm") ? 0 : 1);
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
                .map(RequestLog::name)
                .forEach(name -> counts.merge(name, 1, Integer::sum));
        return counts;
    }

    private static String name(Outcome.Unranked outcome) {
        return outcome.venue() + "." + outcome.reason();
    }
}
