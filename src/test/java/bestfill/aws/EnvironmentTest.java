package bestfill.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bestfill.SetClock;
import java.security.Security;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentTest {

    private final SetClock clock = new SetClock();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "BESTFILL_UPSTREAM | localhost:9000 | BESTFILL_UPSTREAM: an upstream is like http://127.0.0.1:9000, got localhost:9000",
                "BESTFILL_UPSTREAM | http://a b     | BESTFILL_UPSTREAM: an upstream is like http://127.0.0.1:9000, got http://a b",
                "BESTFILL_FEES     | kraken         | BESTFILL_FEES: kraken is not right: fees in bps such as kraken:26",
                "BESTFILL_VENUES   | nowhere        | BESTFILL_VENUES: nowhere is not right: no such venue; there are",
            })
    void aWrongSettingIsNamedInASentence(String name, String value, String expected) {
        assertThatThrownBy(() -> Environment.instance(Map.of(name, value), clock))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(expected);
    }

    @Test
    void noSettingsAndBlankOnesAreTheDefaults() {
        var blank = Map.of("BESTFILL_UPSTREAM", " ", "BESTFILL_FEES", "", "BESTFILL_VENUES", " ");
        assertThat(Environment.instance(Map.of(), clock)).isNotNull();
        assertThat(Environment.instance(blank, clock)).isNotNull();
    }

    @Test
    void addressesAreLookedUpEachTime() {
        Environment.instance(Map.of(), clock);
        assertThat(Security.getProperty("networkaddress.cache.ttl")).isEqualTo("0");
        assertThat(Security.getProperty("networkaddress.cache.negative.ttl")).isEqualTo("0");
    }
}
