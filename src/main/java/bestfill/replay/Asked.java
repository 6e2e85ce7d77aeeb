package bestfill.replay;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a request is known by. Scheme and default port do not count, nor does the order of the parameters.
 *
 * @param method of HTTP
 * @param host in lower case, with its port where that is not the default
 * @param path as written
 * @param parameters of the query as written, sorted
 */
record Asked(String method, String host, String path, List<String> parameters) {

    private static final Pattern URL = Pattern.compile(
            "https?://(?<host>[^/?#]+)(?<path>[^?#]*)(\\?(?<query>[^#]*))?(#.*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern DEFAULT_PORT = Pattern.compile(":(80|443)$");

    /** A venue's depth is the one parameter that is all digits: {@code limit=100}, {@code sz=400}. */
    private static final Pattern DEPTH_PARAMETER = Pattern.compile("[^=]*=\\d+");

    /** Or it ends the path: {@code level2_100}. */
    private static final Pattern DEPTH_OF_PATH = Pattern.compile("_\\d+$");

    /** Returns what a request is known by; null where the URL is none of http or https. */
    static @Nullable Asked of(String method, String url) {
        var parts = URL.matcher(url);
        if (!parts.matches()) {
            return null;
        }
        var host = parts.group("host").toLowerCase(Locale.ROOT);
        var path = parts.group("path");
        var query = parts.group("query");
        return new Asked(
                method,
                DEFAULT_PORT.matcher(host).replaceFirst(""),
                path.isEmpty() ? "/" : path,
                query == null ? List.of() : Stream.of(query.split("&")).sorted().toList());
    }

    /** Returns the same without what tells the depth. */
    Asked whateverDepth() {
        return new Asked(
                method,
                host,
                DEPTH_OF_PATH.matcher(path).replaceFirst(""),
                parameters.stream()
                        .filter(each -> !DEPTH_PARAMETER.matcher(each).matches())
                        .toList());
    }
}
