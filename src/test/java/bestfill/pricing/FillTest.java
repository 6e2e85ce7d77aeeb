package bestfill.pricing;

import static bestfill.pricing.Given.BTC_USDT;
import static bestfill.pricing.Given.SHIB_USDT;
import static bestfill.pricing.Given.book;
import static bestfill.pricing.Given.fromQuote;
import static bestfill.pricing.Given.fromReceived;
import static bestfill.pricing.Given.give;
import static bestfill.pricing.Given.levels;
import static bestfill.pricing.Given.n;
import static bestfill.pricing.Given.receive;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Selling 2 brings 100 + 99 = 199, buying 2 takes 101 + 102 = 203; the fee is 1 %. */
class FillTest {

    private static final Book BOOK =
            book(levels("100 x 1", "99 x 2", "98 x 4"), levels("101 x 1", "102 x 2", "104 x 4"));
    private static final Fee RECEIVED = fromReceived("100");
    private static final Fee QUOTE = fromQuote("100");

    @Nested
    class SellingExactly {

        private static final Trade TRADE = give("2", "BTC", "USDT");

        @Test
        void theFeeComesOffWhatArrives() {
            var fill = complete(TRADE, RECEIVED);
            assertAmounts(fill, "2", "199", "1.99", "USDT", "197.01");
            assertThat(fill.side()).isEqualTo(Side.SELL);
            assertThat(fill.market()).isEqualTo(BTC_USDT);
            assertThat(fill.fee()).isEqualTo(RECEIVED);
            assertSize(fill, Side.SELL, "2");
        }

        @Test
        void aFeeFromTheQuoteAssetIsTheSame() {
            var fill = complete(TRADE, QUOTE);
            assertAmounts(fill, "2", "199", "1.99", "USDT", "197.01");
            assertSize(fill, Side.SELL, "2");
        }

        @Test
        void anUnknownFeeLeavesFeeAndNetAbsent() {
            assertBeforeFee(complete(TRADE, null), "2", "199");
        }

        @Test
        void aFeeOfZeroIsKnown() {
            assertAmounts(complete(TRADE, fromReceived("0")), "2", "199", "0", "USDT", "199");
        }
    }

    @Nested
    class SpendingExactly {

        @Test
        void theFeeComesOffWhatArrives() {
            var fill = complete(give("203", "USDT", "BTC"), RECEIVED);
            assertAmounts(fill, "203", "2", "0.02", "BTC", "1.98");
            assertThat(fill.side()).isEqualTo(Side.BUY);
            assertFunds(fill, "203");
        }

        // https://github.com/agonyforge/arbitrader/issues/185
        @Test
        void aFeeOnTopIsPartOfWhatIsSpentAndNotOfTheOrder() {
            var fill = complete(give("205.03", "USDT", "BTC"), QUOTE);
            assertAmounts(fill, "205.03", "2", "2.03", "USDT", "2");
            assertFunds(fill, "203");
        }

        @Test
        void anUnknownFeeLeavesFeeAndNetAbsent() {
            assertBeforeFee(complete(give("203", "USDT", "BTC"), null), "203", "2");
        }

        // https://github.com/hummingbot/hummingbot/pull/130
        @Test
        void theTwoFormsOfABuyDifferByAboutTheSquareOfTheRate() {
            var flat = book(levels("99 x 100"), levels("100 x 100"));
            var trade = give("1000", "USDT", "BTC");
            var received = netOf(Fill.of(trade, BTC_USDT, flat, fromReceived("60")));
            var onTop = netOf(Fill.of(trade, BTC_USDT, flat, fromQuote("60")));
            assertThat(received).isEqualByComparingTo("9.94");
            assertThat(onTop).isEqualByComparingTo("9.940357852882703777335984095427435");
            // 0.006² of the 9.94 received: 0.36 bps.
            assertThat(onTop.subtract(received)).isBetween(n("0.000357"), n("0.000358"));
        }
    }

    @Nested
    class SellingToReceiveExactly {

        private static final Trade TRADE = receive("197.01", "BTC", "USDT");

        @Test
        void theFeeIsSoldOnTop() {
            var fill = complete(TRADE, RECEIVED);
            assertAmounts(fill, "2", "199", "1.99", "USDT", "197.01");
            assertSize(fill, Side.SELL, "2");
        }

        @Test
        void aFeeFromTheQuoteAssetIsTheSame() {
            assertAmounts(complete(TRADE, QUOTE), "2", "199", "1.99", "USDT", "197.01");
        }

