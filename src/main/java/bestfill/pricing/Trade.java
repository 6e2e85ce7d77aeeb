package bestfill.pricing;

import java.math.BigDecimal;

/**
 * The question: one asset for another, one of the two amounts fixed.
 *
 * @param from the asset that leaves the user, upper case
 * @param to the asset that arrives, upper case
 * @param fixed which of the two amounts is given
 * @param amount above zero; in {@code from} for GIVE, in {@code to} for RECEIVE
 */
public record Trade(String from, String to, Fixed fixed, BigDecimal amount) {

    /** Which amount of a trade is exact. */
    public enum Fixed {
        /** What leaves the user; the most received is best. */
        GIVE,
        /** What arrives; the least given is best. */
        RECEIVE
    }

    /** @throws IllegalArgumentException if the amount is not above zero or both assets are the same */
    public Trade {
        if (amount.signum() <= 0) {
            throw new IllegalArgumentException("amount " + amount.toPlainString() + " is not above zero");
        }
        if (from.equals(to)) {
            throw new IllegalArgumentException("from and to are both " + from);
        }
    }

    /**
     * Returns what the taker does on this market.
     *
     * @throws IllegalArgumentException if the market is not one of the trade's two assets
     */
    public Side side(Market market) {
        if (market.base().equals(from) && market.quote().equals(to)) {
            return Side.SELL;
        }
        if (market.base().equals(to) && market.quote().equals(from)) {
            return Side.BUY;
        }
        throw new IllegalArgumentException(market + " does not trade " + from + " for " + to);
    }

    /** Returns the asset that the amount is in. */
    public String asset() {
        return switch (fixed) {
            case GIVE -> from;
            case RECEIVE -> to;
        };
    }
}
