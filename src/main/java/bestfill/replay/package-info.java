/**
 * Recordings: what was asked and answered, kept as HAR 1.2 (HTTP Archive), and answered from again.
 *
 * <p>Keeping: {@link HarRecorder} listens to exchanges, and {@link HarWriter} writes them down. Bodies are written as they
 * were read, so the headers that told of their encoding and length are left out, and cookies too: a recording is made to
 * be passed on.
 *
 * <p>Answering: {@link HarReader} reads a recording, ours or a browser's, into a list of {@link Entry}; {@link Recording}
 * finds the entry for a request, by method, host, path and market whatever the depth ({@link Asked}), and {@link
 * ReplayServer} answers on loopback, where {@link bestfill.fetch.Upstream} sends what was meant for a venue. What a
 * recording cannot say by HTTP stands in the headers of {@link bestfill.fetch.Recorded}. {@link Recording#time()} is the
 * clock for replaying, so that ages come out as they were; latencies are not replayed.
 *
 * <p>The bundled recording, {@code bundled.har}, is invented: every venue's documented shape, nobody's prices.
 */
@NullMarked
package bestfill.replay;

import org.jspecify.annotations.NullMarked;
