/**
 * A history of who was best: snapshots kept, read back and counted. Knows {@code pricing} only.
 *
 * <p>A {@link Watch} is a trade that is looked at again and again, in its one form: its key names it in every store. A
 * {@link Snapshot} is what every venue said to it, keyed by watch and scheduled time: a run repeated or delivered twice is
 * one snapshot, and the first stays. What follows from it (best, median, {@link Spread}) is reckoned when it is read, in
 * exact decimals.
 *
 * <p>A {@link Rollup} counts a day: wins, answers, reasons, and in a {@link Histogram} to 1 % how far from the best and how
 * slow each venue was. Rollups add up, so a {@link Summary} takes whole days from them and only the edges from snapshots.
 *
 * <p>A {@link Store} keeps and pages; {@link Cursor} is a time, so that pages stay right while snapshots come in. There are
 * two: {@link FileStore} here, and one in a table in {@code aws}. The files:
 *
 * <pre>
 * BTC-USDT-give-0.5/              one folder a watch
 *   2026-12-01.jsonl              one line a snapshot ({@link SnapshotJson}), by time; days are UTC
 *   2026-12-01.rollup.json        made of it ({@link RollupJson}) once the day is over; may be deleted
 *   .lock                         held while writing
 * </pre>
 *
 * <p>A snapshot is appended and forced to the disk before {@code put} returns: a process killed meanwhile leaves at most a
 * torn last line, which readers pass over with a warning and the next append ends. A late snapshot is inserted by writing
 * its day anew beside the old file and renaming it, so that readers, which take no lock, see one or the other.
 */
@NullMarked
package bestfill.history;

import org.jspecify.annotations.NullMarked;
