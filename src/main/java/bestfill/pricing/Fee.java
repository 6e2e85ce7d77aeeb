package bestfill.pricing;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A venue's taker fee for one market at its entry tier.
 *
 * @param bps of the notional, 0 ≤ bps &lt; 500
 * @param takenFrom the asset that it is taken from
 * @param entity whose schedule it is
 * @param asOf the day that the source was true on; null where the asker gave the fee
 * @param source where the rate stands, or "yours"
 * @param assumed whether the market's class is not known and the higher rate was taken
 */
public record Fee(
        BigDecimal bps,
        TakenFrom takenFrom,
        String entity,
        @Nullable LocalDate asOf,
        String source,
        boolean assumed) {

    private static final BigDecimal LIMIT = BigDecimal.valueOf(500);

    /** The asset that a fee is taken from. */
    public enum TakenFrom {
        /** Whatever arrives: base for a buy, quote for a sell. */
        RECEIVED,
        /** The quote asset on both sides, so on top of what a buy spends. */
        QUOTE
    }

    /** @throws IllegalArgumentException if the rate is not in 0 ≤ bps &lt; 500: a slip of unit */
    public Fee {
        if (bps.signum() < 0 || bps.compareTo(LIMIT) >= 0) {
            throw new IllegalArgumentException("a taker fee of " + bps.toPlainString() + " bps is not in 0 to 500");
        }
    }

    /** Returns this fee at the asker's own rate, in bps. */
    public Fee yours(BigDecimal ownBps) {
        return new Fee(ownBps, takenFrom, entity, null, "yours", false);
    }

    /** Returns the rate as a fraction of one. */
    BigDecimal rate() {
        return bps.movePointLeft(4);
    }
}
