package bestfill;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;

/** Stands in for the venues, on loopback: answers a host as the test says. */
public final class StubUpstream implements AutoCloseable {

    /** Kraken's book of BTC/USDT, 2 BTC deep, mid 96423.5. */
    public static final Answer KRAKEN = Answer.ok("""
            {"error":[],"result":{"XBTUSDT":{"asks":[["96424.0","1",1],["96430.0","1",1]],
             "bids":[["96423.0","1",1],["96420.0","1",1]]}}}""");

    /** Says that Kraken lists no such market. */
    public static final Answer NOT_LISTED = Answer.ok("{\"error\":[\"EQuery:Unknown asset pair\"]}");

    private final HttpServer server;

    /**
     * What is answered.
     *
     * @param status of HTTP
     * @param headers besides the usual
     * @param body in UTF-8
     */
    public record Answer(int status, Map<String, String> headers, String body) {
        public static Answer ok(String json) {
            return new Answer(200, Map.of("content-type", "application/json"), json);
        }
    }

    private StubUpstream(HttpServer server) {
        this.server = server;
    }

    /** Answers every host alike. */
    public static StubUpstream always(Answer answer) {
        return answering(_ -> answer);
    }

    /** Answers by the venue's host. */
    public static StubUpstream answering(Function<String, Answer> byHost) {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
            server.createContext("/", exchange -> {
                try (exchange) {
                    send(
                            exchange,
                            byHost.apply(exchange.getRequestURI().getPath().split("/", -1)[1]));
                }
            });
            server.setExecutor(Thread::startVirtualThread);
            server.start();
            return new StubUpstream(server);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        var body = answer.body().getBytes(StandardCharsets.UTF_8);
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(answer.status(), body.length);
        exchange.getResponseBody().write(body);
    }

    public String base() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Returns a base where nobody listens. */
    public static String nobody() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return "http://127.0.0.1:" + socket.getLocalPort();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
