package bestfill.pricing;

import static bestfill.pricing.Given.book;
import static bestfill.pricing.Given.levels;
import static bestfill.pricing.Given.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BookTest {

    @Test
    void sortedSidesStayAsTheyAre() {
        var book = book(levels("100 x 1", "99 x 2"), levels("101 x 3", "102 x 4"));
        assertThat(book.bids()).isEqualTo(levels("100 x 1", "99 x 2"));
        assertThat(book.asks()).isEqualTo(levels("101 x 3", "102 x 4"));
    }

    // https://github.com/ccxt/ccxt/issues/1364
    @Test
    void unsortedLevelsAreSortedBestFirst() {
        var book = book(levels("99 x 2", "100 x 1", "98 x 3"), levels("102 x 4", "103 x 5", "101 x 3"));
        assertThat(book.bids()).isEqualTo(levels("100 x 1", "99 x 2", "98 x 3"));
        assertThat(book.asks()).isEqualTo(levels("101 x 3", "102 x 4", "103 x 5"));
    }

    // https://github.com/knowm/XChange/pull/2887 and https://github.com/ccxt/ccxt/issues/2634
    @Test
    void sidesThatComeWorstFirstAreTurnedRound() {
        var book = book(levels("98 x 3", "99 x 2", "100 x 1"), levels("103 x 5", "102 x 4", "101 x 3"));
        assertThat(book.bids()).isEqualTo(levels("100 x 1", "99 x 2", "98 x 3"));
        assertThat(book.asks()).isEqualTo(levels("101 x 3", "102 x 4", "103 x 5"));
    }

    @Test
    void emptyLevelsAreDroppedWhereverTheyStand() {
        var book = book(levels("100 x 0", "99 x 2", "98 x 0.00"), levels("101 x 1", "102 x 0", "103 x 3"));
        assertThat(book.bids()).isEqualTo(levels("99 x 2"));
        assertThat(book.asks()).isEqualTo(levels("101 x 1", "103 x 3"));
    }

    @Test
    void onlyEmptyLevelsAreAnEmptySide() {
        assertThat(book(levels("100 x 0"), levels("101 x 1")).bids()).isEmpty();
    }

    @Test
    void equalPricesOfDifferentScaleAreOneLevel() {
        var book = book(levels("100.0 x 1", "99 x 5", "100.00 x 2.5", "100 x 1"), levels("101 x 1", "101.0 x 2"));
        assertThat(book.bids()).hasSize(2);
        assertThat(book.bids().getFirst().price()).isEqualByComparingTo("100");
        assertThat(book.bids().getFirst().size()).isEqualByComparingTo("4.5");
        assertThat(book.asks()).hasSize(1);
        assertThat(book.asks().getFirst().size()).isEqualByComparingTo("3");
    }

    @Test
    void aBookKeepsItsOwnCopy() {
        var bids = new ArrayList<>(levels("100 x 1"));
        var book = book(bids, List.of());
        bids.clear();
        assertThat(book.bids()).isEqualTo(levels("100 x 1"));
    }

    // https://github.com/ccxt/ccxt/issues/8106 and https://github.com/bmoscon/cryptofeed/issues/727
    @Test
    void aBidOverTheAskIsCrossed() {
        assertThat(book(levels("101 x 1"), levels("100 x 1")).isCrossed()).isTrue();
    }

    @Test
    void aBidAtTheAskIsLockedAndCountsAsCrossed() {
        assertThat(book(levels("100.0 x 1"), levels("100 x 1")).isCrossed()).isTrue();
    }

    @Test
    void aBidUnderTheAskIsNotCrossed() {
        assertThat(book(levels("99.99999999 x 1"), levels("100 x 1")).isCrossed())
                .isFalse();
    }

    @Test
    void aLevelThatWouldCrossButIsEmptyDoesNot() {
        assertThat(book(levels("101 x 0", "99 x 1"), levels("100 x 1")).isCrossed())
                .isFalse();
    }

    @Test
    void aOneSidedBookIsNotCrossed() {
        assertThat(book(levels("101 x 1"), List.of()).isCrossed()).isFalse();
        assertThat(book(List.of(), levels("101 x 1")).isCrossed()).isFalse();
    }

    @Test
    void theMidIsHalfWayBetweenTheBestPrices() {
        assertThat(book(levels("96423.1 x 1"), levels("96423.2 x 1")).mid()).isEqualByComparingTo("96423.15");
    }

    @Test
    void aOneSidedBookHasNoMidButIndicatesItsBestPrice() {
        var bidsOnly = book(levels("99 x 1", "100 x 1"), List.of());
        assertThat(bidsOnly.mid()).isNull();
        assertThat(bidsOnly.indication()).isEqualByComparingTo("100");
        var asksOnly = book(List.of(), levels("102 x 1", "101 x 1"));
        assertThat(asksOnly.mid()).isNull();
        assertThat(asksOnly.indication()).isEqualByComparingTo("101");
    }

    @Test
    void aTwoSidedBookIndicatesItsMid() {
        assertThat(book(levels("99 x 1"), levels("100 x 1")).indication()).isEqualByComparingTo("99.5");
    }

    @Test
    void anEmptyBookIndicatesNothing() {
        assertThat(book(List.of(), List.of()).indication()).isNull();
    }

    @Test
    void theTopIsTheBestLevelOfEachSide() {
        assertThat(book(levels("99 x 1", "100 x 1"), levels("102 x 3", "101 x 2"))
                        .top())
                .isEqualTo(book(levels("100 x 1"), levels("101 x 2")));
        assertThat(book(List.of(), levels("101 x 2")).top()).isEqualTo(book(List.of(), levels("101 x 2")));
        assertThat(book(levels("100 x 1"), List.of()).top()).isEqualTo(book(levels("100 x 1"), List.of()));
    }

    @Test
    void aSellWalksBidsAndABuyWalksAsks() {
        var book = book(levels("100 x 1"), levels("101 x 2"));
        assertThat(book.against(Side.SELL)).isEqualTo(levels("100 x 1"));
        assertThat(book.against(Side.BUY)).isEqualTo(levels("101 x 2"));
    }

    @Test
    void aLevelNeedsAPriceAboveZero() {
        assertThatThrownBy(() -> new Level(n("0.00"), n("1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("price 0.00 is not above zero");
        assertThatThrownBy(() -> new Level(n("-1"), n("1"))).hasMessage("price -1 is not above zero");
    }

    @Test
    void aLevelMayBeEmptyButNotNegative() {
        assertThat(new Level(n("100"), n("0")).size()).isEqualByComparingTo("0");
        assertThatThrownBy(() -> new Level(n("100"), n("-0.1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("size -0.1 is below zero");
    }
}
