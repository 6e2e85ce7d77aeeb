package bestfill.replay;

import bestfill.venue.Reply;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One recorded exchange.
 *
 * @param method of HTTP
 * @param url that was asked
 * @param endedAt UTC; null where the recording does not tell
 * @param reply with its body as text; null where none came whole
 * @param failure why none came; null where one did
 */
record Entry(
        String method,
        String url,
        @Nullable Instant endedAt,
        @Nullable Reply reply,
        @Nullable String failure) {}
