package bestfill.pricing;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * The prices of a walk, in quote per one base, and their distances over the mid in bps: worse is positive.
 *
 * @param best of the first level touched
 * @param average of the walk
 * @param worst of the last level touched
 * @param levels how many were touched
 * @param mid null where a side of the book is empty, and with it the three distances
 * @param halfSpreadBps from the mid to the best price
 * @param slippageBps from the best to the average price
 * @param costBps from the mid to the net price, the fee included; null too where no fee is known
 */
public record Prices(
        BigDecimal best,
        BigDecimal average,
        BigDecimal worst,
        int levels,
        @Nullable BigDecimal mid,
        @Nullable BigDecimal halfSpreadBps,
        @Nullable BigDecimal slippageBps,
        @Nullable BigDecimal costBps) {

    static Prices of(Side side, Book book, Walk walk, BigDecimal give, BigDecimal net) {
        var levels = book.against(side);
        var best = levels.getFirst().price();
        var worst = levels.get(walk.levels() - 1).price();
        var average = walk.quote().divide(walk.base(), Exact.NEAREST);
        var mid = book.mid();
        if (mid == null) {
            return new Prices(best, average, worst, walk.levels(), null, null, null, null);
        }
        var all = side == Side.SELL ? net.divide(give, Exact.NEAREST) : give.divide(net, Exact.NEAREST);
        return new Prices(
                best,
                average,
                worst,
                walk.levels(),
                mid,
                Exact.bps(worse(side, mid, best), mid),
                Exact.bps(worse(side, best, average), mid),
                Exact.bps(worse(side, mid, all), mid));
    }

    Prices beforeFee() {
        return new Prices(best, average, worst, levels, mid, halfSpreadBps, slippageBps, null);
    }

    private static BigDecimal worse(Side side, BigDecimal from, BigDecimal to) {
        return side == Side.SELL ? from.subtract(to) : to.subtract(from);
    }
}
