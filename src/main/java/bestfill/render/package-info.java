/**
 * Writes an answer down: JSON and CSV for programs, text for people.
 *
 * <p>A history is written by {@link HistoryJson}, {@link HistoryCsv} and {@link HistoryText}.
 *
 * <p>A {@link Sheet} is one answer with what was asked; a {@link VenueRow} one line of the table of venues. Renderers are
 * pure functions of them. Money is plain decimal text everywhere, never in scientific notation and never through {@code
 * double}; only the text for people rounds, and it rounds what arrives down.
 */
@NullMarked
package bestfill.render;

import org.jspecify.annotations.NullMarked;
