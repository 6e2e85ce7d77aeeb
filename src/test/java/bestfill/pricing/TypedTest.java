package bestfill.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypedTest {

    private static final String FORTY = "1234567890123456789012345678901234567890";

    @ParameterizedTest
    @CsvSource({"btc, BTC", "1INCH, 1INCH", "a, A", "abcdefghijklmno, ABCDEFGHIJKLMNO"})
    void assets(String typed, String asset) {
        assertThat(Typed.asset(typed)).isEqualTo(asset);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " BTC", "B/C", "ÄBC", "٣", "abcdefghijklmnop"})
    void noAssets(String typed) {
        assertThatThrownBy(() -> Typed.asset(typed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an asset such as BTC, 1 to 15 letters and digits");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.5", ".5", "007", FORTY, "0." + "123456789012345678901234567890123456789"})
    void amounts(String typed) {
        assertThat(Typed.amount(typed)).isEqualTo(new BigDecimal(typed));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", ".", "5.", "0", "0.00", "-1", "+1", "1e3", "1,000", " 1", "٣", FORTY + "1", "." + FORTY + "1"
            })
    void noAmounts(String typed) {
        assertThatThrownBy(() -> Typed.amount(typed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("a plain decimal above zero such as 0.5, of at most 40 digits");
    }

    @Test
    void zeroIsADecimal() {
        assertThat(Typed.decimal("0")).isZero();
        assertThat(Typed.decimal("x")).isNull();
    }
}
