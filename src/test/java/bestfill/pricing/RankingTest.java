package bestfill.pricing;

import static bestfill.pricing.Given.AT;
import static bestfill.pricing.Given.BTC_USDT;
import static bestfill.pricing.Given.bookAt;
import static bestfill.pricing.Given.fromQuote;
import static bestfill.pricing.Given.fromReceived;
import static bestfill.pricing.Given.give;
import static bestfill.pricing.Given.levels;
import static bestfill.pricing.Given.listed;
import static bestfill.pricing.Given.n;
import static bestfill.pricing.Given.receive;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class RankingTest {

    private static final Trade SELL_ONE = give("1", "BTC", "USDT");
    private static final Duration MINUTE = Duration.ofSeconds(60);

    @Nested
    class Order {

        // https://github.com/vultisig/vultisig-android/issues/5011
        @Test
        void theMostNetWinsAndNotTheMostGross() {
            var ranking = rank(
                    SELL_ONE,
                    // 1000 − 6 and 999 − 0.999
                    bidding("gross", "1000", fromReceived("60")),
                    bidding("net", "999", fromReceived("10")));
            assertThat(ranking.ranked()).extracting(Outcome.Ranked::venue).containsExactly("net", "gross");
            assertThat(ranking.ranked()).extracting(Outcome.Ranked::rank).containsExactly(1, 2);
            assertThat(ranking.ranked().getFirst().fill().net()).isEqualByComparingTo("998.001");
            assertThat(ranking.ranked().getFirst().behindBestBps()).isEqualByComparingTo("0");
            // 4.001 of 998.001
            assertThat(ranking.ranked().getLast().behindBestBps()).isEqualByComparingTo("40.0901");
        }

        // https://github.com/vultisig/vultisig-ios/issues/4268 and https://github.com/vultisig/vultisig-sdk/issues/353
        @Test
        void theFirstToAnswerDoesNotWinForIt() {
            var fast = at(bidding("a-fast", "999", fromReceived("10")), timed(AT.minusMillis(1800), 20));
            var slow = at(bidding("b-slow", "1000", fromReceived("10")), timed(AT, 1900));
            assertThat(venues(rank(SELL_ONE, fast, slow))).containsExactly("b-slow", "a-fast");
            assertThat(venues(rank(SELL_ONE, slow, fast))).containsExactly("b-slow", "a-fast");
        }

        // https://github.com/vultisig/vultisig-sdk/pull/356
        @Test
        void theNumberOfDecimalsIsNoMeasure() {
            var eight = bidding("eight", "1000.12345649", fromReceived("0"));
            var six = bidding("six", "1000.123457", fromReceived("0"));
            var none = bidding("none", "1001", fromReceived("0"));
            assertThat(venues(rank(SELL_ONE, eight, six, none))).containsExactly("none", "six", "eight");
        }

        // https://github.com/hummingbot/hummingbot/pull/130
        @Test
        void whatAFeeIsTakenFromCanDecide() {
            var buy = give("1000", "USDT", "BTC");
            var received = listed("a", buy, BTC_USDT, Given.around("1000"), fromReceived("60"));
            var onTop = listed("b", buy, BTC_USDT, Given.around("1000"), fromQuote("60"));
            assertThat(venues(rank(buy, received, onTop))).containsExactly("b", "a");
        }

        @Test
        void equalNetsStandByVenueId() {
            var ranking = rank(
                    SELL_ONE,
                    bidding("kraken", "1000", fromReceived("10")),
                    bidding("binance", "1000.00", fromQuote("10.0")),
                    bidding("okx", "1000.0", fromReceived("10")));
            assertThat(venues(ranking)).containsExactly("binance", "kraken", "okx");
            assertThat(ranking.ranked()).extracting(Outcome.Ranked::rank).containsExactly(1, 2, 3);
        }

        // https://github.com/ccxt/ccxt/issues/4708
        @Test
        void unknownFeesStandLastByWhatTheyBringBeforeAny() {
            var ranking = rank(
                    SELL_ONE,
                    bidding("a", "1001", null),
                    bidding("b", "1002", null),
                    bidding("c", "990", fromReceived("100")));
            assertThat(venues(ranking)).containsExactly("c", "b", "a");
            var unknown = ranking.ranked().get(1);
            assertThat(unknown.fill().fee()).isNull();
            assertThat(unknown.fill().net()).isNull();
            assertThat(unknown.fill().gross()).isEqualByComparingTo("1002");
            assertThat(unknown.behindBestBps()).isNull();
            assertThat(unknown.warnings()).contains("No fee is known here: the figure is before any.");
            assertThat(ranking.ranked().getFirst().warnings()).isEmpty();
        }

        @Test
        void whereNoFeeIsKnownAtAllNothingIsBehindTheBest() {
            var ranking = rank(SELL_ONE, bidding("a", "1000", null), bidding("b", "980", null));
            assertThat(venues(ranking)).containsExactly("a", "b");
            assertThat(ranking.ranked())
                    .extracting(Outcome.Ranked::behindBestBps)
                    .containsExactly(null, null);
            assertThat(ranking.ranked().getFirst().warnings())
                    .containsExactly("No fee is known here: the figure is before any.");
        }

        @Test
        void toReceiveExactlyTheLeastGivenWins() {
            var trade = receive("101", "BTC", "USDT");
            var ranking = rank(
                    trade,
                    listed("a", trade, BTC_USDT, bids("100"), fromReceived("0")),
                    listed("b", trade, BTC_USDT, bids("101"), fromReceived("0")),
                    listed("c", trade, BTC_USDT, bids("101.5"), null));
            assertThat(venues(ranking)).containsExactly("b", "a", "c");
            assertThat(ranking.ranked().get(0).fill().give()).isEqualByComparingTo("1");
            assertThat(ranking.ranked().get(0).behindBestBps()).isEqualByComparingTo("0");
            assertThat(ranking.ranked().get(1).fill().give()).isEqualByComparingTo("1.01");
            assertThat(ranking.ranked().get(1).behindBestBps()).isEqualByComparingTo("100");
            assertThat(ranking.ranked().get(2).behindBestBps()).isNull();
        }
    }

    @Nested
    class Row {

        @Test
        void carriesFillTimingAndAge() {
            var timing = bookAt(AT.minusMillis(142));
            var heard = at(bidding("a", "1000", fromReceived("10")), timing);
            var row = rank(SELL_ONE, heard).ranked().getFirst();
            assertThat(row.fill()).isEqualTo(heard.fill());
            assertThat(row.timing()).isEqualTo(timing);
            assertThat(row.age()).isEqualTo(Duration.ofMillis(142));
        }

        @Test
        void aloneIsUnconfirmedAndSaysSo() {
            var row = rank(SELL_ONE, bidding("a", "1000", fromReceived("10")))
                    .ranked()
                    .getFirst();
            assertThat(row.standing()).isEqualTo(Outcome.Standing.UNCONFIRMED);
            assertThat(row.warnings()).containsExactly("No other venue confirms this price.");
        }

        @Test
        void twoFarApartAreBothDisputedAndSaySo() {
            var ranking =
                    rank(SELL_ONE, bidding("a", "1000", fromReceived("10")), bidding("b", "950", fromReceived("10")));
            assertThat(ranking.ranked()).allSatisfy(row -> {
                assertThat(row.standing()).isEqualTo(Outcome.Standing.DISPUTED);
                assertThat(row.warnings()).contains("The few venues that show this market differ by more than 3 %.");
            });
        }

        @Test
        void twoCloseTogetherConfirmEachOther() {
            var ranking =
                    rank(SELL_ONE, bidding("a", "1000", fromReceived("10")), bidding("b", "999", fromReceived("10")));
            assertThat(ranking.ranked()).allSatisfy(row -> {
                assertThat(row.standing()).isEqualTo(Outcome.Standing.CONFIRMED);
                assertThat(row.warnings()).isEmpty();
            });
        }

        @Test
        void aWinnerFiftyBasisPointsAheadIsNothingOdd() {
            var ranking =
                    rank(SELL_ONE, bidding("a", "1000", fromReceived("0")), bidding("b", "995", fromReceived("0")));
            assertThat(ranking.ranked().getLast().behindBestBps()).isEqualByComparingTo("50");
            assertThat(ranking.ranked().getFirst().warnings()).isEmpty();
        }

        // https://github.com/ccxt/ccxt/issues/3881
        @Test
        void aWinnerFurtherAheadIsToBeChecked() {
            var ranking = rank(
                    SELL_ONE,
                    bidding("a", "1000", fromReceived("0")),
                    bidding("b", "994.99", fromReceived("0")),
                    bidding("c", "980", fromReceived("0")));
            assertThat(ranking.ranked().getFirst().warnings())
                    .containsExactly(
                            "Ahead of the second by 50.1 bps: check deposits, withdrawals and that it is the same coin.");
            assertThat(ranking.ranked().get(1).warnings()).isEmpty();
        }

        @Test
        void aWinnerAheadOfAnUnknownFeeOnlyIsNotAheadOfAnything() {
            var ranking = rank(SELL_ONE, bidding("a", "1000", fromReceived("0")), bidding("b", "980", null));
            assertThat(ranking.ranked().getFirst().warnings()).isEmpty();
        }

        // https://github.com/ccxt/ccxt/issues/13701
        @Test
        void aFeeOlderThanAYearIsToBeChecked() {
            var yearOld = datedFee(LocalDate.of(2025, 12, 1));
            var older = datedFee(LocalDate.of(2025, 11, 30));
            var ranking = rank(SELL_ONE, bidding("a", "1000", yearOld), bidding("b", "999", older));
            assertThat(ranking.ranked().getFirst().warnings()).isEmpty();
            assertThat(ranking.ranked().getLast().warnings())
                    .containsExactly("The fee is as of 2025-11-30: check it, or give your own.");
        }

        @Test
        void theAskersOwnFeeDoesNotGrowOld() {
            var yours = datedFee(LocalDate.of(2020, 1, 1)).yours(n("8"));
            var ranking = rank(SELL_ONE, bidding("a", "1000", yours), bidding("b", "999", yours));
            assertThat(ranking.ranked())
                    .allSatisfy(row -> assertThat(row.warnings()).isEmpty());
        }
    }

    @Nested
    class Excluded {

        // https://github.com/ccxt/ccxt/issues/8106
        @Test
        void aCrossedBookStatesItsPrices() {
            var crossed = new Book(levels("101 x 9"), levels("100.0 x 9"));
            var only = only(rank(SELL_ONE, listed("a", SELL_ONE, BTC_USDT, crossed, fromReceived("10"))));
            assertThat(only).isEqualTo(Outcome.Unranked.of("a", Reason.CROSSED_BOOK, "crossed book: bid 101, ask 100"));
        }

        // https://github.com/ccxt/ccxt/issues/13000
        @Test
        void aBookOlderThanTheLimitIsStale() {
            var stale = at(bidding("a", "1000", fromReceived("10")), bookAt(AT.minusMillis(60_001)));
            assertThat(only(rank(SELL_ONE, stale)))
                    .isEqualTo(Outcome.Unranked.of("a", Reason.STALE_BOOK, "the book is 60001 ms old"));
        }

        @Test
        void aBookExactlyAsOldAsTheLimitIsNot() {
            var heard = at(bidding("a", "1000", fromReceived("10")), bookAt(AT.minusMillis(60_000)));
            assertThat(venues(rank(SELL_ONE, heard))).containsExactly("a");
        }

        @Test
        void withoutALimitNoBookIsStale() {
            var heard = at(bidding("a", "1000", fromReceived("10")), bookAt(AT.minusSeconds(86_400)));
            var ranking = Ranking.of(SELL_ONE, List.of(heard), AT, null, List.of());
            assertThat(venues(ranking)).containsExactly("a");
        }

        @Test
        void onlyAVenuesOwnClockMakesABookStale() {
            var heard = at(bidding("a", "1000", fromReceived("10")), timed(AT.minusSeconds(600), 100));
            assertThat(venues(rank(SELL_ONE, heard))).containsExactly("a");
        }

        // https://github.com/butor/blackbird/issues/110
        @Test
        void aThinBookStatesWhatIsFillableInTheAssetGiven() {
            var thin = new Book(levels("1000 x 0.310"), levels("1001 x 9"));
            var only = only(rank(SELL_ONE, listed("a", SELL_ONE, BTC_USDT, thin, fromReceived("10"))));
            assertThat(only.reason()).isEqualTo(Reason.THIN_BOOK);
            assertThat(only.detail()).isEqualTo("BTC/USDT fills at most 0.31 of 1 BTC");
            assertThat(only.limit()).isEqualByComparingTo("0.31");
            assertThat(only.asset()).isEqualTo("BTC");
            assertThat(only.status()).isZero();
            assertThat(only.until()).isNull();
        }

        @Test
        void aThinBookStatesWhatIsFillableInTheAssetToReceive() {
            var trade = receive("1000", "BTC", "USDT");
            var thin = new Book(levels("1000 x 0.5"), levels("1001 x 9"));
            var only = only(rank(trade, listed("a", trade, BTC_USDT, thin, fromReceived("100"))));
            assertThat(only.detail()).isEqualTo("BTC/USDT fills at most 495 of 1000 USDT");
            assertThat(only.limit()).isEqualByComparingTo("495");
            assertThat(only.asset()).isEqualTo("USDT");
        }

        // https://github.com/freqtrade/freqtrade/issues/3367 and https://github.com/ccxt/ccxt/issues/8205
        @Test
        void anEmptySideIsNamed() {
            var buy = give("100", "USDT", "BTC");
            assertThat(only(rank(
                            SELL_ONE, listed("a", SELL_ONE, BTC_USDT, new Book(List.of(), levels("1001 x 9")), null))))
                    .isEqualTo(Outcome.Unranked.of("a", Reason.EMPTY_SIDE, "BTC/USDT has no bids"));
            assertThat(only(rank(buy, listed("a", buy, BTC_USDT, new Book(levels("1000 x 9"), List.of()), null))))
                    .isEqualTo(Outcome.Unranked.of("a", Reason.EMPTY_SIDE, "BTC/USDT has no asks"));
        }

        // https://github.com/ccxt/ccxt/issues/23170
        @Test
        void anOutlierWithTheBestPriceDoesNotWin() {
            var ranking = rank(
                    SELL_ONE,
                    bidding("a", "1000", fromReceived("10")),
                    bidding("b", "1001", fromReceived("10")),
                    bidding("c", "999", fromReceived("10")),
                    bidding("odd", "3000", fromReceived("10")));
            assertThat(venues(ranking)).containsExactly("b", "a", "c");
            // Mids are half a unit over the bids.
            assertThat(only(ranking))
                    .isEqualTo(Outcome.Unranked.of(
                            "odd",
                            Reason.OUTLIER,
                            "mid 3000.5 is 199.9 % above the median 1000.5 of the other venues"));
            assertThat(ranking.ranked())
                    .allSatisfy(row -> assertThat(row.standing()).isEqualTo(Outcome.Standing.CONFIRMED));
        }

        @Test
        void anEmptySideIsToldBeforeAnOutlier() {
            var oddAndEmpty = new Book(List.of(), levels("3000 x 9"));
            var ranking = rankAmongThree(listed("odd", SELL_ONE, BTC_USDT, oddAndEmpty, null));
            assertThat(only(ranking).reason()).isEqualTo(Reason.EMPTY_SIDE);
        }

        @Test
        void anOutlierIsToldBeforeAThinBook() {
            var oddAndThin = new Book(levels("3000 x 0.1"), levels("3001 x 9"));
            var ranking = rankAmongThree(listed("odd", SELL_ONE, BTC_USDT, oddAndThin, null));
            assertThat(only(ranking).reason()).isEqualTo(Reason.OUTLIER);
        }

        @Test
        void slippageIsNoOutlier() {
            // The mid is where the others' is, the average is 10 % under it.
            var steep = new Book(levels("1000 x 0.1", "890 x 9"), levels("1001 x 9"));
            var ranking = rankAmongThree(listed("steep", SELL_ONE, BTC_USDT, steep, fromReceived("10")));
            assertThat(venues(ranking)).containsExactly("a", "b", "c", "steep");
        }

        // https://github.com/vultisig/vultisig-android/issues/4682
        @Test
        void whatAnAskerCanDoMostAboutComesFirst() {
            var ranking = rank(
                    SELL_ONE,
                    refused("a", Reason.NOT_LISTED),
                    refused("d", Reason.HALTED),
                    refused("c", Reason.BELOW_MINIMUM),
                    refused("b", Reason.NOT_LISTED),
                    refused("f", Reason.THIN_BOOK),
                    refused("e", Reason.BELOW_MINIMUM));
            assertThat(ranking.excluded())
                    .extracting(Outcome.Unranked::venue)
                    .containsExactly("c", "e", "f", "d", "a", "b");
        }
    }

    @Nested
    class Backing {

        @Test
        void aThinBookBacksThePrice() {
            var thin = new Book(levels("1000 x 0.1"), levels("1001 x 9"));
            assertStanding(listed("b", SELL_ONE, BTC_USDT, thin, null), Outcome.Standing.CONFIRMED);
        }

        @Test
        void aBookWithoutTheSideAskedBacksThePrice() {
            var empty = new Book(List.of(), levels("1001 x 9"));
            assertStanding(listed("b", SELL_ONE, BTC_USDT, empty, null), Outcome.Standing.CONFIRMED);
        }

        @Test
        void aCrossedBookDoesNot() {
            var crossed = new Book(levels("1001 x 9"), levels("1000 x 9"));
            assertStanding(listed("b", SELL_ONE, BTC_USDT, crossed, null), Outcome.Standing.UNCONFIRMED);
        }

        @Test
        void aStaleBookDoesNot() {
            var stale = at(bidding("b", "1000", null), bookAt(AT.minusSeconds(61)));
            assertStanding(stale, Outcome.Standing.UNCONFIRMED);
        }

        private static void assertStanding(Heard other, Outcome.Standing standing) {
            var ranking = rank(SELL_ONE, bidding("a", "1000", fromReceived("10")), other);
            assertThat(ranking.ranked().getFirst().standing()).isEqualTo(standing);
            assertThat(venues(ranking)).containsExactly("a");
        }
    }

    @Nested
    class Whole {

        // https://github.com/EdgeApp/edge-react-gui/pull/2409 and https://github.com/zeriontech/defi-sdk/issues/6
        @Test
        void oneThatServesIsRankedWhateverBecameOfTheOthers() {
            var ranking = rank(
                    SELL_ONE,
                    refused("b", Reason.UNREACHABLE),
                    refused("c", Reason.GEO_BLOCKED),
                    bidding("k", "1000", fromReceived("10")),
                    refused("d", Reason.TIMEOUT),
                    refused("a", Reason.TIMEOUT),
                    refused("e", Reason.NOT_LISTED));
            assertThat(venues(ranking)).containsExactly("k");
            assertThat(ranking.excluded()).extracting(Outcome.Unranked::venue).containsExactly("e");
            assertThat(ranking.failed()).extracting(Outcome.Unranked::venue).containsExactly("c", "a", "d", "b");
            assertThat(ranking.asked()).isEqualTo(6);
        }

        @Test
        void whatAVenueRefusedWithStaysAsItIs() {
            var limited =
                    new Outcome.Unranked("a", Reason.RATE_LIMITED, "HTTP 429", 429, AT.plusSeconds(30), null, null);
            var below = new Outcome.Unranked("b", Reason.BELOW_MINIMUM, "at least 2", 0, null, n("2"), "BTC");
            var ranking = rank(SELL_ONE, new Heard.Refused(limited), new Heard.Refused(below));
            assertThat(ranking.failed()).containsExactly(limited);
            assertThat(ranking.excluded()).containsExactly(below);
            assertThat(ranking.ranked()).isEmpty();
            assertThat(new Heard.Refused(limited).venue()).isEqualTo("a");
        }

        @Test
        void nobodyAskedIsAnEmptyAnswer() {
            var ranking = rank(SELL_ONE);
            assertThat(ranking.asked()).isZero();
            assertThat(ranking.ranked()).isEmpty();
            assertThat(ranking.excluded()).isEmpty();
            assertThat(ranking.failed()).isEmpty();
        }

        @Test
        void timeAndWarningsOfTheWholeAreKept() {
            var ranking = Ranking.of(SELL_ONE, List.of(), AT, MINUTE, List.of("Your clock is off by 90 s."));
            assertThat(ranking.at()).isEqualTo(AT);
            assertThat(ranking.warnings()).containsExactly("Your clock is off by 90 s.");
        }
    }

    private static Ranking rank(Trade trade, Heard... heard) {
        return Ranking.of(trade, List.of(heard), AT, MINUTE, List.of());
    }

    private static Ranking rankAmongThree(Heard heard) {
        return rank(
                SELL_ONE,
                bidding("a", "1000", fromReceived("10")),
                bidding("b", "1000", fromReceived("10")),
                bidding("c", "1000", fromReceived("10")),
                heard);
    }

    private static Heard.Listed bidding(String venue, String bid, @Nullable Fee fee) {
        return listed(venue, SELL_ONE, BTC_USDT, bids(bid), fee);
    }

    private static Book bids(String bid) {
        return Given.around(n(bid).add(n("0.5")).toPlainString());
    }

    private static Heard.Listed at(Heard.Listed heard, Timing timing) {
        return new Heard.Listed(heard.venue(), heard.market(), heard.book(), heard.fill(), timing);
    }

    private static Timing timed(Instant firstByteAt, long millis) {
        return new Timing(null, firstByteAt, Duration.ofMillis(millis), Duration.ofMillis(millis));
    }

    private static Heard refused(String venue, Reason reason) {
        return new Heard.Refused(Outcome.Unranked.of(venue, reason, "said so"));
    }

    private static Fee datedFee(LocalDate asOf) {
        return new Fee(n("10"), Fee.TakenFrom.RECEIVED, "Entity", asOf, "https://fees", false);
    }

    private static List<String> venues(Ranking ranking) {
        return ranking.ranked().stream().map(Outcome.Ranked::venue).toList();
    }

    /** Returns the one venue that is excluded. */
    private static Outcome.Unranked only(Ranking ranking) {
        assertThat(ranking.excluded()).hasSize(1);
        assertThat(ranking.failed()).isEmpty();
        return ranking.excluded().getFirst();
    }
}
