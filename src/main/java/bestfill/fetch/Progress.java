package bestfill.fetch;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** How far one exchange has come; written by the client, read at the deadline by another thread. */
final class Progress {

    /**
     * What an exchange waits for. The client does not tell when it is connected, so the first two are told apart by
     * whether this client has heard from the host before.
     */
    enum Phase {
        CONNECT("the connection or the first byte"),
        FIRST_BYTE("the first byte"),
        BODY("the rest of the body");

        private final String awaited;

        Phase(String awaited) {
            this.awaited = awaited;
        }

        String awaited() {
            return awaited;
        }
    }

    private final URI uri;
    private final Instant startedAt;
    private final long started = System.nanoTime();
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile Phase phase;
    private volatile @Nullable Duration toFirstByte;

    Progress(URI uri, Instant startedAt, Phase phase) {
        this.uri = uri;
        this.startedAt = startedAt;
        this.phase = phase;
    }

    URI uri() {
        return uri;
    }

    Instant startedAt() {
        return startedAt;
    }

    Phase phase() {
        return phase;
    }

    void firstByte() {
        toFirstByte = elapsed();
        phase = Phase.BODY;
    }

    /** Returns the time from the start to the first byte; up to now where none has come. */
    Duration toFirstByte() {
        var time = toFirstByte;
        return time == null ? elapsed() : time;
    }

    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - started);
    }

    /** Ends the exchange; true for the first to do so. */
    boolean end() {
        return ended.compareAndSet(false, true);
    }
}
