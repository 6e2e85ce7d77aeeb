package bestfill.local;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A client that does on a socket just what the test says. */
final class RawClient implements Closeable {

    private final Socket socket;

    RawClient(String base) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), URI.create(base).getPort());
        socket.setSoTimeout(60_000);
    }

    void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
    }

    /** Returns everything up to where the server closes. */
    String rest() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Sends one request, asks to close after it, and returns the whole response. */
    static String ask(String base, String methodAndPath, String... headers) throws IOException {
        try (var client = new RawClient(base)) {
            client.send(methodAndPath + " HTTP/1.1\r\n");
            for (var header : headers) {
                client.send(header + "\r\n");
            }
            client.send("Connection: close\r\n\r\n");
            return client.rest();
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
