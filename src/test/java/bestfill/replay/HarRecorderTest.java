package bestfill.replay;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.fetch.Exchange;
import bestfill.venue.Reply;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.jr.ob.JSON;

class HarRecorderTest {

    private static final Instant AT = Instant.parse("2026-12-01T09:30:00.123456789Z");
    private static final String BOOK = "{\"bids\":[[\"1\",\"2\"]]}";

    private final HarRecorder recorder = new HarRecorder("1.2.3");
    private Path file;

    @BeforeEach
    void inAFolder(@TempDir Path folder) {
        file = folder.resolve("my.har");
    }

    @Test
    void anAnswerIsWrittenWithItsTimings() throws IOException {
        recorder.ended(answered("https://h.example/book?symbol=BTC%2FUSDT&limit=100", BOOK.getBytes(UTF_8)));

        var log = write();
        assertThat(log)
                .containsEntry("version", "1.2")
                .containsEntry("creator", Map.of("name", "Bestfill", "version", "1.2.3"));
        assertThat(onlyEntry(log))
                .containsEntry("startedDateTime", "2026-12-01T09:30:00.123456Z")
                .containsEntry("time", 101.5)
                .containsEntry("cache", Map.of())
                .containsEntry("timings", Map.of("send", 0, "wait", 96.25, "receive", 5.25));
        assertThat(object(onlyEntry(log), "request"))
                .containsEntry("method", "GET")
                .containsEntry("url", "https://h.example/book?symbol=BTC%2FUSDT&limit=100")
                .containsEntry("headers", List.of(pair("user-agent", "Bestfill/test")))
                .containsEntry("queryString", List.of(pair("symbol", "BTC/USDT"), pair("limit", "100")));
        assertThat(object(onlyEntry(log), "response"))
                .containsEntry("status", 200)
                .containsEntry("content", Map.of("size", 20, "mimeType", "application/json", "text", BOOK))
                .doesNotContainKey("_error");
    }

    @Test
    void theHeadersDoNotTellOfAnEncodingThatTheBodyNoLongerHas() throws IOException {
        recorder.ended(answered("https://h.example/book", BOOK.getBytes(UTF_8)));

        assertThat(object(onlyEntry(write()), "response"))
                .containsEntry(
                        "headers",
                        List.of(
                                pair("content-type", "application/json"),
                                pair("date", "Tue, 01 Dec 2026 09:30:00 GMT"),
                                pair("location", "/elsewhere")))
                .containsEntry("redirectURL", "/elsewhere");
    }

    @Test
    void aFailureHasStatusZeroAndSaysWhy() throws IOException {
        recorder.ended(failed("https://h.example/book"));

        assertThat(object(onlyEntry(write()), "response"))
                .containsEntry("status", 0)
                .containsEntry("_error", "TIMEOUT: waited for the first byte")
                .containsEntry("content", Map.of("size", 0, "mimeType", "x-unknown"));
    }

    /** The members that HAR 1.2 does not call optional. */
    @Test
    void everyMemberThatTheFormatRequiresIsThere() throws IOException {
        recorder.ended(answered("https://h.example/book", BOOK.getBytes(UTF_8)));
        recorder.ended(failed("https://h.example/other"));

        for (var each : entries(write())) {
            assertThat(each).containsKeys("startedDateTime", "time", "request", "response", "cache", "timings");
            assertThat(object(each, "request"))
                    .containsKeys("method", "url", "httpVersion", "cookies", "headers", "queryString", "headersSize")
                    .containsKey("bodySize");
            assertThat(object(each, "response"))
                    .containsKeys("status", "statusText", "httpVersion", "cookies", "headers", "content")
                    .containsKeys("redirectURL", "headersSize", "bodySize");
            assertThat(object(object(each, "response"), "content")).containsKeys("size", "mimeType");
            assertThat(object(each, "timings")).containsKeys("send", "wait", "receive");
        }
    }

