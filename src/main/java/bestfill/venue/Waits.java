package bestfill.venue;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How long a venue tells us to wait. */
final class Waits {

    private static final Pattern MILLIS_IN_TEXT = Pattern.compile("until (\\d{13})");
    private static final Duration LONGEST = Duration.ofDays(7);

    private Waits() {}

    /** Returns when a venue may be asked again, UTC: by a time in its message, or by Retry-After; null without. */
    static @Nullable Instant until(Reply reply, @Nullable String message, Instant now) {
        var told = message == null ? null : inText(message);
        if (told == null) {
            var header = reply.header("retry-after");
            told = header == null ? null : retryAfter(header.strip(), now);
        }
        var limit = now.plus(LONGEST);
        return told == null || told.isBefore(limit) ? told : limit;
    }

    private static @Nullable Instant inText(String message) {
        var found = MILLIS_IN_TEXT.matcher(message);
        return found.find() ? Instant.ofEpochMilli(Long.parseLong(found.group(1))) : null;
    }

    private static @Nullable Instant retryAfter(String header, Instant now) {
        try {
            return header.matches("\\d{1,9}")
                    ? now.plusSeconds(Long.parseLong(header))
                    : ZonedDateTime.parse(header, DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant();
        } catch (DateTimeException _) {
            return null;
        }
    }
}
