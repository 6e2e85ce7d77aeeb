package bestfill.aws;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Json;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The zip in the real runtime client, as far as that can be without AWS: what is sent, logged and connected. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the runtime client has a native library for Linux only")
@Timeout(90)
class RuntimeClientIT {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration FREEZE = Instance.SAFE_GAP.plusMillis(200);
    private static final Duration WELL_UNDER_THE_DEADLINE = Duration.ofSeconds(5);

    /** The bundled recording has twelve venues, one of which has halted the market. */
    private static final int RANKED = 11;

    @TempDir
    static Path task;

    @TempDir
    Path logs;

    private RuntimeApi api;
    private Front front;

    @BeforeAll
    static void unpack() throws IOException {
        var zip = Path.of("target", "bestfill.zip").toAbsolutePath();
        try (var bundle = FileSystems.newFileSystem(zip);
                var files = Files.walk(bundle.getPath("/"))) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var target = task.resolve(file.toString().substring(1));
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    @BeforeEach
    void open() throws IOException {
        api = new RuntimeApi();
        front = new Front();
    }

    @AfterEach
    void close() throws IOException {
        front.close();
        api.close();
    }

    @Test
    void onDemandItAnswersEachRouteAndLogsOneLineARequest() throws Exception {
        try (var function = start(Map.of())) {
            var first = api.invoke(Events.quote("0.5"));
            var quote = response(first);
            assertThat(quote).containsEntry("statusCode", 200).containsEntry("isBase64Encoded", false);
            assertThat(Json.object(quote, "headers"))
                    .containsEntry("content-type", "application/json")
                    .containsEntry("cache-control", "public, max-age=1")
                    .containsEntry("x-request-id", first.id());
            assertThat(Json.object(body(quote), "request"))
                    .containsEntry("from", "BTC")
                    .containsEntry("amount", "0.5");
            assertThat(Json.objects(body(quote), "ranked")).hasSize(RANKED);
            assertThat(Json.objects(body(quote), "excluded"))
                    .extracting(row -> row.get("venue") + " " + row.get("reason"))
                    .containsExactly("htx HALTED");
            assertThat(Json.objects(body(quote), "failed")).isEmpty();

            var venues = response(api.invoke(Events.get("/venues", "")));
            assertThat(Json.objects(body(venues), "venues")).hasSize(RANKED + 1);

            var head = response(api.invoke(Events.event("HEAD", "/venues", "")));
            assertThat(head).containsEntry("statusCode", 200).containsEntry("body", "");

            var third = api.invoke(Events.get("/nowhere", ""));
            assertThat(response(third)).containsEntry("statusCode", 404);
            assertThat(body(response(third))).containsEntry("requestId", third.id());

            var bad = response(api.invoke(Events.get("/quotes", "from=BTC&to=USDT&amount=1e3")));
            assertThat(bad).containsEntry("statusCode", 400);
            assertThat(body(bad)).containsEntry("field", "amount").containsEntry("value", "1e3");

            poll(() -> api.polling.get() == 1);
            var lines = function.lines("_aws").stream().map(Json::parse).toList();
            assertThat(lines)
                    .extracting(line -> line.get("status") + " " + line.get("start") + " " + line.get("route"))
                    .containsExactly(
                            "200 cold /quotes",
                            "200 warm /venues",
                            "200 warm /venues",
                            "404 warm other",
                            "400 warm /quotes");
            assertThat(lines.getFirst())
                    .containsEntry("requestId", first.id())
                    .containsEntry(
                            "best",
                            Json.objects(body(quote), "ranked").getFirst().get("venue"))
                    .containsEntry("Ranked", RANKED)
                    .containsEntry("htx.HALTED", 1)
                    .containsEntry("ColdStarts", 1);
            assertThat(function.output()).doesNotContain("secret", "203.0.113.9", "\tat ");
        }
    }

    @Test
    void anEventThatCannotBeReadIsAProblemAnswerAndItsStackTraceIsInTheLogOnly() throws Exception {
        try (var function = start(Map.of())) {
            var broken = api.invoke("{\"rawPath\": \"/quo");
            assertThat(response(broken)).containsEntry("statusCode", 500);
            assertThat(body(response(broken)))
                    .containsEntry("title", "Internal error")
                    .containsEntry("requestId", broken.id())
                    .containsEntry("detail", "a fault of ours; it is in the log");
            assertThat(function.output()).contains("request " + broken.id(), "\tat bestfill.aws.HttpEvent.read");

            assertThat(response(api.invoke(Events.quote("0.5")))).containsEntry("statusCode", 200);
            assertThat(function.isAlive()).isTrue();
        }
    }

    @Test
    void aWrongSettingStopsTheStartWithASentenceThatNamesIt() throws Exception {
        var more = Map.of("BESTFILL_UPSTREAM", "localhost:9000");
        try (var function = new FunctionProcess(task, logs.resolve("log"), api, more)) {
            var invocation = api.invoke(Events.quote("0.5"));
            var end = CompletableFuture.anyOf(api.failed, invocation.answer());
            poll(end::isDone);
            assertThat(invocation.answer()).as("an answer").isNotCompleted();
            assertThat(function.output())
                    .contains("BESTFILL_UPSTREAM: an upstream is like http://127.0.0.1:9000, got localhost:9000");
        }
    }

    @Test
    void aSnapshotIsTakenPrimedAndUnconnectedAndEachRestoreStartsAfresh() throws Exception {
        var more = Map.of("AWS_LAMBDA_INITIALIZATION_TYPE", "snap-start");
        try (var function = start(more)) {
            get(api.checkpointed);
            assertThat(front.connections).as("before the restore").hasValue(0);
            assertThat(api.ready).isNotDone();
            var primed = function.lines("event").stream().map(Json::parse).toList();
            assertThat(primed)
                    .singleElement()
                    .satisfies(line -> assertThat(line)
                            .containsEntry("event", "primed")
                            .hasEntrySatisfying(
                                    "rounds", rounds -> assertThat((int) rounds).isPositive()));
            assertThat(connectionsOf(function))
                    .as("established in the snapshot, but to the platform")
                    .isEmpty();

            api.restore();
            get(api.ready);
            var quote = response(api.invoke(Events.quote("0.5")));
            assertThat(Json.objects(body(quote), "ranked")).hasSize(RANKED);
            assertThat(front.connections).hasPositiveValue();
            response(api.invoke(Events.quote("0.5")));
            poll(() -> api.polling.get() == 1);
            assertThat(function.lines("_aws"))
                    .extracting(line -> Json.parse(line).get("start"))
                    .containsExactly("restored", "warm");
            assertThat(api.failed).isNotDone();
        }
    }

    @Test
    void frozenWithConnectionsThatDieItLosesNoVenueAndNoTime() throws Exception {
        try (var function = start(Map.of())) {
            response(api.invoke(Events.quote("0.5")));
            for (int cycle = 1; cycle <= 4; cycle++) {
                for (var ending : Front.Ending.values()) {
                    freezeAndThaw(function, ending, "cycle " + cycle + ", " + ending);
                }
            }
            assertThat(front.swallowed).as("sent to nobody").hasValue(0);
        }
    }

    private void freezeAndThaw(FunctionProcess function, Front.Ending ending, String what) throws Exception {
        poll(() -> api.polling.get() == 1);
        int before = front.connections.get();
        function.freeze();
        front.end(ending);
        Thread.sleep(FREEZE);
        long started = System.nanoTime();
        var invocation = api.invoke(Events.quote("0.5"));
        function.thaw();
        var quote = body(response(invocation));
        assertThat(Duration.ofNanos(System.nanoTime() - started)).as(what).isLessThan(WELL_UNDER_THE_DEADLINE);
        assertThat(Json.objects(quote, "ranked")).as(what).hasSize(RANKED);
        assertThat(front.connections).as(what).hasValueGreaterThan(before);
    }

    @Test
    void manyAtOnceEachGetsItsOwnAnswer() throws Exception {
        var more = Map.of("AWS_LAMBDA_MAX_CONCURRENCY", "4");
        try (var function = start(more)) {
            poll(() -> api.polling.get() == 4);
            var invocations = new ArrayList<RuntimeApi.Invocation>();
            for (int i = 0; i < 40; i++) {
                if (i >= 4) {
                    get(invocations.get(i - 4).answer());
                }
                invocations.add(api.invoke(Events.quote(amount(i))));
            }
            for (int i = 0; i < 40; i++) {
                var invocation = invocations.get(i);
                var quote = response(invocation);
                assertThat(Json.object(quote, "headers")).containsEntry("x-request-id", invocation.id());
                assertThat(Json.object(body(quote), "request"))
                        .extractingByKey("amount")
                        .isEqualTo(amount(i));
                assertThat(Json.objects(body(quote), "ranked")).hasSize(RANKED);
            }
            poll(() -> api.polling.get() == 4);
            var lines = function.lines("_aws").stream().map(Json::parse).toList();
            assertThat(lines)
                    .extracting(line -> line.get("requestId"))
                    .containsExactlyInAnyOrderElementsOf(
                            invocations.stream().map(RuntimeApi.Invocation::id).toList());
            assertThat(lines).extracting(line -> line.get("start")).containsOnlyOnce("cold");
        }
    }

    private static String amount(int i) {
        return "0.%03d1".formatted(i);
    }

    private FunctionProcess start(Map<String, String> more) throws IOException {
        var environment = new HashMap<>(more);
        environment.put("BESTFILL_UPSTREAM", front.base());
        return new FunctionProcess(task, logs.resolve("log"), api, environment);
    }

    private Map<String, Object> response(RuntimeApi.Invocation invocation) throws Exception {
        return Json.parse(get(invocation.answer()));
    }

    private static Map<String, Object> body(Map<String, Object> response) {
        return Json.parse(String.valueOf(response.get("body")).getBytes(UTF_8));
    }

    /** Waits for what comes, or for the news that it will not. */
    private String get(CompletableFuture<String> future) throws Exception {
        CompletableFuture.anyOf(future, api.failed).get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        if (!future.isDone()) {
            throw new AssertionError(api.failed.join());
        }
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw new AssertionError("reported as an error", e);
        }
    }

    private static void poll(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("in time").isLessThan(end);
            Thread.sleep(5);
        }
    }

    private List<String> connectionsOf(FunctionProcess function) throws IOException {
        return function.connectedPorts().stream()
                .filter(port -> !api.address().endsWith(":" + port))
                .toList();
    }
}
