/**
 * The Lambda function: a transport for {@code bestfill.api}, and what a frozen and restored process needs.
 *
 * <p>{@link QuoteHandler} is a stream handler: the runtime loads it directly, without its own serializers. {@link
 * HttpEvent} reads the event (payload format 2.0), {@link HttpResult} writes the response, {@link RequestLog} the one log
 * line with its metrics. {@link Environment} is what a process holds from its start: an {@link Instance}, which starts
 * over with new connections after a gap and with everything after a restore, and the {@link SnapshotHook}, which has
 * {@link Priming} run the whole path before the snapshot.
 */
@NullMarked
package bestfill.aws;

import org.jspecify.annotations.NullMarked;
