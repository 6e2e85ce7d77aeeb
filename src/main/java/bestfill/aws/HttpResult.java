package bestfill.aws;

import bestfill.api.ApiResponse;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes a response as API Gateway takes it, payload format 2.0. */
final class HttpResult {

    private static final JsonFactory JSON = new JsonFactory();

    private HttpResult() {}

    static void write(ApiResponse response, OutputStream out) {
        boolean binary = response.headers().containsKey("content-encoding");
        try (var json = JSON.createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartObject();
            json.writeNumberProperty("statusCode", response.status());
            json.writeObjectPropertyStart("headers");
            response.headers().forEach(json::writeStringProperty);
            json.writeEndObject();
            json.writeName("body");
            if (binary) {
                json.writeBinary(response.body());
            } else {
                json.writeString(new String(response.body(), StandardCharsets.UTF_8));
            }
            json.writeBooleanProperty("isBase64Encoded", binary);
            json.writeEndObject();
        }
    }
}
