package bestfill.api;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Takes a query string apart. */
final class Query {

    private static final int LONGEST = 4096;

    private Query() {}

    /**
     * Returns the values by name.
     *
     * @throws InvalidRequest if it is overlong, badly encoded, or names a parameter twice
     */
    static Map<String, String> parse(String raw) throws InvalidRequest {
        if (raw.length() > LONGEST) {
            throw new InvalidRequest("query", raw, "at most " + LONGEST + " characters");
        }
        var values = new LinkedHashMap<String, String>();
        for (var pair : raw.split("&", -1)) {
            if (pair.isEmpty()) {
                continue;
            }
            int equals = pair.indexOf('=');
            var name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            var value = equals < 0 ? "" : decoded(pair.substring(equals + 1));
            if (values.putIfAbsent(name, value) != null) {
                throw new InvalidRequest(name, value, "each parameter once");
            }
        }
        return values;
    }

    private static String decoded(String text) throws InvalidRequest {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            throw new InvalidRequest("query", text, "percent-encoded UTF-8");
        }
    }
}