    @Test
    void whatIsWrittenReadsTheSame() throws IOException {
        recorder.ended(answered("https://h.example/book", "{\"π\":\"\\u0000\n\"}".getBytes(UTF_8)));
        recorder.ended(failed("https://h.example/other"));
        recorder.write(file);

        var recording = Recording.read(file);
        assertThat(recording.time()).isEqualTo("2026-12-01T09:30:00.224956Z");
        var book =
                Objects.requireNonNull(find(recording, "https://h.example/book").reply());
        assertThat(book.status()).isEqualTo(200);
        assertThat(book.body()).asString(UTF_8).isEqualTo("{\"π\":\"\\u0000\n\"}");
        assertThat(book.headers())
                .isEqualTo(Map.of(
                        "content-type", "application/json",
                        "date", "Tue, 01 Dec 2026 09:30:00 GMT",
                        "location", "/elsewhere"));
        assertThat(find(recording, "https://h.example/other").failure())
                .isEqualTo("TIMEOUT: waited for the first byte");
    }

    @Test
    void aBodyThatIsNotUtf8ReadsTheSame() throws IOException {
        byte[] body = {'{', (byte) 0xff, 0, (byte) 0xc3, '}'};
        recorder.ended(answered("https://h.example/book", body));

        assertThat(object(object(onlyEntry(write()), "response"), "content"))
                .containsEntry("encoding", "base64")
                .containsEntry("size", 5);
        var reply = find(Recording.read(file), "https://h.example/book").reply();
        assertThat(Objects.requireNonNull(reply).body()).isEqualTo(body);
    }

    @Test
    void manyThreadsLoseNothing() throws Exception {
        var threads = IntStream.range(0, 3)
                .mapToObj(thread -> Thread.ofVirtual()
                        .start(() -> IntStream.range(0, 100)
                                .forEach(i -> recorder.ended(failed("https://h.example/" + thread + "/" + i)))))
                .toList();
        for (var thread : threads) {
            thread.join();
        }
        assertThat(entries(write())).hasSize(300);
    }

    @Test
    void entriesStandInTheOrderStarted() throws IOException {
        recorder.ended(startedAt(AT.plusMillis(5)));
        recorder.ended(startedAt(AT));

        assertThat(entries(write()))
                .extracting(entry -> entry.get("startedDateTime"))
                .containsExactly("2026-12-01T09:30:00.123456Z", "2026-12-01T09:30:00.128456Z");
    }

    @Test
    void aFileOfThatNameIsReplacedAndNothingElseIsLeft() throws IOException {
        Files.writeString(file, "earlier");
        recorder.ended(failed("https://h.example/book"));
        recorder.write(file);

        assertThat(file).content().startsWith("{");
        try (var files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    private Map<String, Object> write() throws IOException {
        recorder.write(file);
        return object(JSON.std.mapFrom(Files.readString(file)), "log");
    }

    private static Exchange answered(String url, byte[] body) {
        var headers = Map.of(
                "content-type", "application/json",
                "content-encoding", "gzip",
                "content-length", "999",
                "transfer-encoding", "chunked",
                "set-cookie", "session=secret",
                "location", "/elsewhere",
                "date", "Tue, 01 Dec 2026 09:30:00 GMT");
        return exchange(url, AT, new Reply(200, headers, body), null);
    }

    private static Exchange failed(String url) {
        return exchange(url, AT, null, "TIMEOUT: waited for the first byte");
    }

    private static Exchange startedAt(Instant at) {
        return exchange("https://h.example/book", at, null, "UNREACHABLE: connection refused");
    }

    private static Exchange exchange(String url, Instant at, @Nullable Reply reply, @Nullable String failure) {
        return new Exchange(
                URI.create(url),
                "Bestfill/test",
                at,
                reply,
                failure,
                Duration.ofNanos(96_250_000),
                Duration.ofNanos(101_500_000));
    }

    private static Entry find(Recording recording, String url) {
        return Objects.requireNonNull(recording.find("GET", url));
    }

    private static Map<String, Object> onlyEntry(Map<String, Object> log) {
        assertThat(entries(log)).hasSize(1);
        return entries(log).getFirst();
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> entries(Map<String, Object> log) {
        return (List<Map<String, Object>>) Objects.requireNonNull(log.get("entries"));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Map<String, Object> parent, String member) {
        return (Map<String, Object>) Objects.requireNonNull(parent.get(member), member);
    }

    private static Map<String, String> pair(String name, String value) {
        return Map.of("name", name, "value", value);
    }
}
