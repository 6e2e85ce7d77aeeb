package bestfill.aws;

import static bestfill.aws.Template.at;
import static bestfill.aws.Template.everywhere;
import static bestfill.aws.Template.find;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.api.ApiRequest;
import bestfill.api.ApiResponse;
import bestfill.api.HistoryRoutes;
import bestfill.api.QuoteParameters;
import bestfill.fetch.Upstream;
import bestfill.history.FileStore;
import bestfill.replay.Recording;
import bestfill.replay.ReplayServer;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What neither lint nor a deployment would notice: both take a runtime "java99". */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TemplateTest {

    private static final Path EVENTS = Path.of("events");

    private Template template;
    private ReplayServer venues;
    private Live live;
    private HistoryRoutes history;

    @BeforeAll
    void start() throws IOException {
        template = Template.read();
        var recording = Recording.bundled();
        venues = ReplayServer.start(recording);
        var upstream = Upstream.at(venues.base().toString());
        live = Live.over(upstream, recording::time, QuoteParameters.ALL, null);
        history = new HistoryRoutes(
                new FileStore(Path.of("target", "no-history"), recording::time, _ -> {}), recording::time);
    }

    @AfterAll
    void stop() {
        live.fetch().close();
        venues.close();
    }

    @Test
    void thereIsTheFunction() {
        assertThat(template.functions()).containsKey("QuoteFunction");
        assertThat(at(template.functions(), "QuoteFunction", "Handler")).isEqualTo(QuoteHandler.class.getName());
    }

    @Test
    void everyFunctionRunsTheBundleOnJava25() {
        assertThat(template.functions().values()).allSatisfy(function -> {
            assertThat(function).containsEntry("Runtime", "java25").containsEntry("CodeUri", "target/bestfill.zip");
            var handler = Class.forName(at(function, "Handler").toString());
            assertThat(handler).isAssignableTo(RequestStreamHandler.class);
            assertThat(handler.getConstructor()).isNotNull();
        });
    }

    @Test
    void everyFunctionIsServedFromASnapshot() {
        assertThat(template.functions().values()).allSatisfy(function -> {
            assertThat(at(function, "SnapStart", "ApplyOn")).isEqualTo("PublishedVersions");
            assertThat(function)
                    .containsEntry("AutoPublishAlias", "live")
                    .containsEntry("AutoPublishAliasAllProperties", true)
                    .containsEntry("VersionDeletionPolicy", "Delete");
        });
    }

    /** SAM compares the template, not the values of parameters: the alias would stay with the old ones. */
    @Test
    void everySettingPublishesAVersion() {
        assertThat(template.functions().values()).allSatisfy(function -> {
            var description = at(function, "VersionDescription", "Sub").toString();
            var parameters = Template.object(at(template.tree(), "Parameters")).keySet();
            assertThat(everywhere(function, "Ref"))
                    .filteredOn(parameters::contains)
                    .isNotEmpty()
                    .allSatisfy(parameter -> assertThat(description).contains("${" + parameter + "}"));
        });
    }

    @Test
    void everyFunctionOutlivesTheGreatestDeadline() {
        assertThat(template.functions().values())
                .allSatisfy(function -> assertThat(Duration.ofSeconds((int) at(function, "Timeout")))
                        .isGreaterThan(QuoteParameters.LONGEST_DEADLINE));
    }

    @Test
    void architectureIsAParameterAndArmByDefault() {
        assertThat(at(template.tree(), "Parameters", "Architecture", "Default")).isEqualTo("arm64");
        assertThat(template.functions().values())
                .allSatisfy(function ->
                        assertThat(at(function, "Architectures")).isEqualTo(List.of(Map.of("Ref", "Architecture"))));
    }

    @Test
    void everyFunctionLogsJsonIntoAGroupThatForgets() {
        var groups = template.resources("AWS::Logs::LogGroup");
        assertThat(groups.values()).allSatisfy(group -> assertThat(group).containsKey("RetentionInDays"));
        assertThat(template.functions().values()).allSatisfy(function -> {
            assertThat(at(function, "LoggingConfig", "LogFormat")).isEqualTo("JSON");
            assertThat(groups)
                    .containsKey(
                            at(function, "LoggingConfig", "LogGroup", "Ref").toString());
        });
    }

    @Test
    void rightsAreTheLeast() {
        var roles = template.resources("AWS::IAM::Role");
        assertThat(template.functions().values()).allSatisfy(function -> {
            // Without a role of ours SAM makes one with a managed policy for every log group.
            assertThat(at(function, "Role", "GetAtt").toString()).endsWith("Role.Arn");
            assertThat(function).doesNotContainKeys("Policies");
        });
        assertThat(roles.values()).isNotEmpty().allSatisfy(role -> {
            assertThat(role).doesNotContainKey("ManagedPolicyArns");
            assertThat(everywhere(role, "Action"))
                    .isNotEmpty()
                    .allSatisfy(action -> assertThat(action.toString()).doesNotContain("*"));
            assertThat(everywhere(at(role, "Policies"), "Statement")).allSatisfy(statement -> {
                if (at(statement, "Resource").equals("*")) {
                    assertThat(everywhere(statement, "Action"))
                            .isSubsetOf("xray:PutTraceSegments", "xray:PutTelemetryRecords");
                }
            });
        });
    }

    @Test
    void eachFunctionMayDoWhatItDoesToTheTable() {
        assertThat(tableActions("QuoteRole")).isEmpty();
        assertThat(tableActions("SnapshotRole")).containsExactlyInAnyOrder("dynamodb:PutItem", "dynamodb:UpdateItem");
        assertThat(tableActions("HistoryRole"))
                .containsExactlyInAnyOrder("dynamodb:Query", "dynamodb:GetItem", "dynamodb:PutItem");
    }

    private List<Object> tableActions(String role) {
        return everywhere(at(template.resources("AWS::IAM::Role"), role), "Action").stream()
                .filter(action -> action.toString().startsWith("dynamodb:"))
                .toList();
    }

    @Test
    void theTableOutlivesTheStackAndForgets() {
        var table = at(template.tree(), "Resources", "Table");
        assertThat(at(table, "DeletionPolicy")).isEqualTo("Retain");
        assertThat(at(table, "UpdateReplacePolicy")).isEqualTo("Retain");
        assertThat(at(table, "Properties", "BillingMode")).isEqualTo("PAY_PER_REQUEST");
        assertThat(at(table, "Properties", "TimeToLiveSpecification", "AttributeName"))
                .isEqualTo(Items.TTL);
        assertThat(at(table, "Properties", "PointInTimeRecoverySpecification", "PointInTimeRecoveryEnabled"))
                .isEqualTo(true);
        assertThat(at(table, "Properties", "SSESpecification", "SSEEnabled")).isEqualTo(true);
    }

    @Test
    void theUsualWatchIsOne() {
        var usual = at(template.tree(), "Parameters", "Watch", "Default").toString();

        assertThat(SnapshotHandler.watches(Map.of("BESTFILL_WATCH", usual))).hasSize(1);
    }

    @Test
    void whatGoesWrongRaisesAnAlarm() {
        assertThat(template.resources("AWS::CloudWatch::Alarm").values())
                .extracting(alarm -> at(alarm, "MetricName"))
                .contains("Errors", "Throttles", "Duration", "5xx", "SpreadBps", "ApproximateNumberOfMessagesVisible");
    }

    @Test
    void everyRouteIsOneOfOurs() {
        var paths = template.functions().values().stream()
                .flatMap(function -> Template.object(at(function, "Events")).values().stream())
                .filter(event -> at(event, "Type").equals("HttpApi"))
                .map(event -> find(event, "Properties", "Path"))
                .toList();

        assertThat(paths).contains("/quotes", "/venues").containsOnlyOnce((Object) null);
        assertThat(paths)
                .filteredOn(path -> path != null)
                .allSatisfy(path ->
                        assertThat(answer("OPTIONS", path.toString()).status()).isEqualTo(204));
        assertThat(answer("OPTIONS", "/otherwise").status()).isEqualTo(404);
    }

    private ApiResponse answer(String method, String path) {
        var request = new ApiRequest(method, path, "", Map.of(), null);
        return path.startsWith("/history")
                ? history.handle(request)
                : live.api().handle(request);
    }

    @ParameterizedTest
    @MethodSource("events")
    void everyEventIsAnsweredAsExpected(String name) throws IOException {
        try (var in = Files.newInputStream(EVENTS.resolve(name))) {
            var request = HttpEvent.read(in, "id");
            assertThat(live.api().handle(request).status()).isEqualTo(expected().get(name));
        }
    }

    static List<String> events() throws IOException {
        try (var files = Files.list(EVENTS)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void everyEventHasAnExpectation() throws IOException {
        assertThat(expected().keySet()).containsExactlyElementsOf(events());
    }

    private static Map<String, Integer> expected() throws IOException {
        try (var lines = Files.lines(EVENTS.resolve("expected.txt"))) {
            return lines.map(line -> line.split(" ", 2))
                    .collect(Collectors.toMap(
                            pair -> pair[0], pair -> Integer.valueOf(pair[1]), (a, _) -> a, TreeMap::new));
        }
    }
}
