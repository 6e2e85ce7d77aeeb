package bestfill.venue;

import static bestfill.pricing.Reason.BAD_BODY;
import static bestfill.pricing.Reason.BANNED;
import static bestfill.pricing.Reason.GEO_BLOCKED;
import static bestfill.pricing.Reason.MAINTENANCE;
import static bestfill.pricing.Reason.NOT_LISTED;
import static bestfill.pricing.Reason.RATE_LIMITED;
import static bestfill.pricing.Reason.VENUE_ERROR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Reason;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What all answers have in common. */
class ReadingTest {

    private static final Instant NOW = Instant.parse("2026-12-01T09:30:00Z");
    private static final Market MARKET = new Market("BTC", "USDT");
    private static final String LEVELS = "\"bids\":[[\"1\",\"2\"]],\"asks\":[[\"3\",\"4\"]]";
    private static final String BOOK = "{" + LEVELS + "}";
    private static final BookShape SHAPE = BookShape.at("/bids", "/asks")
            .time("/ts")
            .code("/code", "0")
            .message("/msg")
            .means(NOT_LISTED, "77")
            .says(NOT_LISTED, "unknown market");

    static Stream<String> noBooks() {
        return Stream.of(
                "",
                " ",
                "null",
                "[]",
                "{}",
                "\"x\"",
                "42",
                "true",
                "{",
                "[[",
                BOOK.substring(0, BOOK.length() - 1),
                BOOK.substring(0, 15),
                BOOK + "x",
                BOOK + BOOK,
                "\uFEFF" + BOOK,
                "{" + LEVELS + "," + LEVELS + "}",
                "{\"bids\":null,\"asks\":null}",
                "{\"bids\":{},\"asks\":[]}",
                "{\"bids\":\"none\",\"asks\":[]}",
                "{\"bids\":[1,2],\"asks\":[]}",
                "{\"bids\":[[\"1\"]],\"asks\":[]}",
                "{\"bids\":[[]],\"asks\":[]}",
                "{\"bids\":[[\"1\",null]],\"asks\":[]}",
                "{\"bids\":[[\"1\",[]]],\"asks\":[]}",
                "{\"bids\":[[\"NaN\",\"1\"]],\"asks\":[]}",
                "{\"bids\":[[NaN,1]],\"asks\":[]}",
                "{\"bids\":[[0,1]],\"asks\":[]}",
                "{\"bids\":[[-1,1]],\"asks\":[]}",
                "{\"bids\":[[1,-1]],\"asks\":[]}",
                "{\"bids\":[[1e20000000,1]],\"asks\":[]}",
                "{\"bids\":[[\"1e20000000\",1]],\"asks\":[]}",
                "{\"bids\":[[" + "9".repeat(10_000) + ",1]],\"asks\":[]}",
                "{\"bids\":[[\"" + "9".repeat(1_000_000) + "\",1]],\"asks\":[]}",
                "{\"bids\":[{\"price\":1}],\"asks\":[]}",
                "{\"ts\":\"yesterday\"," + LEVELS + "}",
                "{\"ts\":-5," + LEVELS + "}",
                "{\"" + "x".repeat(100_000) + "\":1}",
                "[".repeat(100_000),
                "{\"a\":".repeat(100_000),
                "{\"bids\":" + "[".repeat(50) + "]".repeat(50) + "}",
                "{\"msg\":\"\\uD800",
                "<html>heavy load</html>",
                "  <!DOCTYPE html><title>Just a moment...</title>");
    }

    @ParameterizedTest
    @MethodSource("noBooks")
    void successWithoutAWholeBookIsABadBody(String body) {
        assertThat(refused(200, body, Map.of()).reason()).isEqualTo(BAD_BODY);
    }

