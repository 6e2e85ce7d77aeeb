package bestfill.pricing;

import java.math.BigDecimal;

/**
 * One level of a book.
 *
 * @param price quote per one base, above zero
 * @param size in base, zero where a venue marks a level as gone
 */
public record Level(BigDecimal price, BigDecimal size) {

    /** @throws IllegalArgumentException if the price is not above zero or the size is below it */
    public Level {
        if (price.signum() <= 0) {
            throw new IllegalArgumentException("price " + price.toPlainString() + " is not above zero");
        }
        if (size.signum() < 0) {
            throw new IllegalArgumentException("size " + size.toPlainString() + " is below zero");
        }
    }
}
