package bestfill.aws;

import bestfill.render.JsonWriter;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A network that is none: every request is answered with one item, which only queries look at. */
final class PrimingHttp implements SdkHttpClient {

    private final byte[] answer;

    PrimingHttp(Map<String, AttributeValue> item) {
        answer = JsonWriter.write(json -> json.array("Items", List.of(item), attributes -> {
            attributes.forEach((name, value) -> json.object(name, () -> {
                json.text("S", value.s());
                json.text("N", value.n());
            }));
        }));
    }

    @Override
    public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        return new ExecutableHttpRequest() {
            @Override
            public HttpExecuteResponse call() {
                return HttpExecuteResponse.builder()
                        .response(SdkHttpResponse.builder()
                                .statusCode(200)
                                .putHeader("content-type", "application/x-amz-json-1.0")
                                .putHeader("content-length", Integer.toString(answer.length))
                                .build())
                        .responseBody(AbortableInputStream.create(new ByteArrayInputStream(answer)))
                        .build();
            }

            @Override
            public void abort() {}
        };
    }

    @Override
    public String clientName() {
        return "priming";
    }

    @Override
    public void close() {}
}