        @Test
        void anUnknownFeeLeavesFeeAndNetAbsent() {
            assertBeforeFee(complete(receive("199", "BTC", "USDT"), null), "2", "199");
        }
    }

    @Nested
    class BuyingExactly {

        @Test
        void aFeeFromWhatArrivesIsBoughtOnTop() {
            var fill = complete(receive("1.98", "USDT", "BTC"), RECEIVED);
            assertAmounts(fill, "203", "2", "0.02", "BTC", "1.98");
            assertSize(fill, Side.BUY, "2");
        }

        @Test
        void aFeeOnTopIsPaidOnTop() {
            var fill = complete(receive("2", "USDT", "BTC"), QUOTE);
            assertAmounts(fill, "205.03", "2", "2.03", "USDT", "2");
            assertSize(fill, Side.BUY, "2");
        }

        @Test
        void anUnknownFeeLeavesFeeAndNetAbsent() {
            assertBeforeFee(complete(receive("2", "USDT", "BTC"), null), "203", "2");
        }
    }

    @Nested
    class AtTheEndOfTheBook {

        @Test
        void allBidsCanBeSoldAndNotAHairMore() {
            assertAmounts(complete(give("7", "BTC", "USDT"), RECEIVED), "7", "690", "6.9", "USDT", "683.1");
            assertThin(give("7.000000000000000001", "BTC", "USDT"), RECEIVED, "7");
        }

        @Test
        void allAsksCanBeBoughtForTheirPriceAndNotAHairMore() {
            assertAmounts(complete(give("721", "USDT", "BTC"), RECEIVED), "721", "7", "0.07", "BTC", "6.93");
            assertThin(give("721.000000000000000001", "USDT", "BTC"), RECEIVED, "721");
        }

        @Test
        void aFeeOnTopRaisesWhatCanBeSpent() {
            assertAmounts(complete(give("728.21", "USDT", "BTC"), QUOTE), "728.21", "7", "7.21", "USDT", "7");
            assertThin(give("728.210000000000000001", "USDT", "BTC"), QUOTE, "728.21");
        }

        @Test
        void theFeeLowersWhatASaleCanBring() {
            assertAmounts(complete(receive("683.1", "BTC", "USDT"), QUOTE), "7", "690", "6.9", "USDT", "683.1");
            assertThin(receive("683.100000000000000001", "BTC", "USDT"), QUOTE, "683.1");
        }

        @Test
        void aFeeFromWhatArrivesLowersWhatCanBeReceived() {
            assertAmounts(complete(receive("6.93", "USDT", "BTC"), RECEIVED), "721", "7", "0.07", "BTC", "6.93");
            assertThin(receive("6.930000000000000001", "USDT", "BTC"), RECEIVED, "6.93");
        }

        @Test
        void aFeeOnTopDoesNotLowerWhatCanBeReceived() {
            assertAmounts(complete(receive("7", "USDT", "BTC"), QUOTE), "728.21", "7", "7.21", "USDT", "7");
            assertThin(receive("7.000000000000000001", "USDT", "BTC"), QUOTE, "7");
        }

        @Test
        void whatIsFillableFillsEvenWhereItHasMoreThanThirtyFourDigits() {
            // Sizes of 37 digits: gross = receive/(1−f) has no room in 34 digits and would round past the book's end.
            var size = "1.000000000000000000000000000000000001";
            var book = book(levels("100 x " + size), levels("101 x " + size));
            var bought = Fill.of(
                    receive("0.99000000000000000000000000000000000099", "USDT", "BTC"), BTC_USDT, book, RECEIVED);
            assertThat(filled(bought).gross()).isEqualByComparingTo(size);
            assertThat(filled(bought).give()).isEqualByComparingTo("101.000000000000000000000000000000000101");
            var sold =
                    Fill.of(receive("99.000000000000000000000000000000000099", "BTC", "USDT"), BTC_USDT, book, QUOTE);
            assertThat(filled(sold).give()).isEqualByComparingTo(size);
        }

        @Test
        void aHairOverWhatIsFillableIsThinEvenInTheThirtySeventhDigit() {
            // 102.01 is 1.01 of 101; rounded to 34 digits the quotient would look like the whole book.
            var book = book(levels("100 x 1"), levels("101 x 1"));
            var spent =
                    Fill.of(give("102.0100000000000000000000000000000000001", "USDT", "BTC"), BTC_USDT, book, QUOTE);
            assertThat(thin(spent).fillable()).isEqualByComparingTo("102.01");
        }

