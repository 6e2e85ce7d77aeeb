package bestfill.aws;

import bestfill.api.InvalidRequest;
import bestfill.api.QuoteParameters;
import bestfill.fetch.Upstream;
import java.security.Security;
import java.time.InstantSource;
import java.util.Map;

/**
 * What one execution environment holds from its start: its settings, what it serves from, and the snapshot hook, to
 * which the runtime itself keeps but a weak reference.
 */
record Environment(Instance instance, InstantSource clock, SnapshotHook hook) {

    static {
        // An address that was looked up before a snapshot may have moved by the time of a restore.
        Security.setProperty("networkaddress.cache.ttl", "0");
        Security.setProperty("networkaddress.cache.negative.ttl", "0");
    }

    /** Reads the environment and registers the snapshot hook. */
    static Environment start() {
        return start(() -> {});
    }

    /**
     * The same for a function that needs more than quotes.
     *
     * @param priming warms that up, before a snapshot
     */
    static Environment start(Runnable priming) {
        var clock = InstantSource.system();
        var instance = instance(System.getenv(), clock);
        return new Environment(instance, clock, SnapshotHook.register(instance, priming));
    }

    /** @throws IllegalArgumentException if a setting is not of its form: the function then does not start */
    static Instance instance(Map<String, String> settings, InstantSource clock) {
        var upstream = upstream(settings.getOrDefault("BESTFILL_UPSTREAM", ""));
        var defaults = defaults(settings);
        return new Instance(() -> Live.over(upstream, clock, defaults, null), clock);
    }

    private static Upstream upstream(String base) {
        try {
            return base.isBlank() ? Upstream.VENUES : Upstream.at(base);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "BESTFILL_UPSTREAM: an upstream is like http://127.0.0.1:9000, got " + base, e);
        }
    }

    private static QuoteParameters defaults(Map<String, String> settings) {
        try {
            return QuoteParameters.defaults(settings.get("BESTFILL_VENUES"), settings.get("BESTFILL_FEES"));
        } catch (InvalidRequest e) {
            throw new IllegalArgumentException(e.detail(), e);
        }
    }
}
