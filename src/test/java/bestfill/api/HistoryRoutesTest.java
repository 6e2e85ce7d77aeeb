package bestfill.api;

import static bestfill.history.Shots.minutes;
import static bestfill.history.Shots.shot;
import static bestfill.history.Shots.watch;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Json;
import bestfill.history.FileStore;
import bestfill.history.Snapshot;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryRoutesTest {

    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-12-03T12:00:00.5Z"));
    private static final String HALF = "from=BTC&to=USDT&amount=0.50";

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aPageHasWhatWasKeptAndWhatFollowsFromIt() throws IOException {
        put(shot("2026-12-03T10:00:00Z", "kraken 50 48.5 101", "okx 49 48 7", "gate 51 - 9", "mexc TIMEOUT"));

        assertThat(text(get("/history", HALF))).isEqualTo("""
                {"request":{"from":"BTC","to":"USDT","amount":"0.5","since":"2026-12-02T12:00:01Z",\
                "until":"2026-12-03T12:00:01Z"},"snapshots":[{"time":"2026-12-03T10:00:00Z",\
                "at":"2026-12-03T10:00:00.250Z",\
                "net":{"best":"48.5","venue":"kraken","median":"48.25","spreadBps":"51.8135"},\
                "gross":{"best":"51","venue":"gate","median":"50","spreadBps":"200"},"venues":[\
                {"venue":"kraken","give":"0.5","gross":"50","net":"48.5","latencyMs":101},\
                {"venue":"okx","give":"0.5","gross":"49","net":"48","latencyMs":7},\
                {"venue":"gate","give":"0.5","gross":"51","latencyMs":9},\
                {"venue":"mexc","reason":"TIMEOUT"}]}],\
                "notice":"Indicative, at each venue's entry tier, before deposits and withdrawals; no advice."}""");
    }

    @Test
    void whereWhatArrivesIsFixedTheGivenIsCompared() throws IOException {
        var one = watch("receive 1 BTC USDT");
        put(shot(one, "2026-12-03T10:00:00Z", "kraken 1 1 101"));

        var body = Json.parse(get("/history", "from=USDT&to=BTC&receive=1").body());

        var snapshot = Json.objects(body, "snapshots").getFirst();
        assertThat(Json.object(snapshot, "give")).containsEntry("best", "1").containsEntry("spreadBps", "0");
        assertThat(snapshot).doesNotContainKeys("net", "gross");
    }

    @Test
    void theSameAsCsvAndAsLines() throws IOException {
        put(shot("2026-12-03T10:00:00Z", "kraken 50 48.5 101", "mexc TIMEOUT"));

        var csv = get("/history", HALF + "&format=csv");
        assertThat(csv.headers()).containsEntry("content-type", "text/csv; charset=utf-8");
        assertThat(text(csv).lines())
                .containsExactly(
                        "time,at,watch,venue,give,gross,net,latency_ms,reason,best_venue,best,median,spread_bps,"
                                + "gross_best_venue,gross_best,gross_median,gross_spread_bps",
                        "2026-12-03T10:00:00Z,2026-12-03T10:00:00.250Z,0.5 BTC USDT,kraken,0.5,50,48.5,101,,"
                                + "kraken,48.5,48.5,0,kraken,50,50,0",
                        "2026-12-03T10:00:00Z,2026-12-03T10:00:00.250Z,0.5 BTC USDT,mexc,,,,,TIMEOUT,"
                                + "kraken,48.5,48.5,0,kraken,50,50,0");
        var lines = get("/history", HALF + "&format=jsonl");
        assertThat(lines.headers()).containsEntry("content-type", "application/x-ndjson");
        assertThat(text(lines)).endsWith("\n");
        assertThat(Json.parse(text(lines)))
                .containsEntry("from", "BTC")
                .containsEntry("amount", "0.5")
                .containsEntry("time", "2026-12-03T10:00:00Z");
    }

    @Test
    void pagesLinkToTheNext() throws IOException {
        put(minutes("2026-12-01T00:00:00Z", 5).toArray(Snapshot[]::new));
        var query = HALF + "&since=2026-12-01T00:00Z&until=2026-12-01T00:04:00Z&limit=3";

        var first = get("/history", query);
        var next = String.valueOf(Json.parse(first.body()).get("next"));
        var second = get("/history", query + "&next=" + next);

        assertThat(first.headers()).containsEntry("link", "<?" + query + "&next=" + next + ">; rel=\"next\"");
        assertThat(times(first))
                .containsExactly("2026-12-01T00:00:00Z", "2026-12-01T00:01:00Z", "2026-12-01T00:02:00Z");
        assertThat(times(second)).containsExactly("2026-12-01T00:03:00Z");
        assertThat(second.headers()).doesNotContainKey("link");
        assertThat(Json.parse(second.body())).doesNotContainKey("next");
    }

    @Test
    void aWindowWithoutDataIsAnEmptyList() {
        assertThat(Json.objects(Json.parse(get("/history", HALF).body()), "snapshots"))
                .isEmpty();
        assertThat(text(get("/history", HALF + "&format=jsonl"))).isEmpty();
        assertThat(Json.parse(get("/history/summary", HALF).body())).containsEntry("runs", 0);
    }

    @Test
    void aSummaryCounts() throws IOException {
        put(
                shot("2026-12-03T10:00:00Z", "kraken 50 48 100", "okx 49 47.52 7", "mexc TIMEOUT"),
                shot("2026-12-03T10:01:00Z", "kraken 50 48 100", "okx HALTED", "mexc 60 50 20"));

        var body = Json.parse(get("/history/summary", HALF).body());

        assertThat(body).containsEntry("runs", 2);
        assertThat(Json.objects(body, "venues"))
                .containsExactly(
                        Map.of(
                                "venue",
                                "kraken",
                                "asked",
                                2,
                                "answered",
                                2,
                                "answerRate",
                                "1",
                                "wins",
                                1,
                                "wonShare",
                                "0.5",
                                "medianBehindBps",
                                "0",
                                "worstBehindBps",
                                "400",
                                "latencyMs",
                                Map.of("p50", 100, "p95", 100),
                                "reasons",
                                List.of()),
                        Map.of(
                                "venue",
                                "mexc",
                                "asked",
                                2,
                                "answered",
                                1,
                                "answerRate",
                                "0.5",
                                "wins",
                                1,
                                "wonShare",
                                "0.5",
                                "medianBehindBps",
                                "0",
                                "worstBehindBps",
                                "0",
                                "latencyMs",
                                Map.of("p50", 20, "p95", 20),
                                "reasons",
                                List.of(Map.of("reason", "TIMEOUT", "count", 1, "share", "0.5"))),
                        Map.of(
                                "venue",
                                "okx",
                                "asked",
                                2,
                                "answered",
                                2,
                                "answerRate",
                                "1",
                                "wins",
                                0,
                                "wonShare",
                                "0",
                                "medianBehindBps",
                                Json.objects(body, "venues").get(2).get("medianBehindBps"),
                                "worstBehindBps",
                                "100",
                                "latencyMs",
                                Map.of("p50", 7, "p95", 7),
                                "reasons",
                                List.of(Map.of("reason", "HALTED", "count", 1, "share", "0.5"))));
        assertThat(new BigDecimal(
                        String.valueOf(Json.objects(body, "venues").get(2).get("medianBehindBps"))))
                .isBetween(new BigDecimal("99"), new BigDecimal("100"));
        assertThat(text(get("/history/summary", HALF + "&format=csv")).lines())
                .hasSize(4)
                .contains("mexc,2,2,1,0.5,1,0.5,0,0,20,20,TIMEOUT:1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/history         | from=BTC&to=USDT                     | amount | either amount",
                "/history         | from=BTC&to=USDT&amount=1e3          | amount | a plain decimal above zero",
                "/history         | from=BTC&to=BTC&amount=1             | to     | another asset than from",
                "/history         | from=BTC&to=USDT&amount=1&venues=okx | venues | no such parameter; there are amount, format",
                "/history/summary | from=BTC&to=USDT&amount=1&limit=5    | limit  | no such parameter; there are amount, format",
                "/history         | from=BTC&to=USDT&amount=1&limit=0    | limit  | a number from 1 to 1000",
                "/history         | from=BTC&to=USDT&amount=1&limit=1001 | limit  | a number from 1 to 1000",
                "/history         | from=BTC&to=USDT&amount=1&limit=     | limit  | a number from 1 to 1000",
                "/history         | from=BTC&to=USDT&amount=1&next=zzz   | next   | the next of the page before",
                "/history         | from=BTC&to=USDT&amount=1&since=1d   | since  | a time such as 2026-12-01T00:00Z",
                "/history         | from=BTC&to=USDT&amount=1&until=2026-02-30 | until | a time such as 2026-12-01T00:00Z",
                "/history         | from=BTC&to=USDT&amount=1&since=2026-12-04 | since | not after until, 2026-12-03T12:00:01Z",
                "/history/summary | from=BTC&to=USDT&amount=1&since=2024-12-04 | since | at most 366 days before until",
                "/history/summary | from=BTC&to=USDT&amount=1&format=jsonl | format | json or csv",
                "/history         | from=BTC&to=USDT&amount=1&format=xml | format | json or csv or jsonl",
            })
    void whatIsWrongIsNamed(String path, String query, String field, String expected) {
        var response = get(path, query);

        assertThat(response.status()).isEqualTo(400);
        var body = Json.parse(response.body());
        assertThat(body).containsEntry("field", field);
        assertThat(String.valueOf(body.get("expected"))).startsWith(expected);
    }

    @Test
    void daysAndTimesWithAndWithoutSecondsAreTaken() throws IOException {
        put(minutes("2026-12-01T00:00:00Z", 3).toArray(Snapshot[]::new));

        assertThat(times(get("/history", HALF + "&since=2026-12-01&until=2026-12-01T01:02%2B01:00")))
                .containsExactly("2026-12-01T00:00:00Z", "2026-12-01T00:01:00Z");
    }

    @Test
    void aStoreThatFailsIsATemporaryProblem() throws IOException {
        Files.writeString(folder.resolve("BTC-USDT-give-0.5"), "a file where a folder should be");

        var response = get("/history", HALF);

        assertThat(response.status()).isEqualTo(503);
        assertThat(response.headers())
                .containsEntry("content-type", "application/problem+json")
                .containsEntry("retry-after", "5")
                .containsEntry("cache-control", "no-store");
    }

    @Test
    void otherPathsAndMethodsAreRefused() {
        assertThat(get("/quotes", HALF).status()).isEqualTo(404);
        assertThat(get("/history/", HALF).status()).isEqualTo(404);
        assertThat(routes().handle(new ApiRequest("POST", "/history", HALF, Map.of(), null))
                        .status())
                .isEqualTo(405);
    }

    private ApiResponse get(String path, String query) {
        return routes().handle(new ApiRequest("GET", path, query, Map.of(), null));
    }

    private HistoryRoutes routes() {
        return new HistoryRoutes(store(), CLOCK);
    }

    private FileStore store() {
        return new FileStore(folder, CLOCK, _ -> {});
    }

    private void put(Snapshot... snapshots) throws IOException {
        try (var store = store()) {
            for (var snapshot : snapshots) {
                store.put(snapshot);
            }
        }
    }

    private static List<String> times(ApiResponse response) {
        return Json.objects(Json.parse(response.body()), "snapshots").stream()
                .map(snapshot -> String.valueOf(snapshot.get("time")))
                .toList();
    }

    private static String text(ApiResponse response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }
}
