package bestfill.fetch;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * Where venue requests go: to the venues, or all to one base instead.
 *
 * @param base null for the venues themselves
 */
public record Upstream(@Nullable URI base) {

    /** The venues themselves. */
    public static final Upstream VENUES = new Upstream(null);

    /**
     * Sends every request to a base such as {@code http://127.0.0.1:9000}.
     *
     * @throws IllegalArgumentException if it is no http or https base
     */
    public static Upstream at(String base) {
        var uri = URI.create(base.endsWith("/") ? base.substring(0, base.length() - 1) : base);
        boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
        if (!http || uri.getHost() == null || uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw new IllegalArgumentException("an upstream is like http://127.0.0.1:9000, got " + base);
        }
        return new Upstream(uri);
    }

    /** Says whether requests go elsewhere than to the venues. */
    public boolean isElsewhere() {
        return base != null;
    }

    /** Returns where a venue's {@code https://HOST/PATH?QUERY} is asked: at BASE/HOST/PATH?QUERY, or there. */
    public URI resolve(URI uri) {
        return base == null ? uri : URI.create(base + "/" + uri.getRawAuthority() + pathAndQuery(uri));
    }

    private static String pathAndQuery(URI uri) {
        return uri.getRawQuery() == null ? uri.getRawPath() : uri.getRawPath() + "?" + uri.getRawQuery();
    }
}
