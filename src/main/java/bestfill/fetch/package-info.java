/**
 * The only room that opens a connection.
 *
 * <p>{@link Fetch} asks venues side by side and returns what was heard at the deadline at the latest: a {@link FanOut}
 * gives each venue a virtual thread with an {@link Inquiry}, which asks the likely market at a fitting depth, the other
 * orientation where that is not listed, and the greatest depth where the book was too thin. All share one {@link
 * Client}.
 *
 * <p>What is remembered between questions, per venue: until when it wants to be left alone ({@link CoolDowns}), what we
 * have used of its limit ({@link Budget}), which markets it does not list ({@link Unlisted}), and books that may serve
 * again ({@link Shelf}). All of it is bounded, and fresh in each {@link Fetch}.
 *
 * <p>{@link ExchangeListener} is told of each exchange, as it went over the wire.
 */
@NullMarked
package bestfill.fetch;

import org.jspecify.annotations.NullMarked;