        // https://github.com/freqtrade/freqtrade/issues/3367
        @Test
        void aSideWithoutLevelsIsEmpty() {
            var bidsOnly = book(levels("100 x 1"), List.of());
            assertThat(Fill.of(give("1", "USDT", "BTC"), BTC_USDT, bidsOnly, QUOTE))
                    .isEqualTo(new Fill.Empty());
            assertThat(Fill.of(give("1", "BTC", "USDT"), BTC_USDT, bidsOnly, QUOTE))
                    .isInstanceOf(Fill.Complete.class);
        }

        @Test
        void aBookThatLosesItsOnlyLevelIsEmptyAndNotThin() {
            var gone = book(levels("100 x 0"), levels("101 x 1"));
            assertThat(Fill.of(give("1", "BTC", "USDT"), BTC_USDT, gone, QUOTE)).isEqualTo(new Fill.Empty());
        }
    }

    @Nested
    class Digits {

        // https://github.com/ccxt/ccxt/issues/3800
        @Test
        void tinyPricesLoseNothing() {
            var book = book(levels("0.00000001 x 1000000000"), levels("0.00000002 x 1000000000"));
            var fee = fromReceived("10");
            var sold = filled(Fill.of(give("123456789", "SHIB", "USDT"), SHIB_USDT, book, fee));
            assertAmounts(sold, "123456789", "1.23456789", "0.00123456789", "USDT", "1.23333332211");
            var bought = filled(Fill.of(give("1", "USDT", "SHIB"), SHIB_USDT, book, fee));
            assertAmounts(bought, "1", "50000000", "50000", "SHIB", "49950000");
            var wanted = filled(Fill.of(receive("0.999", "SHIB", "USDT"), SHIB_USDT, book, fee));
            assertAmounts(wanted, "100000000", "1", "0.001", "USDT", "0.999");
        }

        // https://github.com/gateio/gateapi-python/issues/51 and https://github.com/ccxt/ccxt/issues/816
        @Test
        void plainTextHasNoExponentAndNoTrailingZeros() {
            assertThat(Exact.plain(n("1.7E-5"))).isEqualTo("0.000017");
            assertThat(Exact.plain(n("1E+8"))).isEqualTo("100000000");
            assertThat(Exact.plain(n("100.00"))).isEqualTo("100");
            assertThat(Exact.plain(n("0.00"))).isEqualTo("0");
        }

        // https://github.com/shapeshift/web/pull/7246
        @Test
        void eighteenDecimalsAreExact() {
            var book = book(levels("3000.123456789012345678 x 1"), levels("3001 x 1"));
            var fill = filled(Fill.of(give("0.123456789012345678", "BTC", "USDT"), BTC_USDT, book, fromReceived("10")));
            assertAmounts(
                    fill,
                    "0.123456789012345678",
                    "370.385608615790272836527968299765279684",
                    "0.370385608615790272836527968299765279684",
                    "USDT",
                    "370.015223007174482563691440331465514404316");
        }

        @Test
        void fortyDigitsAreKeptWhereNothingIsDivided() {
            var amount = "1.234567890123456789012345678901234567891";
            var book = book(levels("2 x 10"), levels("2 x 10"));
            for (var fee : new Fee[] {fromReceived("0"), fromQuote("0")}) {
                var sold = filled(Fill.of(give(amount, "BTC", "USDT"), BTC_USDT, book, fee));
                assertThat(sold.net()).isEqualByComparingTo("2.469135780246913578024691357802469135782");
                var bought = filled(Fill.of(receive(amount, "USDT", "BTC"), BTC_USDT, book, fee));
                assertThat(bought.give()).isEqualByComparingTo("2.469135780246913578024691357802469135782");
                assertThat(bought.gross()).isEqualByComparingTo(amount);
                var spent = filled(Fill.of(give(amount, "USDT", "BTC"), BTC_USDT, book, fee));
                assertThat(spent.order().funds()).isEqualByComparingTo(amount);
                assertThat(spent.feeAmount()).isEqualByComparingTo("0");
                var soldFor = filled(Fill.of(receive(amount, "BTC", "USDT"), BTC_USDT, book, fee));
                assertThat(soldFor.gross()).isEqualByComparingTo(amount);
            }
        }

        @Test
        void whatIsReceivedRoundsDown() {
            var book = book(levels("3 x 10"), levels("3 x 10"));
            assertThat(netOf(Fill.of(give("1", "USDT", "BTC"), BTC_USDT, book, fromReceived("0"))))
                    .isEqualByComparingTo("0.3333333333333333333333333333333333");
            // 1/1.01/3 and 1/1.01, each divided once
            var onTop = filled(Fill.of(give("1", "USDT", "BTC"), BTC_USDT, book, QUOTE));
            assertThat(onTop.net()).isEqualByComparingTo("0.3300330033003300330033003300330033");
            assertThat(onTop.order().funds()).isEqualByComparingTo("0.9900990099009900990099009900990099");
            assertThat(onTop.feeAmount()).isEqualByComparingTo("0.0099009900990099009900990099009901");
        }

