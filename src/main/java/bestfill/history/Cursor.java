package bestfill.history;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Base64;

/**
 * Where the next page begins; opaque to whoever carries it.
 *
 * @param after the scheduled time of the last record read, UTC, in whole seconds
 */
public record Cursor(Instant after) {

    /**
     * Reads what {@link #text} wrote.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    public static Cursor parse(String text) {
        try {
            var time = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.US_ASCII);
            var cursor = new Cursor(Instant.parse(time));
            if (cursor.text().equals(text)) {
                return cursor;
            }
        } catch (DateTimeParseException | IllegalArgumentException _) {
            // Answered below, like what is readable but was never written.
        }
        throw new IllegalArgumentException("the next of the page before, as it stood there");
    }

    /** Returns it as letters and digits that stand in a URL as they are. */
    public String text() {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(after.toString().getBytes(StandardCharsets.US_ASCII));
    }
}
