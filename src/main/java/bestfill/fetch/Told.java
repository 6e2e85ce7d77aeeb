package bestfill.fetch;

import bestfill.venue.Answer;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What one exchange told.
 *
 * @param answer of the venue
 * @param status of HTTP
 * @param firstByteAt our clock, UTC
 * @param toFirstByte from the start to the first byte
 * @param total from the start to the last byte
 * @param clockAhead how far our clock is ahead of the answer's Date header; null without one
 */
record Told(
        Answer answer,
        int status,
        Instant firstByteAt,
        Duration toFirstByte,
        Duration total,
        @Nullable Duration clockAhead) {}
