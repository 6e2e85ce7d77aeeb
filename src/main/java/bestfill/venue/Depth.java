package bestfill.venue;

/**
 * How many levels a side to ask for.
 *
 * @param usual first
 * @param greatest where the usual does not fill the amount; the same where the venue gives no choice
 */
public record Depth(int usual, int greatest) {}
