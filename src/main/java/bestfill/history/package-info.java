/**
 * A history of who was best: snapshots kept, read back and counted. Knows {@code pricing} only.
 *
 * <h2>In DynamoDB</h2>
 *
 * <p>One table. The partition key {@code pk} is a watch's key, such as {@code BTC-USDT-give-0.5}; what {@code sk} says:
 *
 * <ul>
 *   <li>{@code s#2026-12-01T10:00:00Z}, a snapshot by its scheduled time: {@code snapshot} is the line that {@link
 *       SnapshotJson} writes, {@code ttl} when it may go. About 1 KB with twelve venues, under 40 KB with a hundred.
 *   <li>{@code d#2026-12-01}, what is counted of a day: {@code counts} is the line of {@link RollupJson}, squeezed, under
 *       the limit of 400 KB whatever a hundred venues do; {@code late} is how many snapshots came after the day's end.
 *   <li>{@code pk} = {@code watches}, {@code sk} = the key of a watch: the list of watches, written once a day and process.
 * </ul>
 *
 * <p>Access patterns: put a snapshot unless it is there (PutItem with a condition: delivering twice is one item, and late
 * ones overwrite nothing); a window by pages (Query between two times, where a cursor is the time after which to go on); the
 * rollups of many days (Query between two days; what is missing is found by the first snapshot in a gap, counted and put).
 * A late snapshot adds to {@code late} and removes {@code counts} in one update, and counts are only put while {@code late}
 * is what it was before counting, so that what was overtaken is not kept. A day is kept an hour after its end at the
 * earliest; a rollup outlives its day's snapshots by a week, so that no half of a day is ever counted as one.
 *
 * <p>Ten watches a minute for a year: 5,256,000 snapshots of 1 to 2 write units, 5.3 to 10.5 million units, 3.30 to 6.60
 * USD at 0.625 a million (us-east-1, on demand). With 90 days kept there are 1.3 million of them at a time, 1.3 to 2 GB:
 * 0.45 USD a GB and month with point-in-time recovery, 7 to 11 USD a year. A day's window is 1.5 to 2 MB, 190 to 250 read
 * units at 0.125 a million; a summary of 90 days reads 90 rollups and the two edges.
 */
@NullMarked
package bestfill.history;

import org.jspecify.annotations.NullMarked;
