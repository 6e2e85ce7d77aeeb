package bestfill.pricing;

import static bestfill.pricing.Given.fromQuote;
import static bestfill.pricing.Given.fromReceived;
import static bestfill.pricing.Given.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class FeeTest {

    @Test
    void basisPointsAreHundredthsOfAPercent() {
        assertThat(fromReceived("26").rate()).isEqualByComparingTo("0.0026");
        assertThat(fromReceived("7.5").rate()).isEqualByComparingTo("0.00075");
    }

    // https://github.com/ccxt/ccxt/issues/15219
    @Test
    void aRateOfFivePercentIsASlipOfUnit() {
        assertThat(fromReceived("499.99").bps()).isEqualByComparingTo("499.99");
        assertThatThrownBy(() -> fromReceived("500"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a taker fee of 500 bps is not in 0 to 500");
    }

    @Test
    void aRateMayBeZeroButNotBelow() {
        assertThat(fromReceived("0").rate()).isEqualByComparingTo("0");
        assertThatThrownBy(() -> fromReceived("-0.01"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a taker fee of -0.01 bps is not in 0 to 500");
    }

    @Test
    void theAskersOwnRateKeepsWhatItIsTakenFromAndHasNoDate() {
        var assumed =
                new Fee(n("60"), Fee.TakenFrom.QUOTE, "Coinbase Inc.", LocalDate.of(2026, 1, 1), "https://fees", true);
        assertThat(assumed.yours(n("8")))
                .isEqualTo(new Fee(n("8"), Fee.TakenFrom.QUOTE, "Coinbase Inc.", null, "yours", false));
    }

    @Test
    void theAskersOwnRateIsHeldToTheSameLimit() {
        assertThatThrownBy(() -> fromQuote("10").yours(n("1000"))).isInstanceOf(IllegalArgumentException.class);
    }
}
