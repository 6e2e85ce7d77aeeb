package bestfill.pricing;

import static bestfill.pricing.Given.n;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import bestfill.pricing.Cases.Case;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;

/** Laws of every fill, for arbitrary books, amounts and fees. */
@Domain(Cases.class)
@Domain(DomainContext.Global.class)
class FillLawsTest {

    private static final BigDecimal HAIR = n("1E-90");

    @Property(tries = 2000)
    void agreesWithRationalArithmetic(@ForAll Case each) {
        var trade = each.trade();
        var expected = Oracle.of(
                each.fixed(), each.side(), each.raw(), Fraction.of(trade.amount()), each.rate(), each.isQuote());
        var actual = each.fill(trade);
        if (expected == null) {
            assertThat(actual).isInstanceOf(Fill.Thin.class);
            return;
        }
        var fill = complete(actual);
        var net = Objects.requireNonNull(fill.net());
        if (each.fixed() == Trade.Fixed.GIVE) {
            assertThat(fill.give()).isEqualByComparingTo(trade.amount());
            assertRoundedDown(fill.gross(), expected.gross());
            if (each.side() == Side.SELL) {
                assertExactly(fill.gross(), expected.gross());
                assertExactly(net, expected.net());
            }
        } else {
            assertThat(net).isEqualByComparingTo(trade.amount());
            assertRoundedUp(fill.gross(), expected.gross());
            if (each.side() == Side.SELL) {
                assertRoundedUp(fill.give(), expected.give());
            } else if (each.isQuote()) {
                assertExactly(fill.give(), expected.give());
            } else {
                // The cost of the size ordered, which is the gross, rounded up.
                var ordered = Fraction.of(fill.gross());
                var cost = Oracle.of(Trade.Fixed.RECEIVE, Side.BUY, each.raw(), ordered, Fraction.ZERO, false);
                assertExactly(fill.give(), Objects.requireNonNull(cost).give());
            }
        }
    }

    @Property(tries = 500)
    void nothingIsLostBetweenGrossFeeAndNet(@ForAll Case each) {
        var fill = each.fill(each.trade());
        Assume.that(fill instanceof Fill.Complete);
        var complete = complete(fill);
        var fee = Fraction.of(Objects.requireNonNull(complete.feeAmount()));
        var net = Fraction.of(Objects.requireNonNull(complete.net()));
        var gross = Fraction.of(complete.gross());
        if (each.side() == Side.BUY && each.isQuote()) {
            assertThat(complete.feeAsset()).isEqualTo("USDT");
            assertThat(net).isEqualTo(gross);
            if (each.fixed() == Trade.Fixed.GIVE) {
                var funds = Fraction.of(Objects.requireNonNull(complete.order().funds()));
                assertThat(funds.plus(fee)).isEqualTo(Fraction.of(complete.give()));
            }
            return;
        }
        assertThat(complete.feeAsset()).isEqualTo(each.side() == Side.SELL ? "USDT" : "BTC");
        assertThat(net.plus(fee)).isEqualTo(gross);
        if (each.fixed() == Trade.Fixed.GIVE) {
            assertThat(fee).isEqualTo(gross.times(each.rate()));
        }
    }

    // https://github.com/ccxt/ccxt/issues/1364
    @Property(tries = 500)
    void theOrderOfTheLevelsDoesNotMatter(@ForAll Case each, @ForAll Random random) {
        var shuffled = new ArrayList<>(each.raw());
        Collections.shuffle(shuffled, random);
        assertSame(each.fill(each.trade(), shuffled), each.fill(each.trade()));
    }

    @Property(tries = 500)
    void aLevelInTwoHalvesIsTheSameLevel(@ForAll Case each) {
        var halves = new ArrayList<Level>();
        for (var level : each.raw()) {
            var half = new Level(level.price(), level.size().multiply(n("0.5")));
            halves.addAll(List.of(half, half));
        }
        assertSame(each.fill(each.trade(), halves), each.fill(each.trade()));
    }

    @Property(tries = 500)
    void whatIsFillableFills(@ForAll Case each) {
        var all = each.fillable();
        assertThat(each.fill(each.tradeOf(all))).isInstanceOf(Fill.Complete.class);
    }

