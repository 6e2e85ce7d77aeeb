package bestfill.pricing;

import static bestfill.pricing.Given.BTC_USDT;
import static bestfill.pricing.Given.around;
import static bestfill.pricing.Given.book;
import static bestfill.pricing.Given.give;
import static bestfill.pricing.Given.levels;
import static bestfill.pricing.Given.listed;
import static bestfill.pricing.Given.n;
import static bestfill.pricing.Outcome.Standing.CONFIRMED;
import static bestfill.pricing.Outcome.Standing.DISPUTED;
import static bestfill.pricing.Outcome.Standing.UNCONFIRMED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class GuardTest {

    @Nested
    class WithThreeOthers {

        @Test
        void threePercentOffIsNoOutlier() {
            assertSound(judge("103", "100", "100", "100"), CONFIRMED);
            assertSound(judge("97", "100", "100", "100"), CONFIRMED);
        }

        @Test
        void aHairOverThreePercentIsOne() {
            assertThat(judge("103.01", "100", "100", "100").outlier())
                    .isEqualTo("mid 103.01 is 3.01 % above the median 100 of the other venues");
            assertThat(judge("96.99", "100", "100", "100").outlier())
                    .isEqualTo("mid 96.99 is 3.01 % below the median 100 of the other venues");
        }

        @Test
        void othersThatDisagreeWidenTheToleranceToEightDeviations() {
            // Deviations 2, 0 and 2 from the median 100: 8 × 2.
            assertSound(judge("116", "98", "100", "102"), CONFIRMED);
            assertSound(judge("84", "102", "98", "100"), CONFIRMED);
            assertThat(judge("116.01", "98", "100", "102").outlier())
                    .isEqualTo("mid 116.01 is 16.01 % above the median 100 of the other venues");
            assertThat(judge("83.99", "102", "98", "100").outlier())
                    .isEqualTo("mid 83.99 is 16.01 % below the median 100 of the other venues");
        }

        @Test
        void othersThatAgreeCloselyDoNotNarrowItUnderThreePercent() {
            // Deviations 0.1: 8 × 0.1 is under 3.
            assertSound(judge("103", "99.9", "100", "100.1"), CONFIRMED);
            assertThat(judge("103.01", "99.9", "100", "100.1").outlier()).isNotNull();
        }

        @Test
        void oneBadOtherDoesNotMoveTheMedian() {
            assertSound(judge("100", "100", "100", "5000"), CONFIRMED);
            assertThat(judge("5000", "100", "100", "100").outlier()).isNotNull();
        }

        @Test
        void anEvenNumberHasTheMiddleOfTheMiddleTwo() {
            // Median 102 of 100, 101, 103, 104; deviations 2, 1, 1, 2 with median 1.5: 8 × 1.5.
            assertSound(judge("114", "104", "100", "103", "101"), CONFIRMED);
            assertThat(judge("114.01", "104", "100", "103", "101").outlier())
                    .startsWith("mid 114.01 is 11.77 % above the median 102 of");
        }
    }

    @Nested
    class WithOneOrTwoOthers {

        @Test
        void threePercentApartIsNoDispute() {
            assertSound(judge("103", "100"), CONFIRMED);
            assertSound(judge("100", "103"), CONFIRMED);
            assertSound(judge("101", "100", "103"), CONFIRMED);
        }

        @Test
        void aHairOverThreePercentDisputesButIsNoOutlier() {
            assertSound(judge("103.01", "100"), DISPUTED);
            assertSound(judge("100", "103.01"), DISPUTED);
            assertSound(judge("100", "103.01", "101"), DISPUTED);
        }

        @Test
        void theGapBetweenTwoOthersPutsTheThirdInDisputeToo() {
            assertSound(judge("101.5", "100", "103.01"), DISPUTED);
        }

        @Test
        void evenAHugeGapOnlyDisputes() {
            assertSound(judge("5000", "100", "100"), DISPUTED);
        }
    }

    @Test
    void aloneIsUnconfirmed() {
        assertSound(judge("100"), UNCONFIRMED);
    }

    @Nested
    class Guesses {

        // https://github.com/knowm/XChange/issues/1528 and https://github.com/ccxt/ccxt/issues/24859
        @Test
        void aPriceTheOtherWayRoundLooksInverted() {
            assertThat(judge("0.00002", "50000", "50000", "50000").outlier())
                    .isEqualTo("mid 0.00002 is 100 % below the median 50000 of the other venues; it looks inverted");
            // https://github.com/coingecko/cryptoexchange/issues/154
            assertThat(judge("80", "0.0125", "0.0125", "0.0125").outlier()).endsWith("; it looks inverted");
        }

        @Test
        void invertedIsToldWithinThreePercent() {
            // 1/50 is 0.02: 2.96 % under 0.02061 and 3.007 % under 0.02062.
            assertThat(judge("50", "0.02061", "0.02061", "0.02061").outlier()).endsWith("; it looks inverted");
            assertThat(judge("50", "0.02062", "0.02062", "0.02062").outlier()).endsWith("of the other venues");
        }

        @Test
        void aPriceInAnotherUnitLooksOffByAPowerOfTen() {
            assertThat(judge("0.01", "0.00001", "0.00001", "0.00001").outlier())
                    .isEqualTo("mid 0.01 is 99900 % above the median 0.00001 of the other venues"
                            + "; it looks off by a power of ten (10^3)");
            assertThat(judge("0.00000001", "0.00001", "0.00001", "0.00001").outlier())
                    .isEqualTo("mid 0.00000001 is 99.9 % below the median 0.00001 of the other venues"
                            + "; it looks off by a power of ten (10^-3)");
            assertThat(judge("1030", "100", "100", "100").outlier()).endsWith("(10^1)");
        }

        @Test
        void ninePowersOfTenAreLookedAtAndNoMore() {
            assertThat(judge("2000000000", "2", "2", "2").outlier()).endsWith("(10^9)");
            assertThat(judge("0.000000002", "2", "2", "2").outlier()).endsWith("(10^-9)");
            assertThat(judge("20000000000", "2", "2", "2").outlier()).endsWith("of the other venues");
        }

        @Test
        void aPriceNearNeitherIsJustFar() {
            assertThat(judge("1031", "100", "100", "100").outlier())
                    .isEqualTo("mid 1031 is 931 % above the median 100 of the other venues");
        }

        @Test
        void othersThatDisagreeWidelyMakeNoGuess() {
            // Deviations 50, 0 and 400: the tolerance of 400 reaches down to zero, where 1/501 and 501/10⁹ are.
            assertThat(judge("501", "50", "100", "500").outlier())
                    .isEqualTo("mid 501 is 401 % above the median 100 of the other venues");
        }

        // https://github.com/ccxt/ccxt/issues/25500
        @Test
        void anotherCoinOfTheSameNameIsAnOutlier() {
            assertThat(judge("0.11", "0.001", "0.00099", "0.00101").outlier())
                    .isEqualTo("mid 0.11 is 10900 % above the median 0.001 of the other venues");
        }
    }

    @Nested
    class OfBooks {

        private static final Trade TRADE = give("1", "BTC", "USDT");
        private static final Market INVERSE = BTC_USDT.inverse();

        @Test
        void aBookDoesNotConfirmItself() {
            var only = listed("a", TRADE, BTC_USDT, around("100"), null);
            assertSound(Guard.judge(only, List.of(only)), UNCONFIRMED);
        }

        @Test
        void midsAreComparedAndNotTheSideWalked() {
            // The bids are 20 % apart, the mids are not.
            var wide = listed("a", TRADE, BTC_USDT, book(levels("80 x 9"), levels("120 x 9")), null);
            var narrow = listed("b", TRADE, BTC_USDT, around("100"), null);
            assertSound(Guard.judge(wide, List.of(wide, narrow)), CONFIRMED);
        }

        @Test
        void aMarketTheOtherWayRoundBacksTheSamePrice() {
            var straight = listed("a", TRADE, BTC_USDT, around("100"), null);
            var inverse = listed("b", TRADE, INVERSE, book(levels("0.0099 x 900"), levels("0.0101 x 900")), null);
            assertSound(Guard.judge(straight, List.of(straight, inverse)), CONFIRMED);
            assertSound(Guard.judge(inverse, List.of(straight, inverse)), CONFIRMED);
        }

        @Test
        void aMarketTheOtherWayRoundIsHeldAgainstTheSameGap() {
            // 1/0.0097 is 3.09 over 100.
            var straight = listed("a", TRADE, BTC_USDT, around("100"), null);
            var inverse = listed("b", TRADE, INVERSE, book(levels("0.0096 x 900"), levels("0.0098 x 900")), null);
            assertSound(Guard.judge(straight, List.of(straight, inverse)), DISPUTED);
            assertSound(Guard.judge(inverse, List.of(straight, inverse)), DISPUTED);
        }

        @Test
        void aOneSidedBookCountsWithItsBestPrice() {
            var bidsOnly = listed("a", TRADE, BTC_USDT, book(levels("103.6 x 9"), List.of()), null);
            var full = listed("b", TRADE, BTC_USDT, around("100"), null);
            assertSound(Guard.judge(bidsOnly, List.of(bidsOnly, full)), DISPUTED);
            assertSound(Guard.judge(full, List.of(bidsOnly, full)), DISPUTED);
        }

        // https://github.com/hummingbot/hummingbot/pull/5486
        @Test
        void anEmptyBookNeitherBacksNorIsJudged() {
            var empty = listed("a", TRADE, BTC_USDT, book(List.of(), List.of()), null);
            var full = listed("b", TRADE, BTC_USDT, around("100"), null);
            assertSound(Guard.judge(empty, List.of(empty, full)), UNCONFIRMED);
            assertSound(Guard.judge(full, List.of(empty, full)), UNCONFIRMED);
        }
    }

    private static Guard.Verdict judge(String mid, String... others) {
        return Guard.judge(n(mid), Arrays.stream(others).map(Given::n).toList());
    }

    private static void assertSound(Guard.Verdict verdict, Outcome.Standing standing) {
        assertThat(verdict.outlier()).isNull();
        assertThat(verdict.standing()).isEqualTo(standing);
    }
}
