/**
 * The Lambda functions: a transport for {@code bestfill.api}, and what a frozen and restored process needs.
 *
 * <p>{@link QuoteHandler} is a stream handler: the runtime loads it directly, without its own serializers. {@link
 * HttpEvent} reads the event (payload format 2.0), {@link HttpResult} writes the response, {@link RequestLog} the one log
 * line with its metrics. {@link Environment} is what a process holds from its start: an {@link Instance}, which starts
 * over with new connections after a gap and with everything after a restore, and the {@link SnapshotHook}, which has
 * {@link Priming} run the whole path before the snapshot.
 *
 * <p>The history has two functions of its own. {@link SnapshotHandler} quotes the watches at each event of a schedule, by a
 * {@link SnapshotRun} that goes on quoting where the table fails, and leaves a {@link SnapshotLog} line each. {@link
 * HistoryHandler} serves what was kept. Both keep it in a {@link DynamoStore}, of which {@code bestfill.history} tells the
 * keys; {@link Items} writes and reads them, and {@link Table} makes the client, once, and warms it up over {@link
 * PrimingHttp}, which is no network. Nothing that {@link QuoteHandler} reaches names a class of the SDK.
 */
@NullMarked
package bestfill.aws;

import org.jspecify.annotations.NullMarked;