    @Property(tries = 500)
    void aHairMoreThanWhatIsFillableDoesNot(@ForAll Case each) {
        var all = each.fillable();
        var fill = each.fill(each.tradeOf(all.add(HAIR)));
        assertThat(fill)
                .asInstanceOf(type(Fill.Thin.class))
                .satisfies(thin -> assertThat(thin.fillable()).isEqualByComparingTo(all));
    }

    @Property(tries = 500)
    void moreBringsMoreAndCostsMore(
            @ForAll Case each,
            @ForAll @IntRange(min = 1, max = 999) int less,
            @ForAll @IntRange(min = 1, max = 999) int step) {
        var small = complete(each.fill(each.trade(BigDecimal.valueOf(less, 4))));
        var large = complete(each.fill(each.trade(BigDecimal.valueOf(less + step, 4))));
        assertThat(large.give()).isGreaterThan(small.give());
        assertThat(large.gross()).isGreaterThan(small.gross());
        assertThat(large.net()).isGreaterThan(small.net());
    }

    @Property(tries = 500)
    void aLargerAmountNeverHasABetterAverage(
            @ForAll Case each,
            @ForAll @IntRange(min = 1, max = 999) int less,
            @ForAll @IntRange(min = 1, max = 999) int step) {
        var small = complete(each.fill(each.trade(BigDecimal.valueOf(less, 4)))).prices();
        var large = complete(each.fill(each.trade(BigDecimal.valueOf(less + step, 4))))
                .prices();
        var tolerance = large.average().multiply(n("1E-30"));
        if (each.side() == Side.SELL) {
            assertThat(large.average()).isLessThanOrEqualTo(small.average().add(tolerance));
            assertThat(large.worst()).isLessThanOrEqualTo(small.worst());
        } else {
            assertThat(large.average()).isGreaterThanOrEqualTo(small.average().subtract(tolerance));
            assertThat(large.worst()).isGreaterThanOrEqualTo(small.worst());
        }
        assertThat(large.best()).isEqualByComparingTo(small.best());
        assertThat(large.levels()).isGreaterThanOrEqualTo(small.levels());
    }

    @Property(tries = 500)
    void receivingWhatGivingBringsTakesWhatWasGiven(
            @ForAll Case any, @ForAll @IntRange(min = 1, max = 10_000) int part) {
        var giving = new Case(Trade.Fixed.GIVE, any.side(), any.raw(), any.part(), any.fee());
        var receiving = new Case(Trade.Fixed.RECEIVE, any.side(), any.raw(), any.part(), any.fee());
        var there = complete(giving.fill(giving.trade(BigDecimal.valueOf(part, 4))));
        var back = complete(receiving.fill(receiving.tradeOf(Objects.requireNonNull(there.net()))));
        // The walk's last division rounds by a unit, which the worst price, up to 10⁴ times the best, makes larger.
        var tolerance = there.give().multiply(n("1E-28"));
        assertThat(back.give())
                .isBetween(there.give().subtract(tolerance), there.give().add(tolerance));
    }

    @Property(tries = 500)
    void aFeeNeverHelps(@ForAll Case each) {
        var free = new Case(
                each.fixed(), each.side(), each.raw(), each.part(), each.fee().yours(BigDecimal.ZERO));
        var trade = each.trade(n("0.5"));
        var with = complete(each.fill(trade));
        var without = free.fill(trade);
        if (without instanceof Fill.Complete best) {
            assertThat(with.give()).isGreaterThanOrEqualTo(best.give());
            assertThat(with.net()).isLessThanOrEqualTo(best.net());
        }
    }

    private static Fill.Complete complete(Fill fill) {
        return assertThat(fill).asInstanceOf(type(Fill.Complete.class)).actual();
    }

    private static void assertExactly(BigDecimal actual, Fraction expected) {
        assertThat(Fraction.of(actual)).isEqualTo(expected);
    }

    private static void assertRoundedDown(BigDecimal actual, Fraction exact) {
        assertThat(Fraction.of(actual)).isBetween(exact.minus(exact.unit()), exact);
    }

    private static void assertRoundedUp(BigDecimal actual, Fraction exact) {
        assertThat(Fraction.of(actual)).isBetween(exact, exact.plus(exact.unit()));
    }

    /** Holds two fills together whatever the scale of their numbers. */
    private static void assertSame(Fill actual, Fill expected) {
        assertThat(actual)
                .usingRecursiveComparison()
                .withComparatorForType(BigDecimal::compareTo, BigDecimal.class)
                .isEqualTo(expected);
    }
}
