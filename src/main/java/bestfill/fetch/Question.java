package bestfill.fetch;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import bestfill.pricing.Trade;
import bestfill.venue.Venue;
import java.time.Duration;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What to ask.
 *
 * @param trade to price
 * @param venues to ask, each once
 * @param fees of a venue's market; null where none is known
 * @param deadline for all venues together
 * @param maxAge a book fetched less than this ago serves again; zero for always asking
 */
public record Question(
        Trade trade,
        List<Venue> venues,
        BiFunction<Venue, Market, @Nullable Fee> fees,
        Duration deadline,
        Duration maxAge) {}
