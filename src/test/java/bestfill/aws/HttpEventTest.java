package bestfill.aws;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bestfill.api.ApiRequest;
import java.io.ByteArrayInputStream;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class HttpEventTest {

    @Test
    void readsWhatIsOfUseAndNothingElse() {
        var request = read(Events.event("HEAD", "/quotes", "from=BTC&to=USDT&amount=0.5"));
        assertThat(request.method()).isEqualTo("HEAD");
        assertThat(request.path()).isEqualTo("/quotes");
        assertThat(request.query()).isEqualTo("from=BTC&to=USDT&amount=0.5");
        assertThat(request.headers())
                .containsEntry("accept", "application/json")
                .doesNotContainKey("Accept");
        assertThat(request.id()).isEqualTo("id-1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "null",
                "\"text\"",
                "7",
                "{\"headers\":null,\"requestContext\":null}",
                "{\"rawPath\":null,\"rawQueryString\":null,\"requestContext\":{\"http\":null,\"stage\":null}}",
                "{\"rawPath\":{\"a\":[1,{}]},\"rawQueryString\":[\"x\"],\"headers\":[{}],\"requestContext\":[[]]}",
                ""
            })
    void whatIsMissingOrOfAnotherShapeIsTheRoot(String event) {
        assertThat(read(event)).isEqualTo(new ApiRequest("GET", "/", "", Map.of(), "id-1"));
    }

    @Test
    void aNullHeaderIsEmptyAndOtherScalarsAreText() {
        var request = read("{\"headers\":{\"A\":null,\"b\":7,\"C\":true,\"d\":[\"x\"]}}");
        assertThat(request.headers()).isEqualTo(Map.of("a", "", "b", "7", "c", "true", "d", ""));
    }

    @Test
    void ofDuplicatesTheLastCounts() {
        var request = read("""
                {"rawPath":"/venues","rawPath":"/quotes","headers":{"Accept":"a","accept":"b"}}
                """);
        assertThat(request.path()).isEqualTo("/quotes");
        assertThat(request.headers()).isEqualTo(Map.of("accept", "b"));
    }

    @ParameterizedTest
    @CsvSource({
        "prod,     /prod/quotes,      /quotes",
        "prod,     /quotes,           /quotes",
        "prod,     /production/quotes, /production/quotes",
        "$default, /quotes,           /quotes",
        "prod,     /prod,             /prod",
    })
    void aNamedStageIsTakenOffThePathWhereverItStandsInTheEvent(String stage, String path, String expected) {
        var before = "{\"requestContext\":{\"stage\":\"%s\"},\"rawPath\":\"%s\"}".formatted(stage, path);
        var after = "{\"rawPath\":\"%2$s\",\"requestContext\":{\"stage\":\"%1$s\"}}".formatted(stage, path);
        assertThat(read(before).path()).isEqualTo(expected);
        assertThat(read(after).path()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{", "{\"rawPath\"", "{\"rawPath\":", "{\"rawPath\":\"/q", "{\"headers\":{\"a\":", "nonsense"})
    void whatIsNotJsonIsSaidToBeSo(String event) {
        assertThatThrownBy(() -> read(event)).isInstanceOf(JacksonException.class);
    }

    private static ApiRequest read(String event) {
        return HttpEvent.read(new ByteArrayInputStream(event.getBytes(UTF_8)), "id-1");
    }
}
