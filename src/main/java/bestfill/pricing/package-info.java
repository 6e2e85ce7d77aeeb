/**
 * Pure values and functions: what a book brings for an amount, and how the venues rank.
 *
 * <p>A {@link Trade} is the question (give or receive exactly so much). A venue's {@link Book} and {@link Fee} turn it
 * into a {@link Fill}: the walk through the levels and what is left after the fee. {@link Ranking} takes every venue's
 * {@link Heard}, holds the mids against each other ({@link Guard}) and gives each venue exactly one {@link Outcome}.
 *
 * <p>Numbers are exact decimals. Only division rounds, to 34 digits: what is received down, what is given up. No clock,
 * socket, JSON, environment or log in here: time comes in as a parameter.
 */
@NullMarked
package bestfill.pricing;

import org.jspecify.annotations.NullMarked;
