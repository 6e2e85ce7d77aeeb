package bestfill.aws;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Json;
import bestfill.api.ApiRequest;
import bestfill.api.ApiResponse;
import bestfill.pricing.Outcome;
import bestfill.pricing.Ranking;
import bestfill.pricing.Reason;
import bestfill.pricing.Trade;
import bestfill.render.Sheet;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RequestLogTest {

    private static final Instant NOW = Instant.parse("2026-12-01T09:30:00.123Z");
    private static final Map<String, String> HEADERS = Map.of(
            "authorization",
            "Bearer secret",
            "cookie",
            "secret",
            "x-forwarded-for",
            "203.0.113.9",
            "user-agent",
            "secret");

    @Test
    void aQuoteHasItsCountsAndOutcomesByVenueAndReason() {
        var sheet = sheet(
                List.of(Outcome.Unranked.of("htx", Reason.HALTED, "secret detail")),
                List.of(
                        Outcome.Unranked.of("okx", Reason.TIMEOUT, "waited"),
                        Outcome.Unranked.of("gate", Reason.GEO_BLOCKED, "HTTP 451")));
        assertThat(line("/quotes", "from=BTC", sheet, "restored")).isEqualTo("""
                {"_aws":{"Timestamp":1796117400123,"CloudWatchMetrics":[{"Namespace":"Bestfill","Dimensions":[["route"]],\
                "Metrics":[{"Name":"Latency","Unit":"Milliseconds"},{"Name":"ColdStarts","Unit":"Count"},\
                {"Name":"Ranked","Unit":"Count"},{"Name":"Excluded","Unit":"Count"},{"Name":"Failed","Unit":"Count"},\
                {"Name":"gate.GEO_BLOCKED","Unit":"Count"},{"Name":"htx.HALTED","Unit":"Count"},\
                {"Name":"okx.TIMEOUT","Unit":"Count"}]}]},\
                "requestId":"id-1","method":"GET","route":"/quotes","query":"from=BTC","status":503,"start":"restored",\
                "Latency":212,"ColdStarts":1,"Ranked":0,"Excluded":1,"Failed":2,\
                "gate.GEO_BLOCKED":1,"htx.HALTED":1,"okx.TIMEOUT":1}""");
    }

    @Test
    void otherRoutesHaveNoOutcomes() {
        assertThat(Json.parse(line("/venues", "", null, "warm")))
                .containsOnlyKeys(
                        "_aws", "requestId", "method", "route", "query", "status", "start", "Latency", "ColdStarts")
                .containsEntry("ColdStarts", 0);
    }

    @Test
    void onlyAStartIsAColdStart() {
        assertThat(Json.parse(line("/venues", "", null, "cold"))).containsEntry("ColdStarts", 1);
        assertThat(Json.parse(line("/venues", "", null, null)))
                .containsEntry("ColdStarts", 0)
                .doesNotContainKey("start");
    }

    @Test
    void pathsThatAreNotOursAreOneRoute() {
        assertThat(Json.parse(line("/wp-admin/" + "x".repeat(9000), "", null, "warm")))
                .containsEntry("route", "other");
    }

    @Test
    void aLongQueryIsCut() {
        var query = Json.parse(line("/quotes", "q".repeat(9000), null, "warm")).get("query");
        assertThat(query).isEqualTo("q".repeat(500) + "…");
    }

    @Test
    void itStaysOneLineWhateverIsAsked() {
        assertThat(line("/quotes", "a\nb\r\u2028\"", null, "warm")).doesNotContain("\n", "\r");
    }

    @Test
    void whatIsDeclaredIsThereAndWithinTheFormatsLimits() {
        var failed = IntStream.range(0, 300)
                .mapToObj(i -> Outcome.Unranked.of("venue" + i, Reason.RATE_LIMITED, ""))
                .toList();
        var line = Json.parse(line("/quotes", "", sheet(List.of(), failed), "warm"));
        var directive =
                Json.objects(Json.object(line, "_aws"), "CloudWatchMetrics").getFirst();
        var metrics = Json.objects(directive, "Metrics");
        assertThat(metrics).hasSizeBetween(90, 100).allSatisfy(metric -> {
            var name = String.valueOf(metric.get("Name"));
            assertThat(name).hasSizeLessThanOrEqualTo(100);
            assertThat(line.get(name)).isInstanceOf(Integer.class);
        });
        assertThat(line).containsEntry("Failed", 300);
    }

    private static Sheet sheet(List<Outcome.Unranked> excluded, List<Outcome.Unranked> failed) {
        var trade = new Trade("BTC", "USDT", Trade.Fixed.GIVE, new BigDecimal("0.5"));
        var ranking = new Ranking(NOW, List.of(), excluded, failed, List.of());
        return new Sheet(trade, ranking, Duration.ofSeconds(2), Duration.ofMillis(200));
    }

    private static String line(String path, String query, @Nullable Sheet sheet, @Nullable String start) {
        var request = new ApiRequest("GET", path, query, HEADERS, "id-1");
        var response = new ApiResponse(sheet == null ? 200 : 503, Map.of("x-secret", "secret"), new byte[0]);
        var line = RequestLog.line(new Served(request, response, sheet, start), Duration.ofMillis(212), NOW);
        assertThat(line).doesNotContain("secret", "203.0.113.9");
        return line;
    }
}
