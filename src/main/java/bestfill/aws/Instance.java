package bestfill.aws;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What one execution environment serves from. A function is frozen between requests and its connections die unseen, so
 * after a gap longer than connections are known to last it starts over with new ones, and after a restore with everything.
 * Thread-safe.
 */
final class Instance {

    /** Peers were seen to drop idle connections from a second up; one that is gone unseen costs a whole timeout. */
    static final Duration SAFE_GAP = Duration.ofSeconds(1);

    private final Supplier<Live> supplier;
    private final InstantSource clock;
    private @Nullable Live live;
    private String start = "cold";
    private int serving;
    private Instant lastUse = Instant.MIN;

    /**
     * One request's use.
     *
     * @param live to serve from
     * @param start how the environment came to the request: cold, restored or warm
     */
    record Use(Live live, String start) {}

    /** @param supplier makes a client with an empty memory */
    Instance(Supplier<Live> supplier, InstantSource clock) {
        this.supplier = supplier;
        this.clock = clock;
    }

    /** Returns what to serve a request from; {@link #done()} must follow. */
    synchronized Use use() {
        var now = clock.instant();
        boolean longAgo = serving == 0 && Duration.between(lastUse, now).compareTo(SAFE_GAP) > 0;
        if (live == null) {
            live = supplier.get();
        } else if (longAgo) {
            live.fetch().reconnect();
        }
        serving++;
        lastUse = now;
        var use = new Use(live, start);
        start = "warm";
        return use;
    }

    synchronized void done() {
        serving--;
        lastUse = clock.instant();
    }

    /** Makes what the first request will need and uses it for nothing, so that the trust of this Java is loaded already. */
    synchronized void warm() {
        if (live == null) {
            live = supplier.get();
        }
    }

    /** Forgets all that was connected, timed or remembered: the next request is the first of a restored environment. */
    synchronized void restored() {
        if (live != null) {
            live.fetch().close();
            live = null;
        }
        start = "restored";
        lastUse = Instant.MIN;
    }
}