    @ParameterizedTest
    @MethodSource("noBooks")
    void noVenueThrowsAtABadBody(String body) {
        for (var venue : Venues.ALL) {
            for (int status : new int[] {200, 400, 404, 500}) {
                assertThat(venue.read(MARKET, reply(status, body, Map.of()), NOW, Need.ALL))
                        .isNotNull();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"'{\"bids\":[[1,2]]}',1,0", "'{\"asks\":[[1,2]],\"bids\":null}',0,1", "'{\"asks\":[],\"bids\":[]}',0,0"
    })
    void aMissingSideIsEmptyWhereTheOtherIsThere(String body, int bids, int asks) {
        assertThat(read(200, body, Map.of())).isInstanceOfSatisfying(Answer.Listed.class, listed -> {
            assertThat(listed.book().bids()).hasSize(bids);
            assertThat(listed.book().asks()).hasSize(asks);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"code\":0,\"msg\":\"\",\"bids\":[[1,2]],\"asks\":[]}'",
        "'{\"code\":\"0\",\"msg\":\"success\",\"asks\":[],\"bids\":[[\"1\",2,3,[4],{\"a\":5}]]}'",
        "'{\"msg\":\"ok\",\"asks\":[],\"bids\":[{\"size\":2,\"at\":{\"b\":1},\"price\":\"1\"}]}'",
        "'{\"x\":{\"bids\":7},\"asks\":[],\"bids\":[{\"p\":1,\"s\":2}]}'"
    })
    void codeOfSuccessAndOtherShapesOfALevelAreFine(String body) {
        assertThat(read(200, body, Map.of())).isInstanceOfSatisfying(Answer.Listed.class, listed -> {
            assertThat(listed.book().bids().getFirst().price()).isEqualByComparingTo("1");
            assertThat(listed.book().bids().getFirst().size()).isEqualByComparingTo("2");
        });
    }

    static Stream<Arguments> refusals() {
        return Stream.of(
                arguments(500, BOOK, null, VENUE_ERROR),
                arguments(302, BOOK, null, VENUE_ERROR),
                arguments(404, "", null, VENUE_ERROR),
                arguments(404, "<html>404 unknown market</html>", "text/html", VENUE_ERROR),
                arguments(200, "{\"code\":77}", "application/json", NOT_LISTED),
                arguments(200, "{\"code\":\"1\",\"msg\":\"Unknown Market X\"}", null, NOT_LISTED),
                arguments(200, "{\"msg\":\"unknown market\"}", null, NOT_LISTED),
                arguments(200, "{\"code\":5,\"bids\":[[1,2]],\"asks\":[]}", null, VENUE_ERROR),
                arguments(200, "not a page", "text/html", BAD_BODY),
                arguments(451, "", null, GEO_BLOCKED),
                arguments(403, "", null, GEO_BLOCKED),
                arguments(
                        400,
                        "{\"code\":9,\"msg\":\"Service unavailable from a restricted location\"}",
                        null,
                        GEO_BLOCKED),
                arguments(
                        200, "<html>blocked: configured to block access from your country.", "text/html", GEO_BLOCKED),
                arguments(
                        403, "<html>has banned the country or region your IP address is in", "text/html", GEO_BLOCKED),
                arguments(403, "<html>The owner of this website has banned your IP address", "text/html", BANNED),
                arguments(403, "<html><title>Just a moment...</title>", "text/html", VENUE_ERROR),
                arguments(503, "<html><title>Just a moment...</title>", "text/html", VENUE_ERROR),
                arguments(429, "<html>slow down", "text/html", RATE_LIMITED),
                arguments(418, "", null, BANNED),
                arguments(503, "<html>Scheduled Maintenance", "text/html", MAINTENANCE),
                arguments(200, "{\"code\":9,\"msg\":\"Too many requests\"}", null, RATE_LIMITED));
    }

    @ParameterizedTest
    @MethodSource("refusals")
    void statusPageAndMessageTellTheReason(int status, String body, @Nullable String type, Reason reason) {
        var refused = refused(status, body, type == null ? Map.of() : Map.of("content-type", type));

        assertThat(refused.reason()).as(refused.detail()).isEqualTo(reason);
    }

    @Test
    void jsonMisnamedAsAPageIsStillRead() {
        assertThat(read(200, "\n " + BOOK, Map.of("content-type", "text/html; charset=UTF-8")))
                .isInstanceOf(Answer.Listed.class);
    }

    @ParameterizedTest
    @CsvSource({
        "30,2026-12-01T09:30:30Z",
        "1.5,2026-12-01T09:30:01.500Z",
        "0,2026-12-01T09:30:00Z",
        "1796117460,2026-12-01T09:31:00Z",
        "'Tue, 01 Dec 2026 09:45:00 GMT',2026-12-01T09:45:00Z",
        "999999999,2026-12-08T09:30:00Z",
        "'Tue, 01 Dec 2026 09:29:59 GMT',",
        "1796117399,",
        "soon,",
        "-3,"
    })
    void retryAfterIsSecondsOrATimeAndAtMostAWeek(String header, @Nullable Instant until) {
        assertThat(refused(429, "", Map.of("retry-after", header)).until()).isEqualTo(until);
    }

    @ParameterizedTest
    @CsvSource({
        "IP banned until 1796117700123. Please wait,2026-12-01T09:35:00.123Z",
        "banned until 1796117700,2026-12-01T09:35:00Z",
        "Throttled: 1796117410,2026-12-01T09:30:10Z",
        "until 99,2026-12-01T09:30:07Z",
        "IP banned until 1659761931230,2026-12-01T09:30:07Z"
    })
    void aTimeInTheMessageComesBeforeTheHeader(String message, Instant until) {
        var refused = refused(418, "{\"code\":1,\"msg\":\"" + message + "\"}", Map.of("retry-after", "7"));

        assertThat(refused.until()).isEqualTo(until);
    }

    // https://github.com/freqtrade/freqtrade/issues/7187, read by a clock that is ahead of the venue's
    @Test
    void aBanThatIsOverByOurClockHasNoEndOfItsOwn() {
        var refused = refused(418, "{\"code\":-1003,\"msg\":\"IP banned until 1659761931230\"}", Map.of());

        assertThat(refused.until()).isNull();
    }

    @Test
    void whatIsOnlyThisMarketsTroubleSilencesNoVenue() {
        assertThat(refused(400, "{\"code\":77}", Map.of("retry-after", "7")).until())
                .isNull();
    }

    @Test
    void detailIsOneShortLine() {
        var detail = refused(400, "{\"code\":1,\"msg\":\"a\\nb" + "c".repeat(5_000) + "\"}", Map.of())
                .detail();

        assertThat(detail).startsWith("HTTP 400, code 1: a bccc").hasSizeLessThan(210);
    }

    @ParameterizedTest
    @EnumSource(names = {"NOT_LISTED", "BAD_BODY"})
    void nullBookMeansWhatTheVenueMeansByIt(Reason reason) {
        var shape = BookShape.at("/data/bids", "/data/asks").nullBook(reason);
        var reply = reply(200, "{\"data\":{\"bids\":null,\"asks\":null}}", Map.of());

        assertThat(shape.read(MARKET, reply, NOW, Need.ALL))
                .isInstanceOfSatisfying(
                        Answer.Refused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(reason));
    }

    private static Answer read(int status, String body, Map<String, String> headers) {
        return SHAPE.read(MARKET, reply(status, body, headers), NOW, Need.ALL);
    }

    private static Answer.Refused refused(int status, String body, Map<String, String> headers) {
        var answer = read(status, body, headers);
        assertThat(answer).isInstanceOf(Answer.Refused.class);
        return (Answer.Refused) answer;
    }

    private static Reply reply(int status, String body, Map<String, String> headers) {
        return new Reply(status, headers, body.getBytes(StandardCharsets.UTF_8));
    }
}
