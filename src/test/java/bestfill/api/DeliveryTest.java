package bestfill.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class DeliveryTest {

    private final ApiResponse fine = new ApiResponse(200, Map.of("content-type", "text/plain"), "body".getBytes(UTF_8));

    @Test
    void whatTheClientHasIsNotSentAgainHoweverItsTagIsWritten() {
        var tag = Objects.requireNonNull(prepared("").headers().get("etag"));

        assertThat(tag).startsWith("W/\"");
        assertThat(prepared(tag).status()).isEqualTo(304);
        assertThat(prepared("\"other\", " + tag).status()).isEqualTo(304);
        assertThat(prepared(tag.substring(2)).status()).isEqualTo(304);
        assertThat(prepared("*").status()).isEqualTo(304);
        assertThat(prepared("W/\"other\"").status()).isEqualTo(200);
        assertThat(prepared(tag).body()).isEmpty();
    }

    private ApiResponse prepared(String ifNoneMatch) {
        return Delivery.prepare(new ApiRequest("GET", "/venues", "", Map.of("if-none-match", ifNoneMatch), null), fine);
    }
}
