package bestfill.local;

import bestfill.api.ApiRequest;
import bestfill.api.ApiResponse;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * An HTTP server on 127.0.0.1: a virtual thread a request, so that a slow client holds nobody else. Thread-safe.
 *
 * <p>However many ask at once, only so many are answered at a time, in the order of asking, since each question opens a
 * connection to every venue.
 */
final class LocalServer implements AutoCloseable {

    private static final int WAITING_TO_CONNECT = 4_096;
    /** Times the processors: enough while most wait for venues, few enough for each to keep its deadline. */
    private static final int ANSWERED_AT_ONCE = 8;
    /** More than the longest deadline. */
    private static final int SECONDS_TO_FINISH = 15;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore turns =
            new Semaphore(ANSWERED_AT_ONCE * Runtime.getRuntime().availableProcessors(), true);
    private final Phaser underWay = new Phaser(1);
    private final Function<ApiRequest, ApiResponse> answers;

    private LocalServer(HttpServer server, Function<ApiRequest, ApiResponse> answers) {
        this.server = server;
        this.answers = answers;
    }

    /** Sets what the JDK's server reads once, when its classes load; what the user has set stays. */
    static void tune() {
        setIfAbsent("sun.net.httpserver.nodelay", "true");
        setIfAbsent("sun.net.httpserver.maxIdleConnections", "2000");
        // Seconds that a client may take to send a request, and that its answer may take to be made and fetched.
        setIfAbsent("sun.net.httpserver.maxReqTime", "60");
        setIfAbsent("sun.net.httpserver.maxRspTime", "600");
    }

    /**
     * Starts to serve.
     *
     * @param port 0 for any that is free
     * @param answers thread-safe
     * @throws java.net.BindException if the port is taken or not allowed
     * @throws IOException if it cannot be listened on otherwise
     */
    static LocalServer start(int port, Function<ApiRequest, ApiResponse> answers) throws IOException {
        tune();
        var loopback = InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 1});
        var server = HttpServer.create(new InetSocketAddress(loopback, port), WAITING_TO_CONNECT);
        var local = new LocalServer(server, answers);
        server.createContext("/", local::handle);
        server.setExecutor(local.threads);
        server.start();
        return local;
    }

    private static void setIfAbsent(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    /** Returns where it is. */
    String base() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void handle(HttpExchange exchange) throws IOException {
        if (underWay.register() < 0) {
            exchange.close();
            return;
        }
        try (exchange) {
            var hosts = exchange.getRequestHeaders().getOrDefault("Host", List.of());
            send(exchange, OwnNames.areMeant(hosts) ? answer(request(exchange)) : OwnNames.misdirected());
        } finally {
            underWay.arriveAndDeregister();
        }
    }

    private ApiResponse answer(ApiRequest request) {
        turns.acquireUninterruptibly();
        try {
            return answers.apply(request);
        } finally {
            turns.release();
        }
    }

    private static ApiRequest request(HttpExchange exchange) {
        var headers = new HashMap<String, String>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
        var uri = exchange.getRequestURI();
        var path = uri.getPath();
        var query = uri.getRawQuery();
        return new ApiRequest(
                exchange.getRequestMethod(), path == null ? "" : path, query == null ? "" : query, headers, null);
    }

    private static void send(HttpExchange exchange, ApiResponse response) throws IOException {
        response.headers().forEach(exchange.getResponseHeaders()::set);
        var body = response.body();
        exchange.sendResponseHeaders(response.status(), body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    /** Lets what is under way finish, for a while, and ends. The JDK's own wait would also be for clients long gone. */
    @Override
    public void close() {
        try {
            underWay.awaitAdvanceInterruptibly(underWay.arriveAndDeregister(), SECONDS_TO_FINISH, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException e) {
            System.getLogger(LocalServer.class.getName()).log(System.Logger.Level.DEBUG, "a client takes too long", e);
        }
        server.stop(0);
        threads.shutdownNow();
    }
}
