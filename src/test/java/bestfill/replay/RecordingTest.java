package bestfill.replay;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordingTest {

    /** Written by hand after what Chromium and Firefox export. */
    private static final String BROWSER = """
            {"log": {
              "version": "1.2",
              "creator": {"name": "WebInspector", "version": "537.36"},
              "browser": {"name": "Firefox", "version": "145.0"},
              "pages": [{"id": "page_1", "title": "a page", "pageTimings": {"onLoad": null}}],
              "entries": [
                {
                  "_initiator": {"type": "script", "stack": {"callFrames": [{"url": "https://shop.example/"}]}},
                  "startedDateTime": "2026-12-01T10:30:00.250+01:00",
                  "time": 50.5,
                  "request": {
                    "method": "GET", "url": "https://API.venue.example:443/v1/depth?symbol=BTCUSDT&limit=100#x",
                    "httpVersion": "h2", "headers": [{"name": ":authority", "value": "api.venue.example"}],
                    "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 0
                  },
                  "response": {
                    "status": 200, "statusText": "", "httpVersion": "h2",
                    "headers": [
                      {"name": "Content-Type", "value": "application/json"},
                      {"name": "content-type", "value": "text/plain"},
                      {"name": "x-without-value"}, {"value": "without name"}, {}
                    ],
                    "content": {"size": 8, "mimeType": "application/json", "text": "eyLPgCI6MX0=", "encoding": "base64"},
                    "redirectURL": "", "headersSize": -1, "bodySize": -1, "_transferSize": 512, "_error": null
                  },
                  "cache": {}, "timings": {"blocked": -1, "send": 0, "wait": 50, "receive": 0.5}, "_priority": "High"
                },
                {
                  "startedDateTime": "2026-12-01T09:29:59.000Z", "time": 17,
                  "request": {"method": "GET", "url": "data:image/png;base64,AAAA"},
                  "response": {"status": 200, "content": {"size": 3, "text": "???"}}
                },
                {
                  "startedDateTime": "2026-11-01T09:30:00.000Z", "time": -1,
                  "request": {"method": "GET", "url": "https://blocked.example/x?a|b={c}"},
                  "response": {"status": 0, "content": {"size": 0}, "_error": "net::ERR_BLOCKED_BY_CLIENT"}
                },
                {"request": {"url": "wss://socket.example/stream"}, "response": {"status": 101}},
                {"request": {"url": "https://bare.example/"}}
              ]
            }}""";

    private Path file;

    @BeforeEach
    void inAFolder(@TempDir Path folder) {
        file = folder.resolve("my.har");
    }

    @Test
    void whatABrowserExportsIsRead() throws IOException {
        var entry = find(read(BROWSER), "https://api.venue.example/v1/depth?symbol=BTCUSDT&limit=100");

        var reply = Objects.requireNonNull(entry.reply());
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.headers()).isEqualTo(Map.of("content-type", "application/json"));
        assertThat(reply.body()).asString(UTF_8).isEqualTo("{\"π\":1}");
    }

    @Test
    void whatABrowserBlockedOrDidNotKeepHasFailed() throws IOException {
        var recording = read(BROWSER);
        assertThat(find(recording, "https://blocked.example/x?a|b={c}").failure())
                .isEqualTo("net::ERR_BLOCKED_BY_CLIENT");
        assertThat(find(recording, "https://bare.example").failure()).isEqualTo("no answer");
        assertThat(recording.find("GET", "wss://socket.example/stream")).isNull();
        assertThat(recording.find("GET", "nonsense")).isNull();
        var bodiless = har(entry("https://h.example/book", "\"status\": 200, \"content\": {\"size\": 9}"));
        assertThat(find(read(bodiless), "https://h.example/book").failure()).isEqualTo("its body was not kept");
    }

    @Test
    void itsTimeIsTheEndOfTheLastEntry() throws IOException {
        assertThat(read(BROWSER).time()).isEqualTo("2026-12-01T09:30:00.300500Z");
    }

    @Test
    void theVeryRequestIsPreferred() throws IOException {
        var recording = read(har(
                answer("https://h.example/depth?symbol=BTCUSDT&limit=500", "deep"),
                answer("https://h.example/depth?symbol=BTCUSDT&limit=100", "usual")));

        assertThat(body(recording, "https://h.example/depth?symbol=BTCUSDT&limit=500"))
                .isEqualTo("deep");
        assertThat(body(recording, "https://h.example/depth?symbol=BTCUSDT&limit=100"))
                .isEqualTo("usual");
        assertThat(body(recording, "https://h.example/depth?limit=100&symbol=BTCUSDT"))
                .isEqualTo("usual");
    }

    @Test
    void theLaterAnswerToTheSameRequestCounts() throws IOException {
        var recording =
                read(har(answer("https://h.example/depth", "first"), answer("https://h.example/depth", "then")));
        assertThat(body(recording, "https://h.example/depth")).isEqualTo("then");
    }

    @ParameterizedTest
    @CsvSource({
        "https://h.example/depth?symbol=BTCUSDT&limit=100, https://h.example/depth?symbol=BTCUSDT&limit=5000",
        "https://h.example/depth?symbol=BTCUSDT&limit=100, https://h.example/depth?symbol=BTCUSDT",
        "https://h.example/depth?symbol=BTCUSDT,           https://h.example/depth?depth=20&symbol=BTCUSDT",
        "https://h.example/level2_20?symbol=BTC-USDT,      https://h.example/level2_100?symbol=BTC-USDT",
        "https://h.example/book?instId=BTC-USDT&sz=100,    http://H.example:80/book?sz=400&instId=BTC-USDT",
        "https://h.example/order_book/btcusdt/,            https://h.example/order_book/btcusdt/",
    })
    void theDepthDoesNotMatter(String recorded, String asked) throws IOException {
        assertThat(body(read(har(answer(recorded, "book"))), asked)).isEqualTo("book");
    }

    @ParameterizedTest
    @CsvSource({
        "https://h.example/depth?symbol=ETHUSDT&limit=100",
        "https://h.example/depth?symbol=BTCUSDC&limit=100",
        "https://h.example/depth?symbol=BTCUSDT&type=step1&limit=100",
        "https://h.example/depths?symbol=BTCUSDT&limit=100",
        "https://other.example/depth?symbol=BTCUSDT&limit=100",
        "https://h.example/depth?limit=100",
    })
    void anotherMarketPathOrHostIsNotThere(String asked) throws IOException {
        var recording = read(har(answer("https://h.example/depth?symbol=BTCUSDT&type=step0&limit=100", "book")));
        assertThat(recording.find("GET", asked)).isNull();
    }

    @Test
    void anotherMethodIsNotThere() throws IOException {
        var recording = read(har(answer("https://h.example/depth", "book")));
        assertThat(recording.find("POST", "https://h.example/depth")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0000',
            value = {
                "<html></html>                                    | not JSON at line 1: Unexpected character",
                "{\"log\": {\"entries\": [                        | not JSON at line 1: Unexpected end-of-input",
                "[]                                               | no log.entries",
                "{\"log\": []}                                    | no log.entries",
                "{\"log\": {\"entries\": {}}}                     | no log.entries",
                "{\"entries\": [{}]}                              | no log.entries",
                "{\"log\": {\"entries\": []}}                     | log.entries is empty",
                "{\"log\": {\"entries\": [1]}}                    | entry 1 has no request.url",
                "{\"log\": {\"entries\": [{\"request\": null}]}}  | entry 1 has no request.url",
            })
    void whatIsNoRecordingIsToldSo(String text, String why) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(file + " is no recording: " + why);
    }

    @Test
    void anEntryThatIsWrongIsToldByItsNumber() {
        var fine = answer("https://h.example/depth", "book");
        assertThatThrownBy(() -> read(har(fine, fine, "{\"request\": {\"method\": \"GET\"}}")))
                .hasMessage(file + " is no recording: entry 3 has no request.url");
        assertThatThrownBy(() -> read(har(fine, fine.replace("2026-12-01T09:30:00Z", "yesterday"))))
                .hasMessage(file + " is no recording: entry 2 has a startedDateTime that is not like"
                        + " 2026-12-01T09:30:00.000Z: yesterday");
        var broken = entry(
                "https://h.example/", "\"status\": 200, \"content\": {\"encoding\": \"base64\", \"text\": \"%\"}");
        assertThatThrownBy(() -> read(har(fine, broken)))
                .hasMessage(file + " is no recording: entry 2 has a response.content.text that is not base64");
        assertThatThrownBy(() -> read(har(fine.replace("startedDateTime", "when"))))
                .hasMessage(file + " is no recording: no entry has a startedDateTime");
    }

    @Test
    void whatIsNestedTooDeepIsNoRecording() {
        assertThatThrownBy(() -> read("{\"log\":".repeat(2_000)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(file + " is no recording: not JSON: Document nesting depth");
    }

    @Test
    void anEmptyFileIsNoRecording() {
        assertThatThrownBy(() -> read("")).hasMessage(file + " is no recording: no log.entries");
    }

    @Test
    void aFileThatIsNotThereIsNoWrongRecording() {
        assertThatThrownBy(() -> Recording.read(file)).isInstanceOf(NoSuchFileException.class);
    }

    private Recording read(String text) throws IOException {
        Files.writeString(file, text);
        return Recording.read(file);
    }

    private static Entry find(Recording recording, String url) {
        return Objects.requireNonNull(recording.find("GET", url), url);
    }

    private static String body(Recording recording, String url) {
        return new String(Objects.requireNonNull(find(recording, url).reply()).body(), UTF_8);
    }

    static String har(String... entries) {
        return "{\"log\": {\"entries\": [" + String.join(",", entries) + "]}}";
    }

    static String answer(String url, String body) {
        return entry(url, "\"status\": 200, \"content\": {\"text\": \"" + body + "\"}");
    }

    static String entry(String url, String response) {
        return """
                {"startedDateTime": "2026-12-01T09:30:00Z", "request": {"method": "GET", "url": "%s"}, "response": {%s}}""".formatted(url, response);
    }
}
