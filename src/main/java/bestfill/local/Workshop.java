package bestfill.local;

import bestfill.Bestfill;
import bestfill.Version;
import bestfill.api.Api;
import bestfill.api.HistoryRoutes;
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

    private Workshop(
            Fetch fetch,
            @Nullable ReplayServer replay,
            InstantSource clock,
            QuoteParameters defaults,
            @Nullable HistoryRoutes history) {
        this.fetch = fetch;
        this.replay = replay;
        bestfill = new Bestfill(fetch, clock);
        api = new Api(bestfill, fetch, clock, defaults, history);
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
        return open(settings, recording, listener, null);
    }

    /**
     * The same with a history to serve.
     *
     * @param history its routes; null for none
     * @throws IOException if the recording cannot be served
     */
    static Workshop open(
            Settings settings,
            @Nullable Recording recording,
            ExchangeListener listener,
            @Nullable HistoryRoutes history)
            throws IOException {
        var replay = recording == null ? null : ReplayServer.start(recording);
        var clock = recording == null ? InstantSource.system() : InstantSource.fixed(recording.time());
        var upstream =
                replay == null ? settings.upstream() : Upstream.at(replay.base().toString());
        var fetch = new Fetch(upstream, Version.userAgent(), clock, listener);
        return new Workshop(fetch, replay, clock, settings.defaults(), history);
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
