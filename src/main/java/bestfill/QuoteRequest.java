package bestfill;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import bestfill.pricing.Trade;
import bestfill.venue.Venue;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a user asks.
 *
 * @param trade to price
 * @param venues to ask, each once
 * @param ownFees the asker's own taker fees in bps, by venue id
 * @param deadline for the whole answer
 * @param maxAge a book fetched less than this ago may serve again; zero for always asking
 * @param maxBookAge a book whose venue clock is older is not ranked; null for no such limit
 */
public record QuoteRequest(
        Trade trade,
        List<Venue> venues,
        Map<String, BigDecimal> ownFees,
        Duration deadline,
        Duration maxAge,
        @Nullable Duration maxBookAge) {

    /** Returns the fee that applies to a venue's market: the asker's own, or the venue's; null where none is known. */
    @Nullable
    Fee fee(Venue venue, Market market) {
        var listed = venue.fee(market);
        var own = ownFees.get(venue.id());
        if (own == null) {
            return listed;
        }
        return listed == null
                ? new Fee(own, Fee.TakenFrom.RECEIVED, venue.profile().name(), null, "yours", false)
                : listed.yours(own);
    }
}
