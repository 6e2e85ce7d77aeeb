package bestfill.aws;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Json;
import bestfill.SetClock;
import bestfill.api.QuoteParameters;
import bestfill.fetch.Upstream;
import com.amazonaws.services.lambda.runtime.ClientContext;
import com.amazonaws.services.lambda.runtime.CognitoIdentity;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.LambdaLogger;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuoteHandlerTest {

    private final SetClock clock = new SetClock();
    private final List<String> log = new ArrayList<>();

    @Test
    void anEventThatCannotBeReadIsAProblemWithTheId() {
        var result = handle(new Instance(this::live, clock), "{\"rawPath\":");
        assertThat(result).containsEntry("statusCode", 500);
        assertThat(Json.parse(String.valueOf(result.get("body")))).containsEntry("requestId", "id-7");
        assertThat(log)
                .singleElement()
                .satisfies(line -> assertThat(Json.parse(line))
                        .containsEntry("requestId", "id-7")
                        .containsEntry("status", 500)
                        .doesNotContainKey("start"));
    }

    @Test
    void soIsAClientThatCannotBeMade() {
        var instance = new Instance(
                () -> {
                    throw new IllegalStateException("no trust store");
                },
                clock);
        var result = handle(instance, Events.get("/venues", ""));
        assertThat(result).containsEntry("statusCode", 500);
        assertThat(result.toString()).contains("id-7").doesNotContain("trust store");
        assertThat(log)
                .singleElement()
                .satisfies(line -> assertThat(Json.parse(line))
                        .containsEntry("route", "/venues")
                        .containsEntry("status", 500));
    }

    @Test
    void eachRequestIsOneLine() {
        var instance = new Instance(this::live, clock);
        handle(instance, Events.get("/venues", "format=csv%0a"));
        handle(instance, Events.get("/venues", "a\\nb\\u2028"));
        assertThat(log).hasSize(2).allSatisfy(line -> assertThat(line).doesNotContain("\n"));
    }

    private Live live() {
        return Live.over(Upstream.at("http://127.0.0.1:1"), clock, QuoteParameters.ALL, null);
    }

    private Map<String, Object> handle(Instance instance, String event) {
        var environment = new Environment(instance, clock, new SnapshotHook(instance, () -> 0));
        var out = new ByteArrayOutputStream();
        new QuoteHandler(environment, log::add)
                .handleRequest(new ByteArrayInputStream(event.getBytes(UTF_8)), out, new GivenContext("id-7"));
        return Json.parse(out.toByteArray());
    }

    private record GivenContext(String id) implements Context {
        @Override
        public String getAwsRequestId() {
            return id;
        }

        @Override
        public String getLogGroupName() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String getLogStreamName() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String getFunctionName() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String getFunctionVersion() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String getInvokedFunctionArn() {
            throw new UnsupportedOperationException();
        }

        @Override
        public CognitoIdentity getIdentity() {
            throw new UnsupportedOperationException();
        }

        @Override
        public ClientContext getClientContext() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int getRemainingTimeInMillis() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int getMemoryLimitInMB() {
            throw new UnsupportedOperationException();
        }

        @Override
        public LambdaLogger getLogger() {
            throw new UnsupportedOperationException();
        }
    }
}
