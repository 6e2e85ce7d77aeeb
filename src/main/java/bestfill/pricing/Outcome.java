package bestfill.pricing;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What became of one venue asked: exactly one each. */
public sealed interface Outcome {

    String venue();

    /**
     * A venue that can serve the trade.
     *
     * @param rank from 1
     * @param venue the venue's id
     * @param fill what arrives, and how
     * @param timing when the book came
     * @param age of the book when the answer was complete
     * @param behindBestBps distance from the best net (or give) in bps; null where no fee is known
     * @param standing how well other venues back the price
     * @param warnings sentences for the user
     */
    record Ranked(
            int rank,
            String venue,
            Fill.Complete fill,
            Timing timing,
            Duration age,
            @Nullable BigDecimal behindBestBps,
            Standing standing,
            List<String> warnings)
            implements Outcome {}

    /**
     * A venue that is not ranked.
     *
     * @param venue the venue's id
     * @param reason of the closed set; tells excluded from failed
     * @param detail what happened, with the values
     * @param status the HTTP status, 0 where there was none or it says nothing
     * @param until when the venue may be asked again, UTC
     * @param limit the fillable amount, minimum or maximum
     * @param asset what {@code limit} is in
     */
    record Unranked(
            String venue,
            Reason reason,
            String detail,
            int status,
            @Nullable Instant until,
            @Nullable BigDecimal limit,
            @Nullable String asset)
            implements Outcome {

        /** Makes one with nothing but its reason and detail. */
        public static Unranked of(String venue, Reason reason, String detail) {
            return new Unranked(venue, reason, detail, 0, null, null, null);
        }
    }

    /** How well other venues back a price. */
    enum Standing {
        /** By enough others, or the guard found nothing. */
        CONFIRMED,
        /** One or two others are there, and some price is far off. */
        DISPUTED,
        /** No other book of the market is there. */
        UNCONFIRMED
    }
}
