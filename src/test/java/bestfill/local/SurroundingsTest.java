package bestfill.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SurroundingsTest {

    @Test
    void aLineIsAsLongAsColumnsSays() {
        assertThat(Captured.piped(Map.of("COLUMNS", "72")).here().width()).isEqualTo(72);
        assertThat(Captured.terminal(Map.of("COLUMNS", "72")).here().width()).isEqualTo(72);
    }

    @Test
    void withoutColumnsATerminalHas100AndAPipeNoEnd() {
        assertThat(Captured.terminal(Map.of("COLUMNS", "wide")).here().width()).isEqualTo(100);
        assertThat(Captured.piped(Map.of("COLUMNS", "0")).here().width()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void coloursOnATerminalUnlessAskedForNone() {
        assertThat(Captured.terminal(Map.of()).here().colour()).isTrue();
        assertThat(Captured.terminal(Map.of("NO_COLOR", "")).here().colour()).isTrue();
        assertThat(Captured.terminal(Map.of("NO_COLOR", "1")).here().colour()).isFalse();
        assertThat(Captured.terminal(Map.of("TERM", "dumb")).here().colour()).isFalse();
        assertThat(Captured.piped(Map.of()).here().colour()).isFalse();
    }
}
