package bestfill.venue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"0.5", "96421.01000000", "2.0E-4", "1e3", "0.000000000000000000000001", "12345678901234567890.5"
            })
    void everyDigitIsKept(String text) {
        assertThat(Decimals.of(text)).isEqualTo(new BigDecimal(text));
    }

    static Stream<String> dangerous() {
        return Stream.of(
                "1e20000000",
                "1e-20000000",
                "1e61",
                "1e-61",
                "9".repeat(10_000),
                "0." + "1".repeat(10_000),
                "1e99999999999",
                "NaN",
                "Infinity",
                "-Infinity",
                "0x1F",
                "",
                " ",
                "1,5",
                "1_000",
                "null",
                "true",
                "--1",
                "1e",
                "½");
    }

    @ParameterizedTest
    @MethodSource("dangerous")
    void whatIsNoNumberOrADearOneIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Decimals.of(text));
    }

    @Test
    void faultNamesTheValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Decimals.of("1e20000000"))
                .withMessage("a number with exponent 20000000");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Decimals.of("abc"))
                .withMessage("no number: abc");
    }
}
