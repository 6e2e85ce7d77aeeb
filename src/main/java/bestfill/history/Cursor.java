package bestfill.history;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Where the next page begins; opaque to whoever carries it.
 *
 * @param after the scheduled time of the last record read, UTC, in whole seconds
 */
public record Cursor(Instant after) {

    private static final int TIME_LENGTH = "2026-12-01T00:00:00Z".length();

    /**
     * Reads what {@link #text} wrote.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    public static Cursor parse(String text) {
        try {
            var time = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.US_ASCII);
            var cursor = new Cursor(Instant.parse(time));
            if (time.length() == TIME_LENGTH && cursor.text().equals(text)) {
                return cursor;
            }
        } catch (DateTimeParseException | IllegalArgumentException _) {
            // Answered below, like what is readable but was never written.
        }
        throw new IllegalArgumentException("the next of the page before, as it stood there");
    }

    /** Returns where to read on in a window that begins at {@code since}: there without a cursor, or else after what was read. */
    public static Instant start(Instant since, @Nullable Cursor cursor) {
        return cursor == null || cursor.after.isBefore(since) ? since : cursor.after.plusSeconds(1);
    }

    /** Returns it as letters and digits that stand in a URL as they are. */
    public String text() {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(after.toString().getBytes(StandardCharsets.US_ASCII));
    }
}
