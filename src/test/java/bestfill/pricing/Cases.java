package bestfill.pricing;

import static bestfill.pricing.Given.BTC_USDT;
import static bestfill.pricing.Given.n;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.domains.DomainContextBase;

/** Arbitrary books, amounts and fees as venues and askers could send them. */
public final class Cases extends DomainContextBase {

    /**
     * One trade against one side of a book.
     *
     * @param raw the side that is walked as the venue sent it: in any order, with empty levels and equal prices
     * @param part of the fillable amount that is asked, from nearly nothing to twice
     */
    record Case(Trade.Fixed fixed, Side side, List<Level> raw, BigDecimal part, Fee fee) {

        /** Returns the trade of this part of what is fillable, which the oracle tells. */
        Trade trade() {
            return trade(part);
        }

        Trade trade(BigDecimal ofFillable) {
            return tradeOf(fillable().multiply(ofFillable));
        }

        Trade tradeOf(BigDecimal amount) {
            return side == Side.SELL
                    ? new Trade("BTC", "USDT", fixed, amount)
                    : new Trade("USDT", "BTC", fixed, amount);
        }

        /** Returns what is fillable: in decimals it is exact, for nothing is divided. */
        BigDecimal fillable() {
            var exact = Oracle.fillable(fixed, side, raw, rate(), isQuote());
            return new BigDecimal(exact.above()).divide(new BigDecimal(exact.below()));
        }

        Fill fill(Trade trade) {
            return fill(trade, raw);
        }

        Fill fill(Trade trade, List<Level> levels) {
            var book = side == Side.SELL ? new Book(levels, List.of()) : new Book(List.of(), levels);
            return Fill.of(trade, BTC_USDT, book, fee);
        }

        Fraction rate() {
            return Fraction.of(fee.bps()).over(Fraction.of(n("10000")));
        }

        boolean isQuote() {
            return fee.takenFrom() == Fee.TakenFrom.QUOTE;
        }
    }

    @Provide
    Arbitrary<Case> cases() {
        return Combinators.combine(
                        Arbitraries.of(Trade.Fixed.class), Arbitraries.of(Side.class), side(), part(), fees())
                .as(Case::new);
    }

    @Provide
    Arbitrary<Fee> fees() {
        var bps = Arbitraries.frequencyOf(
                Tuple.of(1, Arbitraries.just(n("0"))),
                Tuple.of(
                        5,
                        Arbitraries.bigDecimals().between(n("0"), n("499.999")).ofScale(3)));
        return Combinators.combine(bps, Arbitraries.of(Fee.TakenFrom.class))
                .as((rate, from) -> new Fee(rate, from, "Entity", null, "yours", false));
    }

    /** One side in any order; prices of one coin lie within four decades, and few enough differ that some are equal. */
    private static Arbitrary<List<Level>> side() {
        var tick = Arbitraries.integers().between(-12, 3);
        var level = Combinators.combine(Arbitraries.integers().between(1, 9999), sizes())
                .as((price, size) -> new Level(BigDecimal.valueOf(price), size));
        return tick.flatMap(exponent -> level.map(
                                each -> new Level(each.price().scaleByPowerOfTen(exponent), each.size()))
                        .list()
                        .ofMinSize(1)
                        .ofMaxSize(8))
                .filter(levels -> levels.stream().anyMatch(each -> each.size().signum() > 0));
    }

    private static Arbitrary<BigDecimal> sizes() {
        return Arbitraries.oneOf(
                Arbitraries.just(n("0.000")),
                Arbitraries.integers().between(1, 1_000_000).map(BigDecimal::valueOf),
                Arbitraries.longs().between(1, Long.MAX_VALUE).map(units -> BigDecimal.valueOf(units, 18)),
                Arbitraries.bigIntegers()
                        .between(BigInteger.ONE, BigInteger.TEN.pow(40))
                        .map(units -> new BigDecimal(units, 38)));
    }

    private static Arbitrary<BigDecimal> part() {
        return Arbitraries.oneOf(
                Arbitraries.of(n("1"), n("0.5"), n("1E-30"), n("1.000000000000000000000000000000000000001")),
                Arbitraries.integers().between(1, 1000).map(units -> BigDecimal.valueOf(units, 3)),
                Arbitraries.bigIntegers()
                        .between(BigInteger.ONE, BigInteger.TWO.multiply(BigInteger.TEN.pow(40)))
                        .map(units -> new BigDecimal(units, 40)));
    }
}
