package bestfill.local;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Bestfill;
import bestfill.StubUpstream;
import bestfill.api.Api;
import bestfill.api.ApiRequest;
import bestfill.api.ApiResponse;
import bestfill.api.QuoteParameters;
import bestfill.fetch.ExchangeListener;
import bestfill.fetch.Fetch;
import bestfill.fetch.Upstream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class LocalServerTest {

    private static final String SELL = "/quotes?from=BTC&to=USDT&amount=0.5&venues=kraken&deadline=10000";

    @Test
    void answersThroughTheApi() throws IOException {
        try (var kraken = new Served(StubUpstream.KRAKEN)) {
            assertThat(RawClient.ask(kraken.base(), "GET " + SELL, "Host: localhost"))
                    .startsWith("HTTP/1.1 200 ")
                    .contains("Content-type: application/json")
                    .contains("\"gross\":\"48211.5\"");
        }
    }

    @Test
    void aWrongParameterIsAProblem() throws IOException {
        try (var kraken = new Served(StubUpstream.KRAKEN)) {
            assertThat(RawClient.ask(kraken.base(), "GET " + SELL + "&amonut=1", "Host: localhost"))
                    .startsWith("HTTP/1.1 400 ")
                    .contains("Content-type: application/problem+json")
                    .contains("\"field\":\"amonut\"");
        }
    }

    @Test
    void aWrongMethodIsAProblemAndItsBodyIsNotRead() throws IOException {
        try (var kraken = new Served(StubUpstream.KRAKEN)) {
            assertThat(RawClient.ask(kraken.base(), "POST /quotes", "Host: localhost", "Content-Length: 0"))
                    .startsWith("HTTP/1.1 405 ")
                    .contains("Allow: GET, HEAD, OPTIONS");
        }
    }

    @Test
    void headAndOptionsHaveNoBody() throws IOException {
        try (var kraken = new Served(StubUpstream.KRAKEN)) {
            assertThat(RawClient.ask(kraken.base(), "HEAD /venues", "Host: localhost"))
                    .startsWith("HTTP/1.1 200 ")
                    .contains("Etag: ")
                    .endsWith("\r\n\r\n");
            assertThat(RawClient.ask(kraken.base(), "OPTIONS /venues", "Host: localhost"))
                    .startsWith("HTTP/1.1 204 ")
                    .contains("Allow: GET, HEAD, OPTIONS")
                    .endsWith("\r\n\r\n");
        }
    }

    @Test
    void answersToItsOwnNamesOnly() throws IOException {
        try (var kraken = new Served(StubUpstream.KRAKEN)) {
            assertThat(RawClient.ask(kraken.base(), "GET /venues", "Host: evil.example:8080"))
                    .startsWith("HTTP/1.1 421 ")
                    .contains("application/problem+json")
                    .doesNotContain("kraken");
            assertThat(RawClient.ask(kraken.base(), "GET /venues", "Host: [::1]:8080"))
                    .startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void aBodyIsIgnoredAndTheConnectionKept() throws IOException {
        try (var kraken = new Served(StubUpstream.KRAKEN);
                var client = new RawClient(kraken.base())) {
            client.send("GET /venues HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello");
            client.send("GET /nope HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
            assertThat(client.rest()).startsWith("HTTP/1.1 200 ").contains("HTTP/1.1 404 ");
        }
    }

    @Test
    void aThousandAtOnceLoseNone() throws Exception {
        try (var kraken = new Served(StubUpstream.KRAKEN);
                var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                answers.add(clients.submit(() -> RawClient.ask(kraken.base(), "GET " + SELL, "Host: localhost")));
            }
            for (var answer : answers) {
                assertThat(answer.get()).startsWith("HTTP/1.1 200 ").contains("\"rank\":1");
            }
        }
    }

    @Test
    void aClientThatDripsItsHeadersHoldsNobody() throws IOException {
        try (var kraken = new Served(StubUpstream.KRAKEN);
                var slow = new RawClient(kraken.base())) {
            slow.send("GET /ven");
            assertThat(RawClient.ask(kraken.base(), "GET " + SELL, "Host: localhost"))
                    .startsWith("HTTP/1.1 200 ");
            slow.send("ues HTTP/1.1\r\nHost: localhost\r\nConnec");
            assertThat(RawClient.ask(kraken.base(), "GET " + SELL, "Host: localhost"))
                    .startsWith("HTTP/1.1 200 ");
            slow.send("tion: close\r\n\r\n");
            assertThat(slow.rest()).startsWith("HTTP/1.1 200 ");
        }
    }

    /** More such clients than are answered at once, each with more than the sockets between can hold. */
    @Test
    void clientsThatDoNotReadHoldNobody() throws IOException {
        var large = new ApiResponse(200, Map.of(), new byte[8 << 20]);
        var small = new ApiResponse(200, Map.of(), "small".getBytes(StandardCharsets.UTF_8));
        var slow = new ArrayList<RawClient>();
        try (var server = LocalServer.start(0, request -> request.path().equals("/large") ? large : small)) {
            for (int i = 0; i < 10 * Runtime.getRuntime().availableProcessors(); i++) {
                var client = new RawClient(server.base());
                slow.add(client);
                client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
            }
            assertThat(RawClient.ask(server.base(), "GET /small", "Host: localhost"))
                    .endsWith("small");
            for (var client : slow) {
                client.close();
            }
        }
    }

    @Test
    void whatIsUnderWayFinishesAtTheEnd() throws Exception {
        var entered = new CountDownLatch(1);
        var released = new CountDownLatch(1);
        var server = LocalServer.start(0, _ -> {
            entered.countDown();
            await(released);
            return new ApiResponse(200, Map.of(), "whole".getBytes(StandardCharsets.UTF_8));
        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var base = server.base();
            var answer = threads.submit(() -> RawClient.ask(base, "GET /", "Host: localhost"));
            entered.await();
            var end = threads.submit(server::close);
            released.countDown();
            assertThat(answer.get()).startsWith("HTTP/1.1 200 ").endsWith("whole");
            end.get();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/quotes?a=%2B&b=1+2", "/a%20b"})
    void thePathIsDecodedAndTheQueryIsNot(String target) throws IOException {
        var seen = new AtomicReference<ApiRequest>();
        try (var server = LocalServer.start(0, request -> {
            seen.set(request);
            return new ApiResponse(204, Map.of(), new byte[0]);
        })) {
            RawClient.ask(server.base(), "GET " + target, "Host: localhost", "ACCEPT: text/csv", "Accept: other");
        }
        assertThat(seen.get().path() + "?" + seen.get().query()).isIn("/quotes?a=%2B&b=1+2", "/a b?");
        assertThat(seen.get().headers()).containsEntry("accept", "text/csv").containsEntry("host", "localhost");
    }

    @Test
    void aTakenPortIsWrongUsage() throws IOException {
        try (var server = LocalServer.start(0, _ -> new ApiResponse(204, Map.of(), new byte[0]))) {
            var port = server.base().replaceAll(".*:", "");
            var run = Captured.piped(Map.of());
            assertThat(run.run("serve", "--port", port)).isEqualTo(2);
            assertThat(run.err().lines())
                    .singleElement()
                    .asString()
                    .startsWith("bestfill: --port " + port + ": taken by another program");
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** A server over the real routes, with one answer from every venue. */
    private static final class Served implements AutoCloseable {

        private final StubUpstream upstream;
        private final Fetch fetch;
        private final LocalServer server;

        Served(StubUpstream.Answer answer) throws IOException {
            var clock = InstantSource.system();
            upstream = StubUpstream.always(answer);
            fetch = new Fetch(Upstream.at(upstream.base()), "test", clock, ExchangeListener.NONE);
            server = LocalServer.start(
                    0, new Api(new Bestfill(fetch, clock), fetch, clock, QuoteParameters.ALL, null)::handle);
        }

        String base() {
            return server.base();
        }

        @Override
        public void close() {
            server.close();
            fetch.close();
            upstream.close();
        }
    }
}
