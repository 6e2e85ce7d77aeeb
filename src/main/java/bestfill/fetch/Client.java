package bestfill.fetch;

import bestfill.pricing.Reason;
import bestfill.venue.Reply;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPInputStream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;

/** The one HTTP client: connections are kept and reused, redirects not followed, bodies capped. Thread-safe. */
final class Client implements AutoCloseable {

    static {
        // The JDK's client repeats a GET by itself when a kept connection turns out dead; once is enough.
        setIfAbsent("jdk.httpclient.redirects.retrylimit", "2");
        // Shorter than the idle limits of venues and of what stands between: a connection gone unseen costs a timeout.
        setIfAbsent("jdk.httpclient.keepalive.timeout", "20");
    }

    private final Upstream upstream;
    private final String userAgent;
    private final InstantSource clock;
    private final ExchangeListener listener;
    private final HttpClient http;
    private final Set<String> metHosts = ConcurrentHashMap.newKeySet();

    Client(
            Upstream upstream,
            String userAgent,
            InstantSource clock,
            ExchangeListener listener,
            @Nullable SSLContext tls) {
        this.upstream = upstream;
        this.userAgent = userAgent;
        this.clock = clock;
        this.listener = listener;
        var builder = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .sslParameters(new SSLParameters(null, new String[] {"TLSv1.3", "TLSv1.2"}))
                .executor(Runnable::run);
        http = (tls == null ? builder : builder.sslContext(tls)).build();
    }

    /** Starts to note an exchange. */
    Progress start(URI uri) {
        var first = metHosts.contains(uri.getRawAuthority()) ? Progress.Phase.FIRST_BYTE : Progress.Phase.CONNECT;
        return new Progress(uri, clock.instant(), first);
    }

    /**
     * Gets a whole answer; interrupting ends it at once.
     *
     * @throws FetchException if none came whole
     * @throws InterruptedException at the deadline
     */
    Reply get(Progress progress) throws FetchException, InterruptedException {
        var request = HttpRequest.newBuilder(upstream.resolve(progress.uri()))
                .header("Accept", "application/json")
                .header("Accept-Encoding", "gzip")
                .header("User-Agent", userAgent)
                .build();
        try {
            var response = http.send(request, info -> {
                progress.firstByte();
                metHosts.add(progress.uri().getRawAuthority());
                return CappedBody.of(info);
            });
            var reply = reply(response);
            var missing = upstream.isElsewhere() ? reply.header(Recorded.MISSING) : null;
            if (missing != null) {
                var reason = Recorded.reason(missing);
                end(progress, null, Recorded.failure(reason, missing));
                throw new FetchException(reason, missing, (Instant) null);
            }
            end(progress, reply, null);
            return reply;
        } catch (IOException e) {
            var failure = failure(progress, e);
            end(progress, null, Recorded.failure(failure.reason(), failure.detail()));
            throw failure;
        }
    }

    /** Tells the listener of an exchange that the deadline has ended. */
    void abandon(Progress progress) {
        end(
                progress,
                null,
                Recorded.failure(
                        Reason.TIMEOUT, "waited for " + progress.phase().awaited()));
    }

    private void end(Progress progress, @Nullable Reply reply, @Nullable String failure) {
        if (progress.end()) {
            listener.ended(new Exchange(
                    progress.uri(),
                    userAgent,
                    progress.startedAt(),
                    reply,
                    failure,
                    progress.toFirstByte(),
                    progress.elapsed()));
        }
    }

    private static Reply reply(HttpResponse<byte[]> response) throws IOException {
        Map<String, String> headers = new HashMap<>();
        response.headers()
                .map()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
        var body = response.body();
        boolean zipped = headers.getOrDefault("content-encoding", "").equalsIgnoreCase("gzip") && isZip(body);
        return new Reply(response.statusCode(), Map.copyOf(headers), zipped ? unzipped(body) : body);
    }

    /** An error page may be called zipped and be empty or plain: its status counts all the same. */
    private static boolean isZip(byte[] body) {
        return body.length > 1 && (body[0] & 0xff) == 0x1f && (body[1] & 0xff) == 0x8b;
    }

    private static byte[] unzipped(byte[] body) throws IOException {
        try (var in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            var bytes = in.readNBytes(CappedBody.MOST + 1);
            if (bytes.length > CappedBody.MOST) {
                throw new CappedBody.TooLarge();
            }
            return bytes;
        }
    }

    private static FetchException failure(Progress progress, IOException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            switch (cause) {
                case CappedBody.TooLarge large -> {
                    return new FetchException(Reason.TOO_LARGE, String.valueOf(large.getMessage()), e);
                }
                case UnresolvedAddressException _ -> {
                    return new FetchException(
                            Reason.UNREACHABLE,
                            "no address for " + progress.uri().getHost(),
                            e);
                }
                case SSLException tls -> {
                    return new FetchException(Reason.UNREACHABLE, "TLS: " + tls.getMessage(), e);
                }
                default -> {}
            }
        }
        if (e instanceof ConnectException) {
            return new FetchException(Reason.UNREACHABLE, "connection refused", e);
        }
        boolean cut = progress.phase() == Progress.Phase.BODY
                && !String.valueOf(e.getMessage()).contains("reset");
        return cut
                ? new FetchException(Reason.BAD_BODY, "cut off: " + e.getMessage(), e)
                : new FetchException(Reason.UNREACHABLE, "connection lost: " + e.getMessage(), e);
    }

    private static void setIfAbsent(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    /** Ends what is under way and closes every connection. */
    @Override
    public void close() {
        http.shutdownNow();
    }
}
