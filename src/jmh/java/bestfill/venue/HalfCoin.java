package bestfill.venue;

import java.math.BigDecimal;

/** Half a bitcoin on its way through the bids, the same for every library. */
final class HalfCoin {

    static final BigDecimal AMOUNT = new BigDecimal("0.5");

    private BigDecimal left = AMOUNT;
    private BigDecimal brought = BigDecimal.ZERO;

    boolean isSold() {
        return left.signum() == 0;
    }

    void sellAt(BigDecimal price, BigDecimal size) {
        var part = size.min(left);
        left = left.subtract(part);
        brought = brought.add(part.multiply(price));
    }

    /** @throws IllegalStateException if the book was too thin */
    BigDecimal brought() {
        if (!isSold()) {
            throw new IllegalStateException(left + " not sold");
        }
        return brought;
    }
}
