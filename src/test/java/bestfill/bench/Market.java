package bestfill.bench;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;

/**
 * A loopback server that gives every request the same book after a while, spends next to nothing on it, and counts. Hosts
 * whose name starts with {@code slow} may take longer.
 */
public final class Market implements AutoCloseable {

    private static final int BACKLOG = 1_000;
    private static final int LONGEST_LINE = 1_000;

    private final ServerSocket socket;
    private final byte[] answer;
    private final long millis;
    private final long slowMillis;
    private final AtomicLong requests = new AtomicLong();
    private final AtomicLong connections = new AtomicLong();

    private Market(ServerSocket socket, byte[] body, long millis, long slowMillis) {
        this.socket = socket;
        this.millis = millis;
        this.slowMillis = slowMillis;
        answer = response(body);
    }

    /** Runs one until the standard input ends: {@code MILLIS SLOW_MILLIS [tls]}. Writes its port, and answers /_stats. */
    public static void main(String[] args) throws IOException, GeneralSecurityException {
        var sockets =
                args.length > 2 ? SSLContext.getDefault().getServerSocketFactory() : ServerSocketFactory.getDefault();
        var body = Bodies.of(Bodies.Shape.STRINGS, 100);
        try (var market = start(sockets, body, Long.parseLong(args[0]), Long.parseLong(args[1]))) {
            System.out.println(market.port());
            System.in.transferTo(System.out);
        }
    }

    public static Market start(byte[] body) throws IOException {
        return start(ServerSocketFactory.getDefault(), body, 0, 0);
    }

    private static Market start(ServerSocketFactory sockets, byte[] body, long millis, long slowMillis)
            throws IOException {
        var loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        var market = new Market(sockets.createServerSocket(0, BACKLOG, loopback), body, millis, slowMillis);
        Thread.ofPlatform().daemon().start(market::accept);
        return market;
    }

    public int port() {
        return socket.getLocalPort();
    }

    public long requests() {
        return requests.get();
    }

    public long connections() {
        return connections.get();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                var connection = socket.accept();
                connections.incrementAndGet();
                Thread.startVirtualThread(() -> serve(connection));
            } catch (IOException _) {
                // Closed: the loop ends.
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            var in = new BufferedInputStream(connection.getInputStream(), LONGEST_LINE);
            var out = connection.getOutputStream();
            var line = new byte[LONGEST_LINE];
            for (int length = line(in, line); length > 0; length = line(in, line)) {
                var path = new String(line, 0, length, StandardCharsets.US_ASCII);
                while (line(in, line) > 0) {
                    // Headers do not matter.
                }
                if (path.startsWith("GET /_stats ")) {
                    out.write(response(stats()));
                } else {
                    requests.incrementAndGet();
                    Thread.sleep(path.startsWith("GET /slow") ? slowMillis : millis);
                    out.write(answer);
                }
            }
        } catch (IOException | InterruptedException _) {
            // The client has left.
        }
    }

    /** Reads a line without its end; its length, and -1 at the end of the stream. */
    private static int line(InputStream in, byte[] line) throws IOException {
        int length = 0;
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                return -1;
            }
            if (next != '\r') {
                line[length++] = (byte) next;
            }
        }
        return length;
    }

    private byte[] stats() {
        return "{\"requests\":%d,\"_connections_opened\":%d}"
                .formatted(requests.get(), connections.get())
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] response(byte[] body) {
        var head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + body.length + "\r\n\r\n";
        var whole = new byte[head.length() + body.length];
        System.arraycopy(head.getBytes(StandardCharsets.US_ASCII), 0, whole, 0, head.length());
        System.arraycopy(body, 0, whole, head.length(), body.length);
        return whole;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
