package bestfill.history;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is counted of one venue.
 *
 * @param asked how many runs asked it
 * @param answered in how many of them it answered, whether or not it could serve
 * @param wins in how many it was the best
 * @param reasons how often which reason for having no price came, by name
 * @param distance from the best, in bps of the best, of each run with a comparable price
 * @param worst the greatest of these, exact; null where there are none
 * @param latency from asking to the last byte, in milliseconds, of each run where it is known
 */
public record VenueRollup(
        long asked,
        long answered,
        long wins,
        SortedMap<String, Long> reasons,
        Histogram distance,
        @Nullable BigDecimal worst,
        Histogram latency) {

    public VenueRollup {
        reasons = Collections.unmodifiableSortedMap(new TreeMap<>(reasons));
        worst = worst == null ? null : Watch.canonical(worst);
    }
}
