package bestfill.render;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonWriterTest {

    @Test
    void halfACharacterIsReplaced() {
        var json = JsonWriter.write(out -> {
            out.text("detail", "cut \ud83d…");
            out.texts("warnings", List.of("\ude00", "\ud83d\ude00"));
        });

        assertThat(new String(json, UTF_8))
                .isEqualTo("{\"detail\":\"cut \ufffd…\",\"warnings\":[\"\ufffd\",\"\ud83d\ude00\"]}");
    }
}
