package bestfill.pricing;

import static bestfill.pricing.Given.BTC_USDT;
import static bestfill.pricing.Given.book;
import static bestfill.pricing.Given.fromQuote;
import static bestfill.pricing.Given.fromReceived;
import static bestfill.pricing.Given.give;
import static bestfill.pricing.Given.levels;
import static bestfill.pricing.Given.receive;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PricesTest {

    /** The mid is 100; two are sold at 99 and 97 or bought at 101 and 103. */
    private static final Book EVEN = book(levels("99 x 1", "97 x 1"), levels("101 x 1", "103 x 1"));

    @Test
    void theWorkedExampleOfTheDesign() {
        var bids = levels("96423.1 x 0.2", "96422.9 x 0.15", "96421.0 x 1", "96420 x 9");
        var book = book(bids, levels("96423.2 x 1"));
        var fill = fill(give("0.5", "BTC", "USDT"), book, fromReceived("40"));
        assertThat(fill.gross()).isEqualByComparingTo("48211.205");
        assertThat(fill.feeAmount()).isEqualByComparingTo("192.84482");
        assertThat(fill.net()).isEqualByComparingTo("48018.36018");
        var prices = fill.prices();
        assertThat(prices.best()).isEqualByComparingTo("96423.1");
        assertThat(prices.average()).isEqualByComparingTo("96422.41");
        assertThat(prices.worst()).isEqualByComparingTo("96421.0");
        assertThat(prices.levels()).isEqualTo(3);
        assertThat(prices.mid()).isEqualByComparingTo("96423.15");
        assertDistances(prices, "0.0052", "0.0716", "40.0764");
    }

    @Test
    void sellingUnderTheMidIsWorseAndSoPositive() {
        // Net 194.04 for 2 is 97.02 each.
        var prices = fill(give("2", "BTC", "USDT"), EVEN, fromQuote("100")).prices();
        assertThat(prices.average()).isEqualByComparingTo("98");
        assertThat(prices.worst()).isEqualByComparingTo("97");
        assertDistances(prices, "100", "100", "298");
    }

    @Test
    void buyingOverTheMidIsWorseAndSoPositive() {
        // 206.04 for 2 is 103.02 each.
        var prices = fill(receive("2", "USDT", "BTC"), EVEN, fromQuote("100")).prices();
        assertThat(prices.average()).isEqualByComparingTo("102");
        assertThat(prices.worst()).isEqualByComparingTo("103");
        assertDistances(prices, "100", "100", "302");
    }

    @Test
    void aFeeFromTheCoinsBoughtMakesEachOfThemDearer() {
        // 204 for 1.98 is 103.0303… each.
        var prices = fill(give("204", "USDT", "BTC"), EVEN, fromReceived("100")).prices();
        assertThat(prices.average()).isEqualByComparingTo("102");
        assertDistances(prices, "100", "100", "303.0303");
    }

    @Test
    void theFirstLevelAloneHasNoSlippage() {
        var prices = fill(give("1", "BTC", "USDT"), EVEN, fromQuote("100")).prices();
        assertThat(prices.levels()).isEqualTo(1);
        assertThat(prices.worst()).isEqualByComparingTo("99");
        assertDistances(prices, "100", "0", "199");
    }

    @Test
    void withoutTheOtherSideThereIsNoMidAndNoDistance() {
        var prices = fill(give("2", "BTC", "USDT"), book(EVEN.bids(), List.of()), fromQuote("100"))
                .prices();
        assertThat(prices.best()).isEqualByComparingTo("99");
        assertThat(prices.average()).isEqualByComparingTo("98");
        assertThat(prices.worst()).isEqualByComparingTo("97");
        assertThat(prices.levels()).isEqualTo(2);
        assertThat(prices.mid()).isNull();
        assertThat(prices.halfSpreadBps()).isNull();
        assertThat(prices.slippageBps()).isNull();
        assertThat(prices.costBps()).isNull();
    }

    @Test
    void withoutAFeeThereIsNoCostButTheRest() {
        var prices = fill(give("2", "BTC", "USDT"), EVEN, null).prices();
        assertThat(prices.best()).isEqualByComparingTo("99");
        assertThat(prices.average()).isEqualByComparingTo("98");
        assertThat(prices.worst()).isEqualByComparingTo("97");
        assertThat(prices.levels()).isEqualTo(2);
        assertThat(prices.mid()).isEqualByComparingTo("100");
        assertThat(prices.halfSpreadBps()).isEqualByComparingTo("100");
        assertThat(prices.slippageBps()).isEqualByComparingTo("100");
        assertThat(prices.costBps()).isNull();
    }

    private static Fill.Complete fill(Trade trade, Book book, @Nullable Fee fee) {
        return assertThat(Fill.of(trade, BTC_USDT, book, fee))
                .asInstanceOf(type(Fill.Complete.class))
                .actual();
    }

    private static void assertDistances(Prices prices, String halfSpread, String slippage, String cost) {
        assertThat(prices.halfSpreadBps()).isEqualByComparingTo(halfSpread);
        assertThat(prices.slippageBps()).isEqualByComparingTo(slippage);
        assertThat(prices.costBps()).isEqualByComparingTo(cost);
    }
}
