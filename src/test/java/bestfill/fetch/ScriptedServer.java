package bestfill.fetch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A loopback server on a bare socket that answers each request as its script says. */
final class ScriptedServer implements AutoCloseable {

    /** Answers one request; returning false ends the connection. */
    interface Script {
        boolean answer(Request request, Socket socket, OutputStream out) throws IOException, InterruptedException;
    }

    /** A request's first line target and its head. */
    record Request(String target, List<String> head) {}

    private final ServerSocket server;
    private final Script script;
    final List<Request> requests = new CopyOnWriteArrayList<>();
    final AtomicInteger connections = new AtomicInteger();

    ScriptedServer(Script script) {
        this.script = script;
        try {
            server = new ServerSocket(0, 256, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var _ = Thread.startVirtualThread(this::accept);
    }

    String base() {
        return "http://127.0.0.1:" + server.getLocalPort();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                var socket = server.accept();
                connections.incrementAndGet();
                var _ = Thread.startVirtualThread(() -> serve(socket));
            } catch (IOException _) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            var request = read(in);
            while (request != null) {
                requests.add(request);
                if (!script.answer(request, socket, socket.getOutputStream())) {
                    return;
                }
                request = read(in);
            }
        } catch (IOException | InterruptedException _) {
            // the client has left
        }
    }

    private static @Nullable Request read(BufferedReader in) throws IOException {
        var first = in.readLine();
        if (first == null) {
            return null;
        }
        var head = new CopyOnWriteArrayList<String>();
        for (var line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
            head.add(line);
        }
        return new Request(first.split(" ", -1)[1], head);
    }

    /** Writes a whole answer. */
    static boolean answer(OutputStream out, int status, String headers, String body) throws IOException {
        var bytes = body.getBytes(StandardCharsets.UTF_8);
        out.write(("HTTP/1.1 " + status + " Said\r\nContent-Length: " + bytes.length + "\r\n" + headers + "\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        out.write(bytes);
        out.flush();
        return true;
    }

    static boolean ok(OutputStream out, String body) throws IOException {
        return answer(out, 200, "", body);
    }

    /** Writes the head and a part of the body that it promises. */
    static void start(OutputStream out, int promised, String part) throws IOException {
        out.write(("HTTP/1.1 200 OK\r\nContent-Length: " + promised + "\r\n\r\n" + part)
                .getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
