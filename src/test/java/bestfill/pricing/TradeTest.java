package bestfill.pricing;

import static bestfill.pricing.Given.BTC_USDT;
import static bestfill.pricing.Given.give;
import static bestfill.pricing.Given.receive;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TradeTest {

    @Test
    void givingTheBaseSellsAndGivingTheQuoteBuys() {
        assertThat(give("1", "BTC", "USDT").side(BTC_USDT)).isEqualTo(Side.SELL);
        assertThat(give("1", "USDT", "BTC").side(BTC_USDT)).isEqualTo(Side.BUY);
    }

    @Test
    void theSideDoesNotDependOnWhichAmountIsFixed() {
        assertThat(receive("1", "BTC", "USDT").side(BTC_USDT)).isEqualTo(Side.SELL);
        assertThat(receive("1", "USDT", "BTC").side(BTC_USDT)).isEqualTo(Side.BUY);
    }

    @Test
    void theInverseMarketTurnsTheSideRound() {
        assertThat(give("1", "BTC", "USDT").side(BTC_USDT.inverse())).isEqualTo(Side.BUY);
    }

    // https://github.com/knowm/XChange/issues/1061
    @Test
    void aMarketWithOnlyOneOfTheAssetsHasNoSide() {
        assertNoSide(give("1", "BTC", "EUR"), "BTC/USDT does not trade BTC for EUR");
        assertNoSide(give("1", "ETH", "USDT"), "BTC/USDT does not trade ETH for USDT");
        assertNoSide(give("1", "USDT", "ETH"), "BTC/USDT does not trade USDT for ETH");
        assertNoSide(give("1", "EUR", "BTC"), "BTC/USDT does not trade EUR for BTC");
    }

    @Test
    void theAmountIsInTheAssetGivenOrReceived() {
        assertThat(give("1", "BTC", "USDT").asset()).isEqualTo("BTC");
        assertThat(receive("1", "BTC", "USDT").asset()).isEqualTo("USDT");
    }

    @Test
    void theAmountIsAboveZero() {
        assertThat(give("0.000000000000000001", "BTC", "USDT").amount()).isPositive();
        assertThatThrownBy(() -> give("0.00", "BTC", "USDT"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("amount 0.00 is not above zero");
        assertThatThrownBy(() -> give("-1", "BTC", "USDT")).hasMessage("amount -1 is not above zero");
    }

    @Test
    void theTwoAssetsDiffer() {
        assertThatThrownBy(() -> give("1", "BTC", "BTC"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("from and to are both BTC");
        assertThatThrownBy(() -> new Market("BTC", "BTC"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a market needs two assets, got BTC twice");
    }

    @Test
    void aMarketIsWrittenBaseFirst() {
        assertThat(BTC_USDT).hasToString("BTC/USDT");
        assertThat(BTC_USDT.inverse()).hasToString("USDT/BTC");
    }

    private static void assertNoSide(Trade trade, String message) {
        assertThatThrownBy(() -> trade.side(BTC_USDT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
