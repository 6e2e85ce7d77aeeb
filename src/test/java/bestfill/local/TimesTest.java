package bestfill.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimesTest {

    @ParameterizedTest
    @CsvSource({
        "800ms, 800",
        "2s, 2000",
        "1.5s, 1500",
        "0.1s, 100",
        "2min, 120000",
        "2000, 2000",
        "off, off",
        "2 s, 2 s",
        "-2s, -2s",
        "1.5, 1.5",
        "0.5ms, 0.5",
        "9999999999s, 9999999999s"
    })
    void asMillisecondsOrAsItIs(String typed, String millis) {
        assertThat(Times.millis(typed)).isEqualTo(millis);
    }
}
