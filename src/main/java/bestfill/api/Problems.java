package bestfill.api;

import bestfill.render.JsonWriter;
import java.util.Map;
import java.util.function.Consumer;

/** Answers of RFC 9457: what is wrong, where, and what would be right. */
final class Problems {

    private Problems() {}

    static ApiResponse invalid(InvalidRequest wrong, ApiRequest request) {
        return problem(400, "Invalid request", wrong.detail(), request, json -> {
            json.text("field", wrong.field());
            json.text("value", wrong.value());
            json.text("expected", wrong.expected());
        });
    }

    static ApiResponse notFound(ApiRequest request, String expected) {
        return problem(404, "No such route", "no route " + request.path() + ": " + expected, request, _ -> {});
    }

    static ApiResponse wrongMethod(ApiRequest request) {
        var allowed = "GET, HEAD, OPTIONS";
        return problem(405, "Method not allowed", request.method() + " is not one of " + allowed, request, _ -> {})
                .with("allow", allowed);
    }

    static ApiResponse internal(ApiRequest request) {
        return problem(500, "Internal error", "a fault of ours; it is in the log", request, _ -> {});
    }

    static ApiResponse unreadable(ApiRequest request) {
        return problem(503, "History unavailable", "it cannot be read at the moment; try again", request, _ -> {})
                .with("retry-after", "5");
    }

    private static ApiResponse problem(
            int status, String title, String detail, ApiRequest request, Consumer<JsonWriter> more) {
        var body = JsonWriter.write(json -> {
            json.text("type", "about:blank");
            json.text("title", title);
            json.number("status", status);
            json.text("detail", detail);
            more.accept(json);
            json.text("requestId", request.id());
        });
        return new ApiResponse(status, Map.of("content-type", "application/problem+json"), body);
    }
}
