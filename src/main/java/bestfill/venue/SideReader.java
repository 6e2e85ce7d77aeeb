package bestfill.venue;

import bestfill.pricing.Level;
import bestfill.pricing.Need;
import bestfill.pricing.Side;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the levels of one side that are needed, and looks at each of the others. Venues mostly send the best first; a
 * level that should have come before the ones kept shows that one does not, and then the body is to be read again whole. Not
 * thread-safe.
 */
final class SideReader {

    private final Side side;
    private final Need need;
    private final List<Level> levels = new ArrayList<>();
    private final Figure worst = new Figure();
    private BigDecimal sum = BigDecimal.ZERO;
    private boolean met;
    private boolean unsorted;

    /** @param side of the taker that these levels serve */
    SideReader(Side side, Need need) {
        this.side = side;
        this.need = need;
    }

    /** @throws IllegalArgumentException if the price is not above zero or the size is below it */
    void add(Figure price, Figure size) {
        if (price.signum() <= 0 || size.signum() < 0) {
            throw new IllegalArgumentException("price " + price.exact().toPlainString() + ", size "
                    + size.exact().toPlainString());
        }
        if (size.signum() == 0) {
            return;
        }
        if (!met) {
            keep(price, size);
        } else if (isBetter(price)) {
            unsorted = true;
        }
    }

    private void keep(Figure price, Figure size) {
        var level = new Level(price.exact(), size.exact());
        if (levels.isEmpty() || !isBetter(price)) {
            worst.set(price);
        }
        levels.add(level);
        if (need.isBestOnly(side)) {
            met = true;
        } else if (need.side() != null) {
            sum = sum.add(need.part(level));
            met = need.isMet(sum);
        }
    }

    private boolean isBetter(Figure price) {
        int order = price.compareTo(worst);
        return side == Side.SELL ? order > 0 : order < 0;
    }

    List<Level> levels() {
        return levels;
    }

    /** Says whether a level that was passed by might have been needed. */
    boolean isUnsorted() {
        return unsorted;
    }
}
