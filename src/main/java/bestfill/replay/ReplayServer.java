package bestfill.replay;

import bestfill.fetch.Recorded;
import bestfill.venue.Reply;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Answers {@code /HOST/PATH?QUERY} on loopback as the recording has it for {@code https://HOST/PATH?QUERY}, and 502 with a
 * header that says so where it has nothing. Thread-safe; a virtual thread an answer.
 */
public final class ReplayServer implements AutoCloseable {

    static {
        // Head and body are two packets: without it the second may wait 40 ms for the first one's acknowledgement.
        if (System.getProperty("sun.net.httpserver.nodelay") == null) {
            System.setProperty("sun.net.httpserver.nodelay", "true");
        }
    }

    private static final int BACKLOG = 1024;

    /** Between the recorded server and its client: not of this answer, or written by this server. */
    private static final Set<String> HOP_BY_HOP = Set.of(
            "connection",
            "content-encoding",
            "content-length",
            "date",
            "keep-alive",
            "trailer",
            "transfer-encoding",
            "upgrade");

    private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern UNPRINTABLE = Pattern.compile("[^\\x20-\\x7e]");
    private static final int VALUE_LENGTH = 1000;

    private final Recording recording;
    private final boolean closing;
    private final HttpServer server;

    private ReplayServer(Recording recording, @Nullable SSLContext tls) throws IOException {
        this.recording = recording;
        this.closing = tls != null;
        server = server(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), tls);
        server.setExecutor(Thread::startVirtualThread);
        server.createContext("/", this::answer);
        server.start();
    }

    /**
     * Starts on a free port and keeps connections, as venues do.
     *
     * @throws IOException if there is none
     */
    public static ReplayServer start(Recording recording) throws IOException {
        return new ReplayServer(recording, null);
    }

    /**
     * Starts over TLS on a free port and closes each connection after its answer, so that none is left over.
     *
     * @param tls has the key of 127.0.0.1
     * @throws IOException if there is none
     */
    public static ReplayServer startClosing(Recording recording, SSLContext tls) throws IOException {
        return new ReplayServer(recording, tls);
    }

    /** Returns the base to use as an upstream. */
    public URI base() {
        return URI.create((closing ? "https" : "http") + "://127.0.0.1:"
                + server.getAddress().getPort());
    }

    private static HttpServer server(InetSocketAddress address, @Nullable SSLContext tls) throws IOException {
        if (tls == null) {
            return HttpServer.create(address, BACKLOG);
        }
        var server = HttpsServer.create(address, BACKLOG);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        return server;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().close();
            var entry = recording.find(exchange.getRequestMethod(), meant(exchange.getRequestURI()));
            if (entry == null) {
                missing(exchange, "not in the recording");
            } else if (entry.reply() == null) {
                missing(exchange, Recorded.FAILED + entry.failure());
            } else {
                recorded(exchange, entry.reply());
            }
        }
    }

    /** Returns what was meant by a request to this server. */
    private static String meant(URI uri) {
        return "https:/" + uri.getRawPath() + (uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery());
    }

    private void recorded(HttpExchange exchange, Reply reply) throws IOException {
        var headers = exchange.getResponseHeaders();
        headers.set(Recorded.DATE, printable(Objects.requireNonNullElse(reply.header("date"), "")));
        reply.headers().forEach((name, value) -> {
            if (!HOP_BY_HOP.contains(name) && NAME.matcher(name).matches()) {
                headers.set(name, printable(value));
            }
        });
        send(exchange, reply.status(), reply.body());
    }

    private void missing(HttpExchange exchange, String why) throws IOException {
        exchange.getResponseHeaders().set(Recorded.MISSING, printable(why));
        exchange.getResponseHeaders().set("content-type", "text/plain; charset=utf-8");
        send(exchange, 502, (why + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        if (closing) {
            exchange.getResponseHeaders().set("connection", "close");
        }
        boolean bodiless = body.length == 0
                || status == 204
                || status == 304
                || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, bodiless ? -1 : body.length);
        if (!bodiless) {
            exchange.getResponseBody().write(body);
        }
    }

    private static String printable(String value) {
        var line = UNPRINTABLE.matcher(value).replaceAll("?");
        return line.length() <= VALUE_LENGTH ? line : line.substring(0, VALUE_LENGTH);
    }

    /** Ends what is under way and closes every connection. */
    @Override
    public void close() {
        server.stop(0);
    }
}
