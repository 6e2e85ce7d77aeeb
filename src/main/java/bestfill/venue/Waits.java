package bestfill.venue;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How long a venue tells us to wait. */
final class Waits {

    /** Reads a header that tells when a limit is over, {@code now} being our clock, UTC. */
    interface Reset {
        Instant at(Instant now, String header);
    }

    private static final Pattern IN_TEXT =
            Pattern.compile("(?:until|throttled):?\\s*(\\d{13}|\\d{10})(?!\\d)", Pattern.CASE_INSENSITIVE);
    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}(?:\\.\\d{1,9})?");
    private static final Pattern EPOCH = Pattern.compile("\\d{10}|\\d{13}");
    private static final Duration LONGEST = Duration.ofDays(7);

    private Waits() {}

    /**
     * Returns when a venue may be asked again, UTC, and at most a week from now: by a time in its text, by Retry-After,
     * or by a header of its own; null without. A time that has passed by our clock tells nothing.
     */
    static @Nullable Instant until(Reply reply, String text, Map<String, Reset> headers, Instant now) {
        var told = unlessPast(inText(text), now);
        if (told == null) {
            told = unlessPast(header(reply, "retry-after", Waits::retryAfter, now), now);
        }
        for (var own : headers.entrySet()) {
            if (told == null) {
                told = unlessPast(header(reply, own.getKey(), own.getValue(), now), now);
            }
        }
        var limit = now.plus(LONGEST);
        return told == null || told.isBefore(limit) ? told : limit;
    }

    private static @Nullable Instant inText(String text) {
        var found = IN_TEXT.matcher(text);
        return found.find() ? Times.epoch(found.group(1)) : null;
    }

    private static @Nullable Instant unlessPast(@Nullable Instant time, Instant now) {
        return time == null || time.isBefore(now) ? null : time;
    }

    private static @Nullable Instant header(Reply reply, String name, Reset reset, Instant now) {
        var header = reply.header(name);
        try {
            return header == null ? null : reset.at(now, header.strip());
        } catch (IllegalArgumentException | DateTimeException _) {
            return null;
        }
    }

    private static Instant retryAfter(Instant now, String header) {
        if (SECONDS.matcher(header).matches()) {
            return Times.secondsAfter(now, header);
        }
        return EPOCH.matcher(header).matches()
                ? Times.epoch(header)
                : ZonedDateTime.parse(header, DateTimeFormatter.RFC_1123_DATE_TIME)
                        .toInstant();
    }
}
