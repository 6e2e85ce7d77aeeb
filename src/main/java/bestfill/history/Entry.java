package bestfill.history;

import bestfill.pricing.Outcome;
import bestfill.pricing.Reason;
import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What became of one venue in one snapshot: a price, or the reason why there is none. Decimals have no trailing zeros.
 *
 * @param venue the venue's id
 * @param give leaves the user, in the asset given; null without a price
 * @param gross what the walk brings, in the asset received; null without a price
 * @param net arrives, in the asset received; null without a price and where no fee is known
 * @param reason the name of a {@link Reason}, or of one that another version knows; null with a price
 * @param latencyMs from asking to the last byte, in milliseconds; null where that is not known
 */
public record Entry(
        String venue,
        @Nullable BigDecimal give,
        @Nullable BigDecimal gross,
        @Nullable BigDecimal net,
        @Nullable String reason,
        @Nullable Long latencyMs) {

    /** @throws IllegalArgumentException unless it has either a reason or what is given and the gross */
    public Entry {
        if ((give == null) != (gross == null)
                || (gross == null) != (reason != null)
                || (gross == null && net != null)) {
            throw new IllegalArgumentException(venue + ": neither a price nor a reason, or both");
        }
        give = canonical(give);
        gross = canonical(gross);
        net = canonical(net);
    }

    /** Returns that of a venue in an answer. */
    static Entry of(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Ranked row ->
                new Entry(
                        row.venue(),
                        row.fill().give(),
                        row.fill().gross(),
                        row.fill().net(),
                        null,
                        row.timing().total().toMillis());
            case Outcome.Unranked row -> without(row.venue(), row.reason().name());
        };
    }

    /** Returns one without a price. */
    public static Entry without(String venue, String reason) {
        return new Entry(venue, null, null, null, reason, null);
    }

    /** Says whether the venue answered, whether or not it can serve the trade. */
    boolean isAnswer() {
        return reason == null
                || Arrays.stream(Reason.values())
                        .anyMatch(known -> known.name().equals(reason) && known.kind() == Reason.Kind.EXCLUDED);
    }

    private static @Nullable BigDecimal canonical(@Nullable BigDecimal value) {
        return value == null ? null : Watch.canonical(value);
    }
}
