package bestfill.local;

import bestfill.Bestfill;
import bestfill.Version;
import bestfill.api.Api;
import bestfill.api.QuoteParameters;
import bestfill.fetch.ExchangeListener;
import bestfill.fetch.Fetch;
import bestfill.fetch.Upstream;
import bestfill.replay.Recording;
import bestfill.replay.ReplayServer;
import java.io.IOException;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** The pipeline of one process, over the venues, an upstream or a recording; open until closed. Thread-safe. */
final class Workshop implements AutoCloseable {

    private final Fetch fetch;
    private final @Nullable ReplayServer replay;
    private final Bestfill bestfill;
    private final Api api;

    private Workshop(Fetch fetch, @Nullable ReplayServer replay, InstantSource clock, QuoteParameters defaults) {
        this.fetch = fetch;
        this.replay = replay;
        bestfill = new Bestfill(fetch, clock);
        api = new Api(bestfill, fetch, clock, defaults);
    }

    /**
     * Puts it together.
     *
     * @param recording to answer from, at its time; null for the upstream, and without one for the venues
     * @param listener is told of each exchange
     * @throws IOException if the recording cannot be served
     */
    static Workshop open(Settings settings, @Nullable Recording recording, ExchangeListener listener)
            throws IOException {
        if (recording == null) {
            var clock = InstantSource.system();
            var fetch = new Fetch(settings.upstream(), Version.userAgent(), clock, listener);
            return new Workshop(fetch, null, clock, settings.defaults());
        }
        var replay = ReplayServer.start(recording);
        var clock = InstantSource.fixed(recording.time());
        var upstream = Upstream.at(replay.base().toString());
        return new Workshop(
                new Fetch(upstream, Version.userAgent(), clock, listener), replay, clock, settings.defaults());
    }

    Bestfill bestfill() {
        return bestfill;
    }

    Api api() {
        return api;
    }

    /** Ends what is under way. */
    @Override
    public void close() {
        fetch.close();
        if (replay != null) {
            replay.close();
        }
    }
}
