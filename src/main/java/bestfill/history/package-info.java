/**
 * A history of who was best: snapshots kept, read back and counted. Knows {@code pricing} only.
 */
@NullMarked
package bestfill.history;

import org.jspecify.annotations.NullMarked;
