package bestfill.pricing;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How much of a book one trade can use. A reader may leave out what lies beyond, and all but the best level of the side that
 * is not walked.
 *
 * @param side that is walked; null for the whole of both
 * @param inBase whether the amount is in base, else in quote
 * @param amount the most that the walk can take, whatever the fee
 */
public record Need(@Nullable Side side, boolean inBase, BigDecimal amount) {

    /** The whole book. */
    public static final Need ALL = new Need(null, true, BigDecimal.ZERO);

    /** A fee on what is received makes the walk longer than the amount, by at most 1/(1 − 5 %). */
    private static final BigDecimal ROOM_FOR_FEE = new BigDecimal("1.06");

    /** Returns what a trade can use of a market's book. */
    public static Need of(Trade trade, Market market) {
        var side = trade.side(market);
        return switch (trade.fixed()) {
            case GIVE -> new Need(side, side == Side.SELL, trade.amount());
            case RECEIVE -> new Need(side, side == Side.BUY, trade.amount().multiply(ROOM_FOR_FEE));
        };
    }

    /** Says whether only the best level of this side counts. */
    public boolean isBestOnly(Side which) {
        return side != null && side != which;
    }

    /** Returns what a level adds to a walk, in what the amount is in. */
    public BigDecimal part(Level level) {
        return inBase ? level.size() : level.size().multiply(level.price());
    }

    /** Says whether levels that add up to so much suffice. */
    public boolean isMet(BigDecimal sum) {
        return side != null && sum.compareTo(amount) >= 0;
    }
}
