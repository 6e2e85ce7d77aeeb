package bestfill.aws;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.api.ApiRequest;
import bestfill.api.ApiResponse;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent.RequestContext;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import com.amazonaws.services.lambda.runtime.serialization.events.LambdaEventSerializers;
import com.amazonaws.services.lambda.runtime.serialization.factories.JacksonFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds what we read and write against the types that AWS publishes for it. */
class EventTypesTest {

    @Test
    void anEventHasQueryHeadersAndCookies() {
        var event = event("GET", "/quotes", "$default");
        event.setRawQueryString("from=BTC&to=USDT&amount=0.5&venues=kraken%2Cokx");
        event.setQueryStringParameters(Map.of("from", "BTC", "to", "USDT", "amount", "0.5", "venues", "kraken,okx"));
        event.setHeaders(Map.of("accept", "text/csv", "If-None-Match", "W/\"1\", W/\"2\""));
        event.setCookies(List.of("theme=dark"));

        assertThat(read(event))
                .isEqualTo(new ApiRequest(
                        "GET",
                        "/quotes",
                        "from=BTC&to=USDT&amount=0.5&venues=kraken%2Cokx",
                        Map.of("accept", "text/csv", "if-none-match", "W/\"1\", W/\"2\""),
                        "id"));
    }

    @Test
    void anEventHasNeitherQueryNorHeaders() {
        assertThat(read(event("GET", "/venues", "$default")))
                .isEqualTo(new ApiRequest("GET", "/venues", "", Map.of(), "id"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "HEAD", "OPTIONS", "POST"})
    void anEventHasItsMethod(String method) {
        assertThat(read(event(method, "/venues", "$default")).method()).isEqualTo(method);
    }

    @Test
    void aNamedStageStandsBeforeThePath() {
        assertThat(read(event("GET", "/prod/venues", "prod")).path()).isEqualTo("/venues");
        assertThat(read(event("GET", "/product", "prod")).path()).isEqualTo("/product");
        assertThat(read(event("GET", "/prod/venues", "$default")).path()).isEqualTo("/prod/venues");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aBodyDoesNoHarm(boolean base64) {
        var event = event("GET", "/venues", "$default");
        event.setBody(base64 ? Base64.getEncoder().encodeToString("{}".getBytes(UTF_8)) : "{\"rawPath\":\"/x\"}");
        event.setIsBase64Encoded(base64);

        assertThat(read(event).path()).isEqualTo("/venues");
    }

    @Test
    void aTextIsReadBack() {
        var headers = Map.of("content-type", "application/json", "etag", "W/\"1\"");
        var body = "{\"detail\":\"½ of \\\"it\\\"\"}\n";

        var result = written(new ApiResponse(200, headers, body.getBytes(UTF_8)));

        assertThat(result.getStatusCode()).isEqualTo(200);
        assertThat(result.getHeaders()).isEqualTo(headers);
        assertThat(result.getBody()).isEqualTo(body);
        assertThat(result.getIsBase64Encoded()).isFalse();
    }

    @Test
    void aCompressedBodyIsReadBack() {
        var bytes = new byte[] {0x1f, (byte) 0x8b, 8, 0, -1, 0, 1, 2};

        var result = written(new ApiResponse(200, Map.of("content-encoding", "gzip"), bytes));

        assertThat(result.getIsBase64Encoded()).isTrue();
        assertThat(Base64.getDecoder().decode(result.getBody())).isEqualTo(bytes);
    }

    @Test
    void anEmptyBodyIsReadBack() {
        var result = written(new ApiResponse(204, Map.of("allow", "GET"), new byte[0]));

        assertThat(result.getStatusCode()).isEqualTo(204);
        assertThat(result.getBody()).isEmpty();
        assertThat(result.getIsBase64Encoded()).isFalse();
    }

    private static APIGatewayV2HTTPEvent event(String method, String path, String stage) {
        var http = RequestContext.Http.builder()
                .withMethod(method)
                .withPath(path)
                .withProtocol("HTTP/1.1")
                .withSourceIp("203.0.113.7")
                .build();
        return APIGatewayV2HTTPEvent.builder()
                .withVersion("2.0")
                .withRouteKey("$default")
                .withRawPath(path)
                .withRequestContext(RequestContext.builder()
                        .withStage(stage)
                        .withHttp(http)
                        .withRequestId("of the gateway")
                        .build())
                .build();
    }

    private static ApiRequest read(APIGatewayV2HTTPEvent event) {
        var bytes = new ByteArrayOutputStream();
        LambdaEventSerializers.serializerFor(APIGatewayV2HTTPEvent.class, EventTypesTest.class.getClassLoader())
                .toJson(event, bytes);
        return HttpEvent.read(new ByteArrayInputStream(bytes.toByteArray()), "id");
    }

    private static APIGatewayV2HTTPResponse written(ApiResponse response) {
        var bytes = new ByteArrayOutputStream();
        HttpResult.write(response, bytes);
        return JacksonFactory.getInstance()
                .getSerializer(APIGatewayV2HTTPResponse.class)
                .fromJson(new ByteArrayInputStream(bytes.toByteArray()));
    }
}
