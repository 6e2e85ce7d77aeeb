package bestfill.aws;

import bestfill.replay.Recording;
import bestfill.replay.ReplayServer;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * An upstream on a bare socket that answers from the bundled recording, counts its connections, and can end the idle ones in
 * each of the ways in which a peer does. Thread-safe.
 */
final class Front implements AutoCloseable {

    private final ReplayServer replay;
    private final ServerSocket server;
    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<String, byte[]> answers = new ConcurrentHashMap<>();
    private final Map<String, byte[]> special = new ConcurrentHashMap<>();
    private final List<Connection> open = new CopyOnWriteArrayList<>();

    /** Connections since the start. */
    final AtomicInteger connections = new AtomicInteger();

    /** Requests that came on a connection whose peer had gone, and are never answered. */
    final AtomicInteger swallowed = new AtomicInteger();

    /** How a peer ends an idle connection. */
    enum Ending {
        CLOSED,
        RESET,
        GONE_UNSEEN
    }

    private static final class Connection {
        final Socket socket;
        volatile boolean gone;

        Connection(Socket socket) {
            this.socket = socket;
        }
    }

    Front() throws IOException {
        replay = ReplayServer.start(Recording.bundled());
        server = new ServerSocket(0, 256, InetAddress.ofLiteral("127.0.0.1"));
        var _ = Thread.startVirtualThread(this::accept);
    }

    String base() {
        return "http://127.0.0.1:" + server.getLocalPort();
    }

    /** From now on whatever is asked of a host is answered so. */
    void answer(String host, int status, String body) {
        special.put(host, whole(status, "content-type: application/json\r\n", body.getBytes(StandardCharsets.UTF_8)));
    }

    /** Ends every connection; all of them have to be idle. */
    void end(Ending ending) throws IOException {
        for (var connection : List.copyOf(open)) {
            switch (ending) {
                case CLOSED -> connection.socket.close();
                case RESET -> {
                    connection.socket.setSoLinger(true, 0);
                    connection.socket.close();
                }
                case GONE_UNSEEN -> connection.gone = true;
            }
        }
    }

    private void accept() {
        while (true) {
            try {
                var connection = new Connection(server.accept());
                connections.incrementAndGet();
                open.add(connection);
                var _ = Thread.startVirtualThread(() -> serve(connection));
            } catch (IOException _) {
                return;
            }
        }
    }

    private void serve(Connection connection) {
        var socket = connection.socket;
        try (socket) {
            socket.setTcpNoDelay(true);
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            for (var target = target(in); target != null; target = target(in)) {
                if (connection.gone) {
                    swallowed.incrementAndGet();
                } else {
                    socket.getOutputStream().write(answer(target));
                }
            }
        } catch (IOException _) {
            // the client has left, or we have
        } finally {
            open.remove(connection);
        }
    }

    private static @Nullable String target(BufferedReader in) throws IOException {
        var first = in.readLine();
        for (var line = first; line != null && !line.isEmpty(); line = in.readLine()) {
            // the rest of the head does not matter
        }
        return first == null ? null : first.split(" ", -1)[1];
    }

    private byte[] answer(String target) {
        var given = special.get(target.split("/", -1)[1]);
        return given != null ? given : answers.computeIfAbsent(target, this::recorded);
    }

    private byte[] recorded(String target) {
        try {
            var request =
                    HttpRequest.newBuilder(URI.create(replay.base() + target)).build();
            var response = client.send(request, BodyHandlers.ofByteArray());
            var headers = new StringBuilder();
            response.headers().map().forEach((name, values) -> {
                if (!List.of("content-length", "date").contains(name)) {
                    headers.append(name).append(": ").append(values.getFirst()).append("\r\n");
                }
            });
            return whole(response.statusCode(), headers.toString(), response.body());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    private static byte[] whole(int status, String headers, byte[] body) {
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes(("HTTP/1.1 " + status + " Said\r\nContent-Length: " + body.length + "\r\n" + headers + "\r\n")
                .getBytes(StandardCharsets.ISO_8859_1));
        bytes.writeBytes(body);
        return bytes.toByteArray();
    }

    @Override
    public void close() throws IOException {
        server.close();
        end(Ending.CLOSED);
        replay.close();
        client.close();
    }
}
