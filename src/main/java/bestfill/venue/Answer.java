package bestfill.venue;

import bestfill.pricing.Book;
import bestfill.pricing.Reason;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a venue's answer says. */
public sealed interface Answer {

    /**
     * A book of the market asked.
     *
     * @param book as read
     * @param time the venue's own clock where one stamps the whole answer; UTC
     */
    record Listed(Book book, @Nullable Instant time) implements Answer {}

    /**
     * No book of it.
     *
     * @param reason of the closed set
     * @param detail what the venue said
     * @param until when it may be asked again, UTC; null where it does not say
     */
    record Refused(Reason reason, String detail, @Nullable Instant until) implements Answer {}
}
