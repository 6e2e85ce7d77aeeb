package bestfill.venue;

import bestfill.pricing.Level;
import bestfill.venue.BookShape.Role;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a body says, as far as its {@link BookShape} looks.
 *
 * @param bids as given, in the venue's order; null where the body has none, not even an empty list
 * @param asks likewise
 * @param said what else stands there, by its role
 * @param nullBook whether a null stands where a side, or what holds it, was looked for
 */
record Body(@Nullable List<Level> bids, @Nullable List<Level> asks, Map<Role, String> said, boolean nullBook) {

    boolean hasBook() {
        return bids != null || asks != null;
    }

    /** Returns the venue's own error code; null where there is none. */
    @Nullable
    String code() {
        return said.get(Role.CODE);
    }

    /** Returns the venue's own error message; null where there is none. */
    @Nullable
    String message() {
        return said.get(Role.MESSAGE);
    }

    /** Returns the market that the body is about, as the venue writes it; null where it does not tell. */
    @Nullable
    String market() {
        return said.get(Role.MARKET);
    }
}
