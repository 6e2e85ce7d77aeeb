package bestfill.pricing;

/** What the taker does. */
public enum Side {
    /** Gives base for quote: walks the bids. */
    SELL,
    /** Gives quote for base: walks the asks. */
    BUY
}
