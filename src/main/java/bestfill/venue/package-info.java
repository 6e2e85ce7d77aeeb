/**
 * What to ask each venue and how to read its answer. Opens nothing.
 *
 * <p>A {@link Venue} is one small file: facts, a fee rule, a URI for a market and a depth, and how its body is read.
 * What several venues share is a value: {@link Symbols} writes a market the venue's way, {@link Orientation} knows which
 * asset is the quote, {@link BookShape} says where in a JSON body the levels, the clock and the error code stand and
 * what the venue's own codes mean, {@link FeeRule} writes a fee with its date and source, {@link Assets} knows money from
 * coins. {@link Reading} is what all answers have in common: statuses, error pages and their words ({@link Signs}), waits
 * ({@link Waits}), cut bodies. It answers whatever it is given and throws nothing. {@link Venues} is the one list.
 *
 * <p>Of the rules for an error code or message in a shape the first that fits counts, so those for a code and a part of
 * its message ({@link BookShape#meansWith}) stand before those for the code alone. A book whose error code is not one of
 * success is an error, and so is any status but 2xx, however good the body looks.
 *
 * <p>Adding a venue is one file here, one fixture in the tests' {@code venue/}, one line in {@link Venues}.
 */
@NullMarked
package bestfill.venue;

import org.jspecify.annotations.NullMarked;
