package bestfill.aws;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The Lambda Runtime API on loopback: hands out what is invoked, and takes the answers. Thread-safe. */
final class RuntimeApi implements AutoCloseable {

    private static final String ROOT = "/2018-06-01/runtime/";

    private final HttpServer server;
    private final BlockingQueue<Invocation> waiting = new LinkedBlockingQueue<>();
    private final Map<String, Invocation> underWay = new ConcurrentHashMap<>();
    private final CompletableFuture<String> restore = new CompletableFuture<>();

    /** Done when the runtime, its init and the hooks before the checkpoint behind it, waits for the restore. */
    final CompletableFuture<String> checkpointed = new CompletableFuture<>();

    /** Done when the runtime asks for work for the first time. */
    final CompletableFuture<String> ready = new CompletableFuture<>();

    /** Done when init or restore failed; the body says why. */
    final CompletableFuture<String> failed = new CompletableFuture<>();

    /** How many wait for work. */
    final AtomicInteger polling = new AtomicInteger();

    /**
     * One invocation.
     *
     * @param id as the platform gives it
     * @param answer done with the response, or exceptionally with what the runtime reports as an error
     */
    record Invocation(String id, String event, CompletableFuture<String> answer) {}

    RuntimeApi() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        server.setExecutor(Thread::startVirtualThread);
        server.createContext("/", this::serve);
        server.start();
    }

    String address() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    Invocation invoke(String event) {
        var invocation = new Invocation(UUID.randomUUID().toString(), event, new CompletableFuture<>());
        waiting.add(invocation);
        return invocation;
    }

    void restore() {
        restore.complete("{}");
    }

    private void serve(HttpExchange exchange) throws IOException {
        var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        var path = exchange.getRequestURI().getPath();
        try (exchange) {
            switch (path.startsWith(ROOT) ? path.substring(ROOT.length()) : path) {
                case "invocation/next" -> next(exchange);
                case "restore/next" -> {
                    checkpointed.complete(path);
                    send(exchange, 200, restore.get(60, TimeUnit.SECONDS));
                }
                case "init/error", "restore/error" -> {
                    failed.complete(path + " " + body);
                    send(exchange, 202, "{}");
                }
                default -> answer(exchange, path.split("/", -1), body);
            }
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    private void next(HttpExchange exchange) throws IOException, InterruptedException {
        polling.incrementAndGet();
        ready.complete("");
        var invocation = waiting.take();
        polling.decrementAndGet();
        underWay.put(invocation.id(), invocation);
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Type", "application/json");
        headers.set("Lambda-Runtime-Aws-Request-Id", invocation.id());
        headers.set("Lambda-Runtime-Deadline-Ms", Long.toString(System.currentTimeMillis() + 30_000));
        headers.set(
                "Lambda-Runtime-Invoked-Function-Arn", "arn:aws:lambda:eu-central-1:123456789012:function:bestfill");
        headers.set("Lambda-Runtime-Trace-Id", "Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=0");
        send(exchange, 200, invocation.event());
    }

    /** {@code …/invocation/ID/response} or {@code …/invocation/ID/error}. */
    private void answer(HttpExchange exchange, String[] path, String body) throws IOException {
        var invocation = path.length == 6 ? underWay.remove(path[4]) : null;
        if (invocation == null) {
            failed.complete("nobody waits for " + exchange.getRequestURI());
            send(exchange, 404, "{}");
            return;
        }
        send(exchange, 202, "{}");
        if (path[5].equals("response")) {
            invocation.answer().complete(body);
        } else {
            invocation.answer().completeExceptionally(new AssertionError(body));
        }
    }

    private static void send(HttpExchange exchange, int status, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
