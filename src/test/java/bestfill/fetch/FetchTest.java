package bestfill.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.SetClock;
import bestfill.pricing.Fill;
import bestfill.pricing.Heard;
import bestfill.pricing.Outcome;
import bestfill.pricing.Reason;
import bestfill.pricing.Trade;
import bestfill.venue.Depth;
import bestfill.venue.Pace;
import bestfill.venue.Venue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class FetchTest {

    private static final Duration LONG = Duration.ofSeconds(10);
    private static final String BOOK = "99 1 101 1";

    private final SetClock clock = new SetClock();
    private final List<Exchange> exchanges = new CopyOnWriteArrayList<>();
    private final List<AutoCloseable> open = new ArrayList<>();
    private final Fetch fetch = opened(new Fetch(Upstream.VENUES, "bestfill/test", clock, exchanges::add));

    @AfterEach
    void closeAll() throws Exception {
        for (var each : open) {
            each.close();
        }
    }

    @Test
    void bookIsFilledAndTimed() {
        var server = server((_, _, out) -> ScriptedServer.ok(out, BOOK));

        var heard = ask(PaperVenue.at("paper", server));

        assertThat(heard).isInstanceOfSatisfying(Heard.Listed.class, listed -> {
            assertThat(listed.market()).hasToString("BTC/USDT");
            assertThat(((Fill.Complete) listed.fill()).gross()).isEqualByComparingTo("49.5");
            assertThat(listed.timing().toFirstByte())
                    .isPositive()
                    .isLessThanOrEqualTo(listed.timing().total());
        });
        assertThat(server.requests).singleElement().satisfies(request -> {
            assertThat(request.target()).isEqualTo("/paper/BTC-USDT?depth=10");
            assertThat(request.head()).contains("User-Agent: bestfill/test", "Accept-Encoding: gzip");
            assertThat(request.head()).noneMatch(line -> line.startsWith("Content-"));
        });
    }

    @Test
    void oneVenueOfEachKindOfFaultCostsNoOtherVenueAndNotTheDeadline() {
        var good = server((_, _, out) -> ScriptedServer.ok(out, BOOK));
        var venues = List.<Venue>of(
                PaperVenue.at("good", good),
                PaperVenue.at("hangs", server((_, _, _) -> hang())),
                PaperVenue.at("stalls", server((_, _, out) -> {
                    ScriptedServer.start(out, 100, "99 1");
                    return hang();
                })),
                PaperVenue.at("drips", server((_, socket, out) -> {
                    ScriptedServer.start(out, 100_000, "");
                    while (!socket.isClosed()) {
                        out.write(' ');
                        new CountDownLatch(1).await(10, TimeUnit.MILLISECONDS);
                    }
                    return false;
                })));
        long started = System.nanoTime();

        var heard = fetch.ask(question("0.5", Duration.ofSeconds(1), Duration.ZERO, venues), _ -> {})
                .heard();

        assertThat(Duration.ofNanos(System.nanoTime() - started))
                .isBetween(Duration.ofMillis(1000), Duration.ofMillis(1900));
        assertThat(heard.get(0)).isInstanceOf(Heard.Listed.class);
        assertThat(refusal(heard.get(1)).reason()).isEqualTo(Reason.TIMEOUT);
        assertThat(refusal(heard.get(1)).detail()).endsWith("still waiting for the connection or the first byte");
        assertThat(refusal(heard.get(2)).detail()).endsWith("still waiting for the rest of the body");
        assertThat(refusal(heard.get(3)).detail()).endsWith("still waiting for the rest of the body");
    }

    // https://github.com/openjdk/jdk/pull/27469: a request's own timeout ends with the headers
    @Test
    void handshakeThatNeverComesIsATimeout() throws IOException {
        try (var silent = new ServerSocket(0)) {
            var venue = new PaperVenue(
                    "silent",
                    "https://127.0.0.1:" + silent.getLocalPort(),
                    new Depth(10, 10),
                    new Pace(10, Duration.ofSeconds(1)));

            var heard = fetch.ask(question("0.5", Duration.ofMillis(300), Duration.ZERO, List.of(venue)), _ -> {})
                    .heard();

            assertThat(refusal(heard.getFirst()).detail())
                    .endsWith("still waiting for the connection or the first byte");
            assertThat(exchanges)
                    .singleElement()
                    .satisfies(exchange -> assertThat(exchange.failure())
                            .isEqualTo("TIMEOUT: waited for the connection or the first byte"));
        }
    }

    @Test
    void closedPortIsUnreachable() throws IOException {
        int port;
        try (var gone = new ServerSocket(0)) {
            port = gone.getLocalPort();
        }
        var venue = new PaperVenue(
                "gone", "http://127.0.0.1:" + port, new Depth(10, 10), new Pace(10, Duration.ofSeconds(1)));

        assertThat(refusal(ask(venue)))
                .isEqualTo(Outcome.Unranked.of("gone", Reason.UNREACHABLE, "connection refused"));
    }

    @Test
    void resetIsUnreachableAndAskedAtMostTwice() {
        var server = server((_, socket, _) -> {
            socket.setSoLinger(true, 0);
            return false;
        });

        assertThat(refusal(ask(PaperVenue.at("resets", server))).reason()).isEqualTo(Reason.UNREACHABLE);
        assertThat(server.requests).hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void bodyCutOffIsBad() {
        var server = server((_, _, out) -> {
            ScriptedServer.start(out, 100, "99 1");
            return false;
        });

        assertThat(refusal(ask(PaperVenue.at("cuts", server))).reason()).isEqualTo(Reason.BAD_BODY);
    }

    @Test
    void bodyThatPromisesTooMuchIsRefusedAtItsHead() {
        var server = server((_, _, out) -> {
            ScriptedServer.start(out, CappedBody.MOST + 1, "99 1");
            return hang();
        });

        assertThat(refusal(ask(PaperVenue.at("huge", server))))
                .isEqualTo(Outcome.Unranked.of("huge", Reason.TOO_LARGE, "over 4 MiB"));
    }

    @Test
    void bodyWithoutLengthIsRefusedOnceItIsTooLarge() {
        var server = server((_, _, out) -> {
            out.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            var block = new byte[64 * 1024];
            for (int i = 0; i < 100; i++) {
                out.write(block);
            }
            return false;
        });

        assertThat(refusal(ask(PaperVenue.at("endless", server))).reason()).isEqualTo(Reason.TOO_LARGE);
    }

    @Test
    void redirectIsNotFollowed() {
        var server = server((_, _, out) -> ScriptedServer.answer(out, 302, "Location: /elsewhere\r\n", ""));

        assertThat(refusal(ask(PaperVenue.at("moves", server)))).satisfies(outcome -> {
            assertThat(outcome.reason()).isEqualTo(Reason.VENUE_ERROR);
            assertThat(outcome.status()).isEqualTo(302);
        });
        assertThat(server.requests).hasSize(1);
    }

    @Test
    void connectionIsKeptForTheNextQuestion() {
        var server = server((_, _, out) -> ScriptedServer.ok(out, BOOK));
        var venue = PaperVenue.at("kept", server);

        ask(venue);
        ask(venue);

        assertThat(server.requests).hasSize(2);
        assertThat(server.connections).hasValue(1);
    }

    // https://github.com/ably/ably-js/issues/632
    @Test
    void keptConnectionThatTurnsOutDeadCostsOneRetry() {
        var server = server((_, _, out) -> {
            ScriptedServer.ok(out, BOOK);
            return false;
        });
        var venue = PaperVenue.at("dead", server);

        for (int i = 0; i < 5; i++) {
            assertThat(ask(venue)).isInstanceOf(Heard.Listed.class);
        }
    }

    @Test
    void zippedBodyIsReadThoughNobodyMayRelyOnIt() throws IOException {
        var zipped = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(zipped)) {
            zip.write(BOOK.getBytes(StandardCharsets.US_ASCII));
        }
        var server = server((_, _, out) -> {
            out.write(("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: " + zipped.size() + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            out.write(zipped.toByteArray());
            out.flush();
            return true;
        });

        assertThat(ask(PaperVenue.at("zips", server))).isInstanceOf(Heard.Listed.class);
    }

    @Test
    void bodyThatIsCalledZippedButIsNotIsReadAsItIs() {
        var empty = server(
                (_, _, out) -> ScriptedServer.answer(out, 429, "Content-Encoding: gzip\r\nRetry-After: 7\r\n", ""));
        var plain = server((_, _, out) -> ScriptedServer.answer(out, 200, "Content-Encoding: gzip\r\n", BOOK));

        assertThat(refusal(ask(PaperVenue.at("empty", empty))).reason()).isEqualTo(Reason.RATE_LIMITED);
        assertThat(fetch.coolingUntil("empty")).isEqualTo(Instant.parse("2026-12-01T09:30:07Z"));
        assertThat(ask(PaperVenue.at("plain", plain))).isInstanceOf(Heard.Listed.class);
    }

    @Test
    void faultOfAReaderIsInternalAndCostsNoOtherVenue() {
        var bad = server((_, _, out) -> ScriptedServer.ok(out, "fault"));
        var good = server((_, _, out) -> ScriptedServer.ok(out, BOOK));

        var heard = fetch.ask(
                        question(
                                "0.5",
                                LONG,
                                Duration.ZERO,
                                List.of(PaperVenue.at("bad", bad), PaperVenue.at("good", good))),
                        _ -> {})
                .heard();

        assertThat(refusal(heard.get(0)).reason()).isEqualTo(Reason.INTERNAL);
        assertThat(refusal(heard.get(0)).detail()).contains("a reader's fault");
        assertThat(heard.get(1)).isInstanceOf(Heard.Listed.class);
    }

    @Test
    void otherOrientationIsTriedOnceAndRemembered() {
        var server = server((request, _, out) ->
                ScriptedServer.ok(out, request.target().contains("/USDT-BTC") ? "0.009 100000 0.011 100000" : "none"));
        var venue = PaperVenue.at("turned", server);

        assertThat(((Heard.Listed) ask(venue)).market()).hasToString("USDT/BTC");
        assertThat(((Heard.Listed) ask(venue)).market()).hasToString("USDT/BTC");

        assertThat(targets(server))
                .containsExactly("/turned/BTC-USDT?depth=10", "/turned/USDT-BTC?depth=10", "/turned/USDT-BTC?depth=10");
    }

    // https://github.com/freqtrade/freqtrade/issues/11414
    // https://github.com/knowm/XChange/issues/1061: TUSD/T would bring the book of T/USDT
    @Test
    void orientationThatReadsAsAnotherMarketIsNotTried() {
        var server = server((request, _, out) ->
                ScriptedServer.ok(out, request.target().contains("/TUSD-T") ? "0.02 100000 0.021 100000" : "none"));
        var trade = new Trade("T", "TUSD", Trade.Fixed.GIVE, new BigDecimal("100"));

        var heard = fetch.ask(
                new Question(trade, List.of(PaperVenue.at("joined", server)), Venue::fee, LONG, Duration.ZERO),
                _ -> {});

        assertThat(refusal(heard.heard().getFirst()).reason()).isEqualTo(Reason.NOT_LISTED);
        assertThat(targets(server)).containsExactly("/joined/T-TUSD?depth=10");
    }

    @Test
    void marketThatIsNotListedIsNotAskedAgainForAWhile() {
        var server = server((_, _, out) -> ScriptedServer.ok(out, "none"));
        var venue = PaperVenue.at("without", server);

        assertThat(refusal(ask(venue)).reason()).isEqualTo(Reason.NOT_LISTED);
        assertThat(refusal(ask(venue)))
                .isEqualTo(Outcome.Unranked.of("without", Reason.NOT_LISTED, "lists neither BTC/USDT nor USDT/BTC"));
        assertThat(server.requests).hasSize(2);

        clock.advance(Duration.ofMinutes(11));
        ask(venue);
        assertThat(server.requests).hasSize(4);
    }

    @Test
    void thinBookIsAskedOnceMoreAtTheGreatestDepth() {
        var server = server((request, _, out) ->
                ScriptedServer.ok(out, request.target().endsWith("depth=500") ? "99 8 101 8" : BOOK));
        var venue = PaperVenue.at("deep", server).with(new Depth(10, 500));

        var heard = fetch.ask(question("7", LONG, Duration.ZERO, List.of(venue)), _ -> {})
                .heard();

        assertThat(((Heard.Listed) heard.getFirst()).fill()).isInstanceOf(Fill.Complete.class);
        assertThat(targets(server)).containsExactly("/deep/BTC-USDT?depth=10", "/deep/BTC-USDT?depth=500");
    }

    // https://github.com/ccxt/ccxt/issues/4123
    @Test
    void venueThatAsksForTimeIsLeftAloneUntilThen() {
        var server = server((_, _, out) -> ScriptedServer.answer(out, 429, "Retry-After: 7\r\n", ""));
        var venue = PaperVenue.at("busy", server);
        var until = Instant.parse("2026-12-01T09:30:07Z");

        assertThat(refusal(ask(venue)).reason()).isEqualTo(Reason.RATE_LIMITED);
        assertThat(refusal(ask(venue))).satisfies(outcome -> {
            assertThat(outcome.reason()).isEqualTo(Reason.COOLING_DOWN);
            assertThat(outcome.until()).isEqualTo(until);
        });
        assertThat(server.requests).hasSize(1);
        assertThat(fetch.coolingUntil("busy")).isEqualTo(until);

        clock.advance(Duration.ofSeconds(7));
        assertThat(fetch.coolingUntil("busy")).isNull();
        assertThat(refusal(ask(venue)).reason()).isEqualTo(Reason.RATE_LIMITED);
        assertThat(server.requests).hasSize(2);
    }

    @Test
    void ownBudgetKeepsWithinTheVenuesLimit() {
        var server = server((_, _, out) -> ScriptedServer.ok(out, BOOK));
        var venue = PaperVenue.at("strict", server).with(new Pace(2, Duration.ofSeconds(1)));

        assertThat(ask(venue)).isInstanceOf(Heard.Listed.class);
        assertThat(ask(venue)).isInstanceOf(Heard.Listed.class);
        assertThat(refusal(ask(venue))).satisfies(outcome -> {
            assertThat(outcome.reason()).isEqualTo(Reason.RATE_LIMITED);
            assertThat(outcome.until()).isEqualTo(Instant.parse("2026-12-01T09:30:01Z"));
            assertThat(outcome.detail()).isEqualTo("not asked, to keep within the venue's limit of 2 in 1 s");
        });

        clock.advance(Duration.ofSeconds(1));
        assertThat(ask(venue)).isInstanceOf(Heard.Listed.class);
    }

    @Test
    void budgetDoesNotHoldForAnUpstream() {
        var server = server((_, _, out) -> ScriptedServer.ok(out, BOOK));
        var elsewhere = opened(new Fetch(Upstream.at(server.base()), "bestfill/test", clock, ExchangeListener.NONE));
        var venue = new PaperVenue(
                "strict", "https://venue.example", new Depth(10, 10), new Pace(1, Duration.ofSeconds(1)));

        for (int i = 0; i < 3; i++) {
            var heard = elsewhere.ask(question("0.5", LONG, Duration.ZERO, List.of(venue)), _ -> {});
            assertThat(heard.heard().getFirst()).isInstanceOf(Heard.Listed.class);
        }
        assertThat(targets(server)).containsOnly("/venue.example/strict/BTC-USDT?depth=10");
    }

    @Test
    void whatARecordingLacksIsUnreachable() {
        var server = server(
                (_, _, out) -> ScriptedServer.answer(out, 502, Recorded.MISSING + ": not in the recording\r\n", ""));
        var elsewhere = opened(new Fetch(Upstream.at(server.base()), "bestfill/test", clock, exchanges::add));
        var venue =
                new PaperVenue("lost", "https://venue.example", new Depth(10, 10), new Pace(1, Duration.ofSeconds(1)));

        var heard = elsewhere.ask(question("0.5", LONG, Duration.ZERO, List.of(venue)), _ -> {});

        assertThat(refusal(heard.heard().getFirst()))
                .isEqualTo(Outcome.Unranked.of("lost", Reason.UNREACHABLE, "not in the recording"));
    }

    @Test
    void whatFailedInARecordingFailsForTheSameReason() {
        var server = server((_, _, out) -> ScriptedServer.answer(
                out, 502, Recorded.MISSING + ": failed in the recording: TOO_LARGE: over 4 MiB\r\n", ""));
        var elsewhere = opened(new Fetch(Upstream.at(server.base()), "bestfill/test", clock, exchanges::add));
        var venue =
                new PaperVenue("large", "https://venue.example", new Depth(10, 10), new Pace(1, Duration.ofSeconds(1)));

        var heard = elsewhere.ask(question("0.5", LONG, Duration.ZERO, List.of(venue)), _ -> {});

        assertThat(refusal(heard.heard().getFirst()))
                .isEqualTo(Outcome.Unranked.of(
                        "large", Reason.TOO_LARGE, "failed in the recording: TOO_LARGE: over 4 MiB"));
    }

    @Test
    void recordedAnswerWithoutADateTellsNoClock() {
        var server = server((_, _, out) -> ScriptedServer.answer(
                out, 200, "Date: Tue, 01 Dec 2026 09:00:00 GMT\r\n" + Recorded.DATE + ":\r\n", BOOK));

        var hearing = fetch.ask(question("0.5", LONG, Duration.ZERO, List.of(PaperVenue.at("past", server))), _ -> {});

        assertThat(hearing.clockAhead()).isEmpty();
    }

    @Test
    void bookServesAgainWhileItIsYoungEnough() {
        var server = server((_, _, out) -> ScriptedServer.ok(out, BOOK));
        var venue = PaperVenue.at("shelved", server);
        var maxAge = Duration.ofSeconds(1);

        var first = (Heard.Listed) ask(venue, maxAge);
        clock.advance(Duration.ofMillis(999));
        var again = (Heard.Listed) ask(venue, maxAge);

        assertThat(server.requests).hasSize(1);
        assertThat(again.timing().firstByteAt()).isEqualTo(first.timing().firstByteAt());
        clock.advance(Duration.ofMillis(1002));
        ask(venue, maxAge);
        assertThat(server.requests).hasSize(2);
    }

    @Test
    void equalQuestionsUnderWayShareOneRequest() throws Exception {
        var arrived = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        var server = server((_, _, out) -> {
            arrived.countDown();
            go.await();
            return ScriptedServer.ok(out, BOOK);
        });
        var venue = PaperVenue.at("shared", server);
        var heard = new CopyOnWriteArrayList<Heard>();
        var first = Thread.startVirtualThread(() -> heard.add(ask(venue, Duration.ofSeconds(1))));
        arrived.await();
        var others = Arrays.stream(new int[9])
                .mapToObj(_ -> Thread.startVirtualThread(() -> heard.add(ask(venue, Duration.ofSeconds(1)))))
                .toList();

        go.countDown();
        first.join();
        for (var other : others) {
            other.join();
        }

        assertThat(heard).hasSize(10).allMatch(each -> each instanceof Heard.Listed);
        assertThat(server.requests).hasSize(1);
    }

    // https://github.com/vultisig/vultisig-ios/issues/5354
    @Test
    void failureIsNotServedTwice() {
        var server = server((_, _, out) -> ScriptedServer.answer(out, 500, "", ""));
        var venue = PaperVenue.at("failing", server);

        ask(venue, Duration.ofSeconds(10));
        ask(venue, Duration.ofSeconds(10));

        assertThat(server.requests).hasSize(2);
    }

    @Test
    void clockIsHeldAgainstTheDateHeader() {
        var server =
                server((_, _, out) -> ScriptedServer.answer(out, 200, "Date: Tue, 01 Dec 2026 09:00:00 GMT\r\n", BOOK));

        var hearing = fetch.ask(question("0.5", LONG, Duration.ZERO, List.of(PaperVenue.at("past", server))), _ -> {});

        assertThat(hearing.clockAhead())
                .singleElement()
                .satisfies(ahead -> assertThat(ahead).isBetween(Duration.ofMinutes(30), Duration.ofMinutes(31)));
    }

    // https://github.com/ccxt/ccxt/issues/24695
    @Test
    void sixtySlowVenuesTakeTheTimeOfOne() {
        var server = server((_, socket, out) -> {
            new CountDownLatch(1).await(200, TimeUnit.MILLISECONDS);
            return ScriptedServer.ok(out, BOOK);
        });
        var venues = new ArrayList<Venue>();
        for (int i = 0; i < 60; i++) {
            venues.add(PaperVenue.at("slow" + i, server));
        }
        long started = System.nanoTime();

        var heard =
                fetch.ask(question("0.5", LONG, Duration.ZERO, venues), _ -> {}).heard();

        assertThat(heard).hasSize(60).allMatch(each -> each instanceof Heard.Listed);
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(4));
    }

    private Heard ask(Venue venue) {
        return ask(venue, Duration.ZERO);
    }

    private Heard ask(Venue venue, Duration maxAge) {
        return fetch.ask(question("0.5", LONG, maxAge, List.of(venue)), _ -> {})
                .heard()
                .getFirst();
    }

    private static Question question(String amount, Duration deadline, Duration maxAge, List<Venue> venues) {
        var trade = new Trade("BTC", "USDT", Trade.Fixed.GIVE, new BigDecimal(amount));
        return new Question(trade, venues, Venue::fee, deadline, maxAge);
    }

    private static Outcome.Unranked refusal(Heard heard) {
        return ((Heard.Refused) heard).outcome();
    }

    private static List<String> targets(ScriptedServer server) {
        return server.requests.stream().map(ScriptedServer.Request::target).toList();
    }

    private static boolean hang() throws InterruptedException {
        new CountDownLatch(1).await();
        return false;
    }

    private ScriptedServer server(ScriptedServer.Script script) {
        return opened(new ScriptedServer(script));
    }

    private <T extends AutoCloseable> T opened(T closeable) {
        open.addFirst(closeable);
        return closeable;
    }
}
