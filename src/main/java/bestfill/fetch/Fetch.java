package bestfill.fetch;

import bestfill.pricing.Heard;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** Asks venues side by side over one shared client. Thread-safe. */
public final class Fetch implements AutoCloseable {

    private final InstantSource clock;
    private final boolean budgeted;
    private final Supplier<Client> connect;
    private final Memory memory;
    private volatile Client client;

    /**
     * Makes a client and an empty memory.
     *
     * @param upstream where venue requests go; the budget holds for the venues only
     * @param userAgent names us to the venues
     * @param clock ours, UTC
     * @param listener is told of each exchange
     */
    public Fetch(Upstream upstream, String userAgent, InstantSource clock, ExchangeListener listener) {
        this(upstream, userAgent, clock, listener, null);
    }

    /**
     * Makes a client that trusts as told.
     *
     * @param tls null for the trust of this Java
     */
    public Fetch(
            Upstream upstream,
            String userAgent,
            InstantSource clock,
            ExchangeListener listener,
            @Nullable SSLContext tls) {
        this.clock = clock;
        budgeted = !upstream.isElsewhere();
        connect = () -> new Client(upstream, userAgent, clock, listener, tls);
        client = connect.get();
        memory = Memory.fresh(clock);
    }

    /** Starts over with a new client, whose pool is empty; what is remembered of the venues stays. */
    public synchronized void reconnect() {
        var old = client;
        client = connect.get();
        old.close();
    }

    /**
     * Returns what was heard, at the deadline at the latest.
     *
     * @param each told of each venue heard in time, from many threads
     */
    public Hearing ask(Question question, Consumer<Heard> each) {
        var end = clock.instant().plus(question.deadline());
        var current = client;
        var inquiries = question.venues().stream()
                .map(venue -> new Inquiry(question, venue, new Line(venue, current, memory, clock, budgeted, end)))
                .toList();
        var results = FanOut.run(inquiries, question.deadline(), result -> each.accept(result.heard()));
        return new Hearing(
                results.stream().map(Inquiry.Result::heard).toList(),
                results.stream()
                        .map(Inquiry.Result::clockAhead)
                        .filter(Objects::nonNull)
                        .toList());
    }

    /** Returns until when a venue is left alone, UTC; null where it may be asked. */
    public @Nullable Instant coolingUntil(String venueId) {
        return memory.coolDowns().until(venueId);
    }

    /** Ends what is under way and closes every connection. */
    @Override
    public void close() {
        client.close();
    }
}
