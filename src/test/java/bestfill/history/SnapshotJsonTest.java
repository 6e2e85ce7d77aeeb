package bestfill.history;

import static bestfill.history.Shots.shot;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotJsonTest {

    @Test
    void whatIsCutOffIsRefused() {
        var line = SnapshotJson.write(shot("2026-12-01T00:00:00Z", "kraken 5 4 101", "okx TIMEOUT"));

        for (int length = 0; length < line.length; length++) {
            var cut = Arrays.copyOf(line, length);
            assertThatThrownBy(() -> SnapshotJson.read(cut)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatCode(() -> SnapshotJson.read(line)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "[]",
                "7",
                "{}",
                "{\"time\":\"2026-12-01T00:00:00Z\",\"at\":\"2026-12-01T00:00:00Z\",\"watch\":\"BTC-USDT-give-1\"}",
                "{\"time\":5,\"at\":\"2026-12-01T00:00:00Z\",\"watch\":\"BTC-USDT-give-1\",\"venues\":{}}",
                "{\"time\":\"2026-12-01T00:00:00Z\",\"at\":\"2026-12-01T00:00:00Z\",\"watch\":\"BTC-USDT-give-1\","
                        + "\"venues\":{\"okx\":{}}}",
                "{\"time\":\"2026-12-01T00:00:00Z\",\"at\":\"2026-12-01T00:00:00Z\",\"watch\":\"BTC-USDT-give-1\","
                        + "\"venues\":{\"okx\":{\"gross\":\"1e20000000\"}}}",
                "{\"time\":\"2026-12-01T00:00:00Z\",\"at\":\"2026-12-01T00:00:00Z\",\"watch\":\"BTC-USDT-give-1\","
                        + "\"venues\":{}} {}",
            })
    void whatIsNoSnapshotIsRefused(String line) {
        assertThatThrownBy(() -> SnapshotJson.read(line.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
