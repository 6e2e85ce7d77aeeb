package bestfill.venue;

import bestfill.pricing.Level;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a body says, as far as its {@link BookShape} looks.
 *
 * @param bids as given, in the venue's order; null where the body has none, not even an empty list
 * @param asks likewise
 * @param time of the whole answer
 * @param code the venue's own
 * @param message the venue's own
 * @param market that the body is about, as the venue writes it
 */
record Body(
        @Nullable List<Level> bids,
        @Nullable List<Level> asks,
        @Nullable String time,
        @Nullable String code,
        @Nullable String message,
        @Nullable String market) {

    boolean hasBook() {
        return bids != null || asks != null;
    }
}
