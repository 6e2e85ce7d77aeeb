package bestfill.local;

import bestfill.api.ApiResponse;
import bestfill.render.JsonWriter;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The host names that the local server answers to: a web page that made its own name point here gets nothing. */
final class OwnNames {

    private static final Pattern OWN =
            Pattern.compile("(?:localhost|127\\.0\\.0\\.1|\\[::1])(?::\\d{1,5})?", Pattern.CASE_INSENSITIVE);

    private OwnNames() {}

    /** Says whether a request's Host headers all name this machine; without any it came from no browser. */
    static boolean areMeant(List<String> hosts) {
        return hosts.stream().allMatch(host -> OWN.matcher(host).matches());
    }

    /** Returns the answer to a request for somebody else. */
    static ApiResponse misdirected() {
        var body = JsonWriter.write(json -> {
            json.text("type", "about:blank");
            json.text("title", "Misdirected request");
            json.number("status", 421);
            json.text("detail", "this server answers as localhost, 127.0.0.1 and [::1] only");
        });
        return new ApiResponse(
                421, Map.of("content-type", "application/problem+json", "cache-control", "no-store"), body);
    }
}
