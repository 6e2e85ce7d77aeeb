package bestfill.venue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimesTest {

    @ParameterizedTest
    @CsvSource({
        "1796117400,2026-12-01T09:30:00Z",
        "1796117400.25,2026-12-01T09:30:00.250Z",
        "1796117400123,2026-12-01T09:30:00.123Z",
        "1796117400123456,2026-12-01T09:30:00.123456Z",
        "1796117400123456789,2026-12-01T09:30:00.123456789Z",
        "0,1970-01-01T00:00:00Z"
    })
    void sizeOfANumberTellsItsUnit(String text, Instant time) {
        assertThat(Times.epoch(text)).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "abc", "", "1e40", "179611740012345678901234"})
    void whatIsNoTimeIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Times.epoch(text));
    }
}
