package bestfill.replay;

import static bestfill.replay.RecordingTest.answer;
import static bestfill.replay.RecordingTest.entry;
import static bestfill.replay.RecordingTest.har;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bestfill.fetch.Recorded;
import bestfill.fetch.Upstream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayServerTest {

    private static final String HAR = har(
            answer("https://h.example/book?symbol=BTC%2FUSDT&limit=100", "the book"),
            entry("https://h.example/empty", "\"status\": 204"),
            entry("https://h.example/slow", "\"status\": 0, \"_error\": \"TIMEOUT: waited for … the\\nfirst byte\""),
            entry("https://h.example/busy", """
                    "status": 429,
                    "headers": [
                      {"name": "Content-Type", "value": "application/json"},
                      {"name": "Retry-After", "value": "7"},
                      {"name": "Date", "value": "Tue, 01 Dec 2026 09:29:58 GMT"},
                      {"name": "Content-Encoding", "value": "br"},
                      {"name": "Content-Length", "value": "999"},
                      {"name": "Transfer-Encoding", "value": "chunked"},
                      {"name": "Connection", "value": "close"},
                      {"name": ":status", "value": "429"},
                      {"name": "x-two", "value": "a\\nb"}
                    ],
                    "content": {"text": "slow down"}
                    """));

    private final HttpClient client = HttpClient.newHttpClient();
    private Recording recording;
    private ReplayServer server;

    @BeforeEach
    void start(@TempDir Path folder) throws IOException {
        recording = Recording.read(Files.writeString(folder.resolve("my.har"), HAR));
        server = ReplayServer.start(recording);
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    @Test
    void theRecordedAnswerIsGiven() throws Exception {
        var response = get("https://h.example/book?symbol=BTC%2FUSDT&limit=500");

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo("the book");
        assertThat(response.headers().map()).doesNotContainKey(Recorded.MISSING);
    }

    @Test
    void itsHeadersAreGivenSaveThoseOfTheConnection() throws Exception {
        var response = get("https://h.example/busy");

        assertThat(response.statusCode()).isEqualTo(429);
        assertThat(response.body()).isEqualTo("slow down");
        assertThat(response.headers().map()).doesNotContainKeys("content-encoding", "transfer-encoding", "connection");
        assertThat(header(response, "content-length")).isEqualTo("9");
        assertThat(header(response, "content-type")).isEqualTo("application/json");
        assertThat(header(response, "retry-after")).isEqualTo("7");
        assertThat(header(response, "x-two")).isEqualTo("a?b");
    }

    @Test
    void theRecordedDateStandsBesideTheServersOwn() throws Exception {
        var response = get("https://h.example/busy");

        assertThat(header(response, Recorded.DATE)).isEqualTo("Tue, 01 Dec 2026 09:29:58 GMT");
        assertThat(response.headers().allValues("date")).hasSize(1).doesNotContain("Tue, 01 Dec 2026 09:29:58 GMT");
    }

    @Test
    void aRecordedAnswerWithoutADateHasAnEmptyOneNotTheServers() throws Exception {
        var response = get("https://h.example/book?symbol=BTC%2FUSDT&limit=100");

        assertThat(header(response, Recorded.DATE)).isEmpty();
    }

    @Test
    void whatIsNotInTheRecordingIsToldSo() throws Exception {
        var response = get("https://h.example/book?symbol=ETHUSDT&limit=100");

        assertThat(response.statusCode()).isEqualTo(502);
        assertThat(header(response, Recorded.MISSING)).isEqualTo("not in the recording");
        assertThat(response.body()).isEqualTo("not in the recording\n");
    }

    @Test
    void whatFailedInTheRecordingIsToldSo() throws Exception {
        var response = get("https://h.example/slow");

        assertThat(response.statusCode()).isEqualTo(502);
        assertThat(header(response, Recorded.MISSING))
                .isEqualTo("failed in the recording: TIMEOUT: waited for ? the?first byte");
    }

    @Test
    void anAnswerWithoutABodyHasNone() throws Exception {
        var response = get("https://h.example/empty");

        assertThat(response.statusCode()).isEqualTo(204);
        assertThat(response.body()).isEmpty();
    }

    @Test
    void aConnectionIsKeptForTheNextRequest() throws IOException {
        try (var socket = connect(server)) {
            for (var path :
                    new String[] {"/h.example/busy", "/h.example/empty", "/h.example/none", "/h.example/slow"}) {
                ask(socket, path);
                assertThat(statusLine(socket)).startsWith("HTTP/1.1 ");
            }
        }
    }

    @Test
    void aClosingServerSpeaksTlsAndClosesAfterEachAnswer() throws Exception {
        var tls = LoopbackIdentity.context(Instant.now());
        try (var closing = ReplayServer.startClosing(recording, tls)) {
            for (var path :
                    new String[] {"/h.example/busy", "/h.example/empty", "/h.example/none", "/h.example/slow"}) {
                try (var socket = tls.getSocketFactory()
                        .createSocket("127.0.0.1", closing.base().getPort())) {
                    ask(socket, path);
                    var toTheEnd = new String(socket.getInputStream().readAllBytes(), US_ASCII);
                    assertThat(toTheEnd).startsWith("HTTP/1.1 ").containsIgnoringCase("\r\nconnection: close\r\n");
                }
            }
        }
    }

    @Test
    void anIdentityIsTrustedForLoopbackByWhoeverHasItsContext() throws Exception {
        var tls = LoopbackIdentity.context(Instant.now());
        try (var closing = ReplayServer.startClosing(recording, tls);
                var trusting = HttpClient.newBuilder().sslContext(tls).build();
                var stranger = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(
                            URI.create(closing.base() + "/h.example/book?symbol=BTC%2FUSDT&limit=1"))
                    .build();

            assertThat(trusting.send(request, BodyHandlers.ofString()).body()).isEqualTo("the book");
            assertThatThrownBy(() -> stranger.send(request, BodyHandlers.ofString()))
                    .isInstanceOf(SSLHandshakeException.class);
        }
    }

    @Test
    void manyAtOnceAreAllAnswered() {
        var answers = IntStream.range(0, 200)
                .mapToObj(i -> client.sendAsync(
                        request("https://h.example/book?symbol=BTC%2FUSDT&limit=" + i), BodyHandlers.ofString()))
                .toList();

        assertThat(answers)
                .extracting(CompletableFuture::join)
                .extracting(HttpResponse::body)
                .containsOnly("the book");
    }

    private HttpResponse<String> get(String url) throws IOException, InterruptedException {
        return client.send(request(url), BodyHandlers.ofString());
    }

    private HttpRequest request(String url) {
        return HttpRequest.newBuilder(Upstream.at(server.base().toString()).resolve(URI.create(url)))
                .build();
    }

    private static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }

    private static Socket connect(ReplayServer server) throws IOException {
        return new Socket(InetAddress.ofLiteral("127.0.0.1"), server.base().getPort());
    }

    private static void ask(Socket socket, String path) throws IOException {
        socket.getOutputStream().write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(US_ASCII));
    }

    /** Reads one whole answer and returns its status line. */
    private static String statusLine(Socket socket) throws IOException {
        var in = socket.getInputStream();
        var head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            assertThat(next).as("the connection ended after: %s", head).isNotNegative();
            head.append((char) next);
        }
        var length = head.toString().toLowerCase(Locale.ROOT).split("content-length: ", 2);
        in.readNBytes(length.length == 1 ? 0 : Integer.parseInt(length[1].split("\r\n", 2)[0]));
        return head.toString();
    }
}
