package bestfill.venue;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A whole HTTP answer.
 *
 * @param status of HTTP
 * @param headers by lower-case name, the first value of each
 * @param body whole, not compressed
 */
@SuppressWarnings("ArrayRecordComponent") // read once, compared by nobody
public record Reply(int status, Map<String, String> headers, byte[] body) {

    /** Returns a header's first value; null where it is absent. */
    public @Nullable String header(String lowerCaseName) {
        return headers.get(lowerCaseName);
    }
}
