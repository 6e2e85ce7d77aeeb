/**
 * Bestfill: which venue gives the most for this order, now, after fees.
 *
 * <p>{@link Bestfill} is the pipeline on one page: request, plan, ask, fill, rank. The rooms, in the direction that calls
 * go: {@code aws} and {@code local} (what runs where) → {@code api} (the HTTP surface without a transport) → this →
 * {@code fetch} (connections) → {@code venue} (what to ask and how to read) → {@code pricing} (numbers). {@code render}
 * writes an answer down; {@code history} keeps answers and counts them; {@code replay} records exchanges and answers from recordings.
 */
@NullMarked
package bestfill;

import org.jspecify.annotations.NullMarked;
