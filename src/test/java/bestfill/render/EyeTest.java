package bestfill.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EyeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "48018.36918   | 48,018.36",
                "1234567.8     | 1,234,567.8",
                "312.456789    | 312.4567",
                "1.2345678999  | 1.23456789",
                "0.31095133459 | 0.31095133",
                "0.00000012345678 | 0.0000001234",
                "50000.000     | 50,000",
                "1E+6          | 1,000,000",
                "100           | 100",
            })
    void money(String amount, String text) {
        assertThat(Eye.money(new BigDecimal(amount), RoundingMode.DOWN)).isEqualTo(text);
    }

    @Test
    void whatIsGivenIsRoundedUp() {
        assertThat(Eye.money(new BigDecimal("96520.9401"), RoundingMode.UP)).isEqualTo("96,520.95");
    }

    @Test
    void amountsUnderEachOtherHaveEquallyManyDecimals() {
        assertThat(Eye.moneyDecimals(List.of(new BigDecimal("10000"), new BigDecimal("9999.5"))))
                .isEqualTo(1);
        assertThat(Eye.moneyDecimals(List.of())).isZero();
    }

    @Test
    void pricesHaveAboutEightDigits() {
        assertThat(Eye.priceDecimals(List.of(new BigDecimal("96422.41234567")))).isEqualTo(3);
        assertThat(Eye.priceDecimals(List.of(new BigDecimal("0.000012345678901"))))
                .isEqualTo(12);
        assertThat(Eye.priceDecimals(List.of(new BigDecimal("1234567890.5")))).isZero();
    }

    @Test
    void anOrderIsRoundedDownToEightDecimalsUnlessNothingWouldBeLeft() {
        assertThat(Eye.order(new BigDecimal("29985.007496251874"))).isEqualTo("29,985.00749625");
        assertThat(Eye.order(new BigDecimal("0.00000000123456"))).isEqualTo("0.000000001234");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 0 ms",
                "999 | 999 ms",
                "1000 | 1.0 s",
                "59999 | 59.9 s",
                "60000 | 1 min",
                "3600000 | 1 h",
                "172800000 | 2 d",
            })
    void time(long millis, String text) {
        assertThat(Eye.time(Duration.ofMillis(millis))).isEqualTo(text);
    }
}
