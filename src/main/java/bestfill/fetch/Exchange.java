package bestfill.fetch;

import bestfill.venue.Reply;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One request and what came of it.
 *
 * @param uri that was meant, at the venue
 * @param userAgent that was sent
 * @param startedAt our clock, UTC
 * @param reply null where none came whole
 * @param failure what went wrong; null where nothing did
 * @param toFirstByte from the start to the first byte; the whole where none came
 * @param total from the start to the end
 */
public record Exchange(
        URI uri,
        String userAgent,
        Instant startedAt,
        @Nullable Reply reply,
        @Nullable String failure,
        Duration toFirstByte,
        Duration total) {}
