package bestfill.pricing;

/**
 * A market of a venue: a price in it is quote per one base.
 *
 * @param base the asset that sizes are in, upper case
 * @param quote the asset that prices are in, upper case
 */
public record Market(String base, String quote) {

    /** @throws IllegalArgumentException if both assets are the same */
    public Market {
        if (base.equals(quote)) {
            throw new IllegalArgumentException("a market needs two assets, got " + base + " twice");
        }
    }

    /** Returns the same two assets the other way round. */
    public Market inverse() {
        return new Market(quote, base);
    }

    @Override
    public String toString() {
        return base + "/" + quote;
    }
}
