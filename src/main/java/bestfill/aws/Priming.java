package bestfill.aws;

import bestfill.api.ApiRequest;
import bestfill.api.QuoteParameters;
import bestfill.fetch.Upstream;
import bestfill.replay.LoopbackIdentity;
import bestfill.replay.Recording;
import bestfill.replay.ReplayServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.InstantSource;
import javax.net.ssl.SSLContext;

/**
 * Runs the whole path, from an event to its answer, on the bundled recording over TLS on loopback, so that a snapshot holds
 * loaded classes and compiled code. The server closes each connection after its answer, so that a snapshot holds none.
 */
final class Priming {

    /** As docs/performance.md measures it: more rounds gain the first request after a restore little. */
    private static final int ROUNDS = 20;

    /** The platform wants a snapshot within seconds, and a busy machine is slow. */
    private static final Duration LIMIT = Duration.ofSeconds(2);

    private static final String EVENT = """
            {"version":"2.0","rawPath":"/quotes",
             "rawQueryString":"from=BTC&to=USDT&amount=0.5&deadline=1000&maxBookAge=off",
             "headers":{"accept":"application/json","accept-encoding":"gzip"},
             "requestContext":{"stage":"$default","http":{"method":"GET"}},"isBase64Encoded":false}
            """;

    private Priming() {}

    /**
     * Primes until it is time to stop, and returns how many rounds that were.
     *
     * @throws IOException if there is no port on loopback
     * @throws GeneralSecurityException if this Java lacks an algorithm
     */
    static int run() throws IOException, GeneralSecurityException {
        long end = System.nanoTime() + LIMIT.toNanos();
        var clock = InstantSource.system();
        var tls = LoopbackIdentity.context(clock.instant());
        try (var server = ReplayServer.startClosing(Recording.bundled(), tls)) {
            return run(Upstream.at(server.base().toString()), tls, clock, end);
        }
    }

    private static int run(Upstream upstream, SSLContext tls, InstantSource clock, long end) {
        var live = Live.over(upstream, clock, QuoteParameters.ALL, tls);
        try (var _ = live.fetch()) {
            int rounds = 0;
            do {
                var request =
                        HttpEvent.read(new ByteArrayInputStream(EVENT.getBytes(StandardCharsets.UTF_8)), "priming");
                HttpResult.write(live.api().handle(request), OutputStream.nullOutputStream());
                live.api().handle(new ApiRequest("GET", "/venues", "", request.headers(), "priming"));
                rounds++;
            } while (rounds < ROUNDS && System.nanoTime() < end);
            return rounds;
        }
    }
}
