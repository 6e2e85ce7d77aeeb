package bestfill.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class NeedTest {

    private static final Market MARKET = new Market("BTC", "USDT");

    @Test
    void sellingNeedsBidsForTheAmountInBase() {
        var need = need("BTC", "USDT", Trade.Fixed.GIVE, "2");

        assertThat(need.isBestOnly(Side.BUY)).isTrue();
        assertThat(need.isBestOnly(Side.SELL)).isFalse();
        assertThat(isMet(need, "1.99", "1000")).isFalse();
        assertThat(isMet(need, "2", "0")).isTrue();
    }

    @Test
    void spendingNeedsAsksForTheAmountInQuote() {
        var need = need("USDT", "BTC", Trade.Fixed.GIVE, "100");

        assertThat(need.isBestOnly(Side.SELL)).isTrue();
        assertThat(isMet(need, "1000", "99.99")).isFalse();
        assertThat(isMet(need, "0", "100")).isTrue();
    }

    @Test
    void receivingLeavesRoomForAnyFee() {
        assertThat(isMet(need("USDT", "BTC", Trade.Fixed.RECEIVE, "100"), "105.99", "0"))
                .isFalse();
        assertThat(isMet(need("USDT", "BTC", Trade.Fixed.RECEIVE, "100"), "106", "0"))
                .isTrue();
        assertThat(isMet(need("BTC", "USDT", Trade.Fixed.RECEIVE, "100"), "0", "106"))
                .isTrue();
        assertThat(isMet(need("BTC", "USDT", Trade.Fixed.RECEIVE, "100"), "106", "0"))
                .isFalse();
    }

    @Test
    void wholeBookIsNeverMet() {
        assertThat(isMet(Need.ALL, "1000", "1000")).isFalse();
        assertThat(Need.ALL.isBestOnly(Side.BUY)).isFalse();
    }

    private static Need need(String from, String to, Trade.Fixed fixed, String amount) {
        return Need.of(new Trade(from, to, fixed, new BigDecimal(amount)), MARKET);
    }

    private static boolean isMet(Need need, String base, String quote) {
        return need.isMet(new BigDecimal(need.inBase() ? base : quote));
    }
}
