package bestfill.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP request, whatever brought it.
 *
 * @param method upper case
 * @param path decoded, such as {@code /quotes}
 * @param query raw, without the question mark; empty where there is none
 * @param headers by lower-case name
 * @param id that the platform gave it; null where there is none
 */
public record ApiRequest(
        String method,
        String path,
        String query,
        Map<String, String> headers,
        @Nullable String id) {

    /** Returns a header; empty where it is absent. */
    String header(String lowerCaseName) {
        return headers.getOrDefault(lowerCaseName, "");
    }
}
