package bestfill.pricing;

import static bestfill.pricing.Given.levels;
import static bestfill.pricing.Given.n;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WalkTest {

    private static final List<Level> ASKS = levels("101 x 1", "102 x 2", "104 x 4");

    // https://github.com/butor/blackbird/issues/110
    @Test
    void theTopOfTheBookIsNotThePriceOfTheWholeAmount() {
        assertWalk(Walk.ofBase(ASKS, n("2"), ONE), "2", "203", 2, true);
    }

    @Test
    void aPartOfTheFirstLevelTouchesOnlyThat() {
        assertWalk(Walk.ofBase(ASKS, n("0.5"), ONE), "0.5", "50.5", 1, true);
        assertWalk(Walk.ofQuote(ASKS, n("50.5"), ONE, Exact.DOWN), "0.5", "50.5", 1, true);
    }

    @Test
    void exactlyTheFirstLevelDoesNotTouchTheNext() {
        assertWalk(Walk.ofBase(ASKS, n("1"), ONE), "1", "101", 1, true);
        assertWalk(Walk.ofQuote(ASKS, n("101"), ONE, Exact.DOWN), "1", "101", 1, true);
    }

    @Test
    void aHairOverTheFirstLevelTouchesTheNext() {
        assertWalk(Walk.ofBase(ASKS, n("1.01"), ONE), "1.01", "102.02", 2, true);
        assertWalk(Walk.ofQuote(ASKS, n("102.02"), ONE, Exact.DOWN), "1.01", "102.02", 2, true);
    }

    @Test
    void theWholeBookIsEnoughForTheWholeBook() {
        assertWalk(Walk.ofBase(ASKS, n("7.0"), ONE), "7", "721", 3, true);
        assertWalk(Walk.ofQuote(ASKS, n("721.0"), ONE, Exact.DOWN), "7", "721", 3, true);
    }

    @Test
    void aHairMoreThanTheBookIsIncompleteAndTellsAllThatWasThere() {
        assertWalk(Walk.ofBase(ASKS, n("7.000000000000000001"), ONE), "7", "721", 3, false);
        assertWalk(Walk.ofQuote(ASKS, n("721.000000000000000001"), ONE, Exact.DOWN), "7", "721", 3, false);
    }

    @Test
    void theShareScalesTheTarget() {
        // 2.02 is 1.01 of 2, 205.03 is 1.01 of 203, 200.97 is 0.99 of 203.
        assertWalk(Walk.ofBase(ASKS, n("2.02"), n("1.01")), "2", "203", 2, true);
        assertWalk(Walk.ofQuote(ASKS, n("205.03"), n("1.01"), Exact.DOWN), "2", "203", 2, true);
        assertWalk(Walk.ofQuote(ASKS, n("200.97"), n("0.99"), Exact.UP), "2", "203", 2, true);
    }

    @Test
    void theLastPartRoundsAsTold() {
        var level = levels("3 x 10");
        assertThat(Walk.ofQuote(level, ONE, ONE, Exact.DOWN).base())
                .isEqualByComparingTo("0.3333333333333333333333333333333333");
        assertThat(Walk.ofQuote(level, ONE, ONE, Exact.UP).base())
                .isEqualByComparingTo("0.3333333333333333333333333333333334");
    }

    @Test
    void aShareThatDoesNotDivideRoundsTheBaseUp() {
        assertThat(Walk.ofBase(levels("3 x 10"), ONE, n("0.99")).base())
                .isEqualByComparingTo("1.010101010101010101010101010101011");
    }

    @Test
    void aSizeOfMoreThanThirtyFourDigitsIsTakenWhole() {
        var level = levels("7 x 0.1000000000000000000000000000000000001");
        assertWalk(
                Walk.ofQuote(level, n("0.7000000000000000000000000000000000007"), ONE, Exact.DOWN),
                "0.1000000000000000000000000000000000001",
                "0.7000000000000000000000000000000000007",
                1,
                true);
    }

    @Test
    void roundingUpNeverTakesMoreThanTheLevelHolds() {
        var level = levels("7 x 0.1000000000000000000000000000000000001");
        var walk = Walk.ofQuote(level, n("0.7000000000000000000000000000000000006"), ONE, Exact.UP);
        assertThat(walk.base()).isEqualByComparingTo("0.1000000000000000000000000000000000001");
        // 0.99 of the size is 0.099000000000000000000000000000000000099, and 98 is a hair less.
        var scaled = Walk.ofBase(level, n("0.099000000000000000000000000000000000098"), n("0.99"));
        assertThat(scaled.base()).isEqualByComparingTo("0.1000000000000000000000000000000000001");
        assertThat(scaled.complete()).isTrue();
    }

    private static void assertWalk(Walk walk, String base, String quote, int levels, boolean complete) {
        assertThat(walk.base()).isEqualByComparingTo(base);
        assertThat(walk.quote()).isEqualByComparingTo(quote);
        assertThat(walk.levels()).isEqualTo(levels);
        assertThat(walk.complete()).isEqualTo(complete);
    }
}
