package bestfill.venue;

/**
 * How many levels a side to ask for.
 *
 * @param usual first
 * @param greatest where the usual does not fill the amount; the same where the venue gives no choice
 */
public record Depth(int usual, int greatest) {

    /** A venue that sends its whole book whatever is asked: deeper than any. */
    static final Depth WHOLE_BOOK = fixed(10_000);

    /** Makes the depth of a venue that gives no choice. */
    static Depth fixed(int levels) {
        return new Depth(levels, levels);
    }
}
