package bestfill.aws;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Json;
import bestfill.api.ApiResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class HttpResultTest {

    @Test
    void textGoesAsItIs() {
        var headers = Map.of("content-type", "application/json");
        var result = written(new ApiResponse(404, headers, "{\"title\":\"é €\"}".getBytes(UTF_8)));
        assertThat(result)
                .containsOnlyKeys("statusCode", "headers", "body", "isBase64Encoded")
                .containsEntry("statusCode", 404)
                .containsEntry("headers", headers)
                .containsEntry("body", "{\"title\":\"é €\"}")
                .containsEntry("isBase64Encoded", false);
    }

    @Test
    void compressedBytesGoInBase64() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(bytes)) {
            gzip.write("the answer".getBytes(UTF_8));
        }
        var result = written(new ApiResponse(200, Map.of("content-encoding", "gzip"), bytes.toByteArray()));
        assertThat(result).containsEntry("isBase64Encoded", true);
        var body = Base64.getDecoder().decode(String.valueOf(result.get("body")));
        try (var plain = new GZIPInputStream(new ByteArrayInputStream(body))) {
            assertThat(plain.readAllBytes()).asString(UTF_8).isEqualTo("the answer");
        }
    }

    @Test
    void noBodyIsAnEmptyOne() {
        assertThat(written(new ApiResponse(304, Map.of(), new byte[0])))
                .containsEntry("body", "")
                .containsEntry("headers", Map.of());
    }

    private static Map<String, Object> written(ApiResponse response) {
        var out = new ByteArrayOutputStream();
        HttpResult.write(response, out);
        return Json.parse(out.toByteArray());
    }
}