        @Test
        void whatIsGivenRoundsUp() {
            var book = book(levels("3 x 10"), levels("3 x 10"));
            // 1/0.99/3 of base for 1/0.99 of quote
            var sold = filled(Fill.of(receive("1", "BTC", "USDT"), BTC_USDT, book, RECEIVED));
            assertThat(sold.give()).isEqualByComparingTo("0.3367003367003367003367003367003368");
            assertThat(sold.gross()).isEqualByComparingTo("1.010101010101010101010101010101011");
            assertThat(sold.net()).isEqualByComparingTo("1");
            // 3 times the rounded size that is ordered
            var bought = filled(Fill.of(receive("1", "USDT", "BTC"), BTC_USDT, book, RECEIVED));
            assertThat(bought.gross()).isEqualByComparingTo("1.010101010101010101010101010101011");
            assertThat(bought.give()).isEqualByComparingTo("3.030303030303030303030303030303033");
        }
    }

    // https://github.com/knowm/XChange/issues/1528
    @Test
    void aMarketTheOtherWayRoundIsBoughtInsteadOfSold() {
        // 1 USDT is 0.01 BTC: giving 2 BTC buys 200 USDT.
        var inverse = book(levels("0.009 x 1000"), levels("0.01 x 1000"));
        var fill = filled(Fill.of(give("2", "BTC", "USDT"), BTC_USDT.inverse(), inverse, RECEIVED));
        assertAmounts(fill, "2", "200", "2", "USDT", "198");
        assertFunds(fill, "2");
    }

    // https://github.com/knowm/XChange/issues/1061
    @Test
    void aMarketOfOtherAssetsIsRefused() {
        assertThatThrownBy(() -> Fill.of(give("1", "BTC", "CZK"), BTC_USDT, BOOK, QUOTE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("BTC/USDT does not trade BTC for CZK");
    }

    private static Fill.Complete complete(Trade trade, @Nullable Fee fee) {
        return filled(Fill.of(trade, BTC_USDT, BOOK, fee));
    }

    private static Fill.Complete filled(Fill fill) {
        return assertThat(fill).asInstanceOf(type(Fill.Complete.class)).actual();
    }

    private static Fill.Thin thin(Fill fill) {
        return assertThat(fill).asInstanceOf(type(Fill.Thin.class)).actual();
    }

    private static BigDecimal netOf(Fill fill) {
        return Objects.requireNonNull(filled(fill).net());
    }

    private static void assertThin(Trade trade, Fee fee, String fillable) {
        assertThat(thin(Fill.of(trade, BTC_USDT, BOOK, fee)).fillable()).isEqualByComparingTo(fillable);
    }

    private static void assertAmounts(
            Fill.Complete fill, String give, String gross, String fee, String feeAsset, String net) {
        assertThat(fill.give()).isEqualByComparingTo(give);
        assertThat(fill.gross()).isEqualByComparingTo(gross);
        assertThat(fill.feeAmount()).isEqualByComparingTo(fee);
        assertThat(fill.feeAsset()).isEqualTo(feeAsset);
        assertThat(fill.net()).isEqualByComparingTo(net);
    }

    // https://github.com/ccxt/ccxt/issues/4708
    private static void assertBeforeFee(Fill.Complete fill, String give, String gross) {
        assertThat(fill.give()).isEqualByComparingTo(give);
        assertThat(fill.gross()).isEqualByComparingTo(gross);
        assertThat(fill.fee()).isNull();
        assertThat(fill.feeAmount()).isNull();
        assertThat(fill.feeAsset()).isNull();
        assertThat(fill.net()).isNull();
        assertThat(fill.prices().costBps()).isNull();
        assertThat(fill.prices().slippageBps()).isNotNull();
    }

    private static void assertSize(Fill.Complete fill, Side side, String size) {
        assertThat(fill.order().side()).isEqualTo(side);
        assertThat(fill.order().size()).isEqualByComparingTo(size);
        assertThat(fill.order().funds()).isNull();
    }

    private static void assertFunds(Fill.Complete fill, String funds) {
        assertThat(fill.order().side()).isEqualTo(Side.BUY);
        assertThat(fill.order().funds()).isEqualByComparingTo(funds);
        assertThat(fill.order().size()).isNull();
    }
}
