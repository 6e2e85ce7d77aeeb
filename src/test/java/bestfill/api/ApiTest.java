package bestfill.api;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Bestfill;
import bestfill.Json;
import bestfill.StubUpstream;
import bestfill.StubUpstream.Answer;
import bestfill.fetch.ExchangeListener;
import bestfill.fetch.Fetch;
import bestfill.fetch.Upstream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiTest {

    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-12-01T09:30:00Z"));
    private static final String SELL = "from=BTC&to=USDT&amount=0.5&venues=kraken&fees=kraken:40&deadline=10000";
    private static final Answer LIMITED = new Answer(429, Map.of("retry-after", "30"), "");

    @Test
    void ranked() {
        var response = answer(StubUpstream.KRAKEN, get("/quotes", SELL));
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers())
                .containsEntry("content-type", "application/json")
                .containsEntry("vary", "Accept, Accept-Encoding")
                .containsEntry("cache-control", "public, max-age=1")
                .containsKey("etag")
                .doesNotContainKeys("content-encoding", "retry-after", "x-request-id");
        var row = Json.objects(Json.parse(response.body()), "ranked").getFirst();
        assertThat(row)
                .containsEntry("venue", "kraken")
                .containsEntry("gross", "48211.5")
                .containsEntry("net", "48018.654")
                .containsEntry("unconfirmed", true);
        assertThat(Json.object(row, "fee")).containsEntry("source", "yours").doesNotContainKey("asOf");
    }

    @Test
    void theSameAsCsv() {
        var response = answer(StubUpstream.KRAKEN, get("/quotes", SELL, Map.of("accept", "text/csv")));
        assertThat(response.headers()).containsEntry("content-type", "text/csv; charset=utf-8");
        assertThat(new String(response.body(), StandardCharsets.UTF_8))
                .startsWith("rank,venue,market,")
                .contains("\r\n1,kraken,BTC/USDT,SELL,0.5,48211.5,40,");
    }

    @Test
    void allAnsweredAndNoneCanServeIs404WithTheWholeBody() {
        var response = answer(StubUpstream.NOT_LISTED, get("/quotes", SELL));
        assertThat(response.status()).isEqualTo(404);
        assertThat(response.headers())
                .containsEntry("cache-control", "no-store")
                .doesNotContainKeys("retry-after", "etag");
        var body = Json.parse(response.body());
        assertThat(body).containsEntry("asked", 1);
        assertThat(Json.objects(body, "excluded").getFirst()).containsEntry("reason", "NOT_LISTED");
    }

    @Test
    void oneFailedAndNoneCanServeIs503() {
        var response = answer(new Answer(500, Map.of(), "{}"), get("/quotes", SELL));
        assertThat(response.status()).isEqualTo(503);
        assertThat(response.headers())
                .containsEntry("retry-after", "5")
                .containsEntry("cache-control", "no-store")
                .containsEntry("content-type", "application/json");
        assertThat(Json.objects(Json.parse(response.body()), "failed").getFirst())
                .containsEntry("reason", "VENUE_ERROR");
    }

    @Test
    void retryAfterIsWhenTheFirstVenueMayBeAskedAgain() {
        var response = answer(LIMITED, get("/quotes", SELL));
        assertThat(response.status()).isEqualTo(503);
        assertThat(response.headers()).containsEntry("retry-after", "31");
        assertThat(Json.objects(Json.parse(response.body()), "failed").getFirst())
                .containsEntry("reason", "RATE_LIMITED")
                .containsEntry("until", "2026-12-01T09:30:30Z");
    }

    @Test
    void aWrongFieldIsAProblem() {
        var response = answer(StubUpstream.KRAKEN, get("/quotes", "from=BTC&to=USDT&amount=1e3"));
        assertThat(response.status()).isEqualTo(400);
        assertThat(response.headers())
                .containsEntry("content-type", "application/problem+json")
                .containsEntry("cache-control", "no-store");
        var expected =
                "a plain decimal above zero such as 0.5, of at most 40 digits, without exponent, sign or grouping";
        assertThat(Json.parse(response.body()))
                .isEqualTo(Map.of(
                        "type", "about:blank",
                        "title", "Invalid request",
                        "status", 400,
                        "detail", "amount: 1e3 is not right: " + expected,
                        "field", "amount",
                        "value", "1e3",
                        "expected", expected));
    }

    @ParameterizedTest
    @ValueSource(strings = {"amount=1", "format=xml", "format=csv&format=csv", "%zz"})
    void theTableOfVenuesTakesNothingButAFormat(String query) {
        assertThat(answer(StubUpstream.KRAKEN, get("/venues", query)).status()).isEqualTo(400);
    }

    @Test
    void theTableOfVenues() {
        var response = answer(StubUpstream.KRAKEN, get("/venues", ""));
        assertThat(response.status()).isEqualTo(200);
        assertThat(Json.objects(Json.parse(response.body()), "venues"))
                .extracting(venue -> venue.get("id"))
                .startsWith("binance", "bitget")
                .contains("kraken");
    }

    @Test
    void theTableOfVenuesTellsWhoIsCoolingDown() {
        try (var upstream = StubUpstream.always(LIMITED);
                var fetch = fetch(upstream)) {
            var api = api(fetch);
            assertThat(api.handle(get("/quotes", SELL)).status()).isEqualTo(503);
            var venues = Json.objects(Json.parse(api.handle(get("/venues", "")).body()), "venues");
            assertThat(venues)
                    .filteredOn(venue -> venue.containsKey("coolingUntil"))
                    .singleElement()
                    .satisfies(venue -> assertThat(venue)
                            .containsEntry("id", "kraken")
                            .containsEntry("coolingUntil", "2026-12-01T09:30:30Z"));
        }
    }

    @Test
    void headIsGetWithoutABody() {
        var get = answer(StubUpstream.KRAKEN, get("/venues", ""));
        var head = answer(StubUpstream.KRAKEN, request("HEAD", "/venues", "", Map.of()));
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(head.headers()).isEqualTo(get.headers());
    }

    @Test
    void optionsTellsTheMethods() {
        var response = answer(StubUpstream.KRAKEN, request("OPTIONS", "/quotes", "", Map.of()));
        assertThat(response.status()).isEqualTo(204);
        assertThat(response.body()).isEmpty();
        assertThat(response.headers()).containsEntry("allow", "GET, HEAD, OPTIONS");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "get", "BREW"})
    void anotherMethodIsAProblem(String method) {
        var response = answer(StubUpstream.KRAKEN, request(method, "/quotes", "", Map.of()));
        assertThat(response.status()).isEqualTo(405);
        assertThat(response.headers()).containsEntry("allow", "GET, HEAD, OPTIONS");
        assertThat(Json.parse(response.body())).containsEntry("detail", method + " is not one of GET, HEAD, OPTIONS");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "", "/quotes/", "/quotes/x", "/Quotes", "/\"</script>"})
    void anotherPathIsAProblem(String path) {
        var response = answer(StubUpstream.KRAKEN, get(path, ""));
        assertThat(response.status()).isEqualTo(404);
        assertThat(response.headers()).containsEntry("content-type", "application/problem+json");
    }

    @Test
    void whatTheAskerHasIsNotSentAgain() {
        var tag = answer(StubUpstream.KRAKEN, get("/venues", "")).headers().getOrDefault("etag", "");
        assertThat(tag).matches("W/\"[0-9a-f]{24}\"");
        var again = answer(StubUpstream.KRAKEN, get("/venues", "", Map.of("if-none-match", "\"other\", " + tag)));
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(again.headers()).containsEntry("etag", tag);
        var changed = answer(StubUpstream.KRAKEN, get("/venues", "", Map.of("if-none-match", "W/\"other\"")));
        assertThat(changed.status()).isEqualTo(200);
    }

    @Test
    void compressedWhereTheAskerTakesIt() throws IOException {
        var plain = answer(StubUpstream.KRAKEN, get("/venues", ""));
        var packed = answer(StubUpstream.KRAKEN, get("/venues", "", Map.of("accept-encoding", "br, gzip;q=0.8")));
        assertThat(packed.headers()).containsEntry("content-encoding", "gzip");
        try (var in = new GZIPInputStream(new ByteArrayInputStream(packed.body()))) {
            assertThat(in.readAllBytes()).isEqualTo(plain.body());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "identity", "gzip;q=0", "gzip;q=0.000", "gzipped"})
    void notCompressedOtherwise(String accepted) {
        var response = answer(StubUpstream.KRAKEN, get("/venues", "", Map.of("accept-encoding", accepted)));
        assertThat(response.headers()).doesNotContainKey("content-encoding");
    }

    @Test
    void aProblemIsTooSmallToCompress() {
        var response = answer(StubUpstream.KRAKEN, get("/nope", "", Map.of("accept-encoding", "gzip")));
        assertThat(response.headers()).doesNotContainKey("content-encoding");
    }

    @Test
    void theIdOfARequestComesBack() {
        var response = answer(StubUpstream.KRAKEN, new ApiRequest("GET", "/nope", "", Map.of(), "id-1"));
        assertThat(response.headers()).containsEntry("x-request-id", "id-1");
        assertThat(Json.parse(response.body())).containsEntry("requestId", "id-1");
    }

    private static ApiRequest get(String path, String query) {
        return get(path, query, Map.of());
    }

    private static ApiRequest get(String path, String query, Map<String, String> headers) {
        return request("GET", path, query, headers);
    }

    private static ApiRequest request(String method, String path, String query, Map<String, String> headers) {
        return new ApiRequest(method, path, query, headers, null);
    }

    private static ApiResponse answer(Answer upstreamSays, ApiRequest request) {
        try (var upstream = StubUpstream.always(upstreamSays);
                var fetch = fetch(upstream)) {
            return api(fetch).handle(request);
        }
    }

    private static Fetch fetch(StubUpstream upstream) {
        return new Fetch(Upstream.at(upstream.base()), "test", CLOCK, ExchangeListener.NONE);
    }

    private static Api api(Fetch fetch) {
        return new Api(new Bestfill(fetch, CLOCK), fetch, CLOCK, QuoteParameters.ALL, null);
    }
}
