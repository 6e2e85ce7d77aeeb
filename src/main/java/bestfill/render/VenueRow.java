package bestfill.render;

import bestfill.pricing.Fee;
import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One line of the table of venues.
 *
 * @param id as ccxt gives it
 * @param name as the venue writes it
 * @param kind how it sells, "book" for an order book
 * @param home its home page
 * @param fee of BTC/USDT at the entry tier; null where none is known
 * @param depth levels a side that are asked first
 * @param greatestDepth levels a side that are asked where those do not fill
 * @param coolingUntil until when it is left alone, UTC; null where it is not
 */
public record VenueRow(
        String id,
        String name,
        String kind,
        URI home,
        @Nullable Fee fee,
        int depth,
        int greatestDepth,
        @Nullable Instant coolingUntil) {}
