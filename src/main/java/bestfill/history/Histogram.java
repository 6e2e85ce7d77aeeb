package bestfill.history;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How often which values came, to 1 % of each value: buckets on a logarithmic scale, of which any number can be added up.
 *
 * @param zeros how many values were zero
 * @param buckets counts by bucket; bucket i holds the values over {@code GAMMA^(i-1)} up to {@code GAMMA^i}
 */
public record Histogram(long zeros, SortedMap<Integer, Long> buckets) {

    /** How far a value told may be from the one that came. */
    public static final double RELATIVE_ERROR = 0.01;

    static final Histogram EMPTY = new Histogram(0, new TreeMap<>());

    private static final double GAMMA = (1 + RELATIVE_ERROR) / (1 - RELATIVE_ERROR);
    private static final double LOG_GAMMA = Math.log(GAMMA);

    public Histogram {
        buckets = Collections.unmodifiableSortedMap(new TreeMap<>(buckets));
    }

    /** Returns how many values came. */
    public long count() {
        return zeros + buckets.values().stream().mapToLong(Long::longValue).sum();
    }

    /**
     * Returns the value at a rank, to 1 %: the smallest that at least this share of all values does not exceed.
     *
     * @param share over 0 up to 1: 0.5 for the median
     * @return 0 where no value came
     */
    public double quantile(double share) {
        long rank = (long) Math.ceil(share * count());
        long seen = zeros;
        for (var bucket : buckets.entrySet()) {
            if (seen >= rank) {
                break;
            }
            seen += bucket.getValue();
            if (seen >= rank) {
                return value(bucket.getKey());
            }
        }
        return 0;
    }

    /** Returns the value within 1 % of all in a bucket. */
    private static double value(int bucket) {
        return 2 * Math.exp(bucket * LOG_GAMMA) / (GAMMA + 1);
    }

    /** A histogram that grows. Not thread-safe. */
    static final class Growing {
        private final Map<Integer, Long> buckets = new TreeMap<>();
        private long zeros;

        /** @param value not below zero */
        void add(double value) {
            if (value == 0) {
                zeros++;
            } else {
                buckets.merge((int) Math.ceil(Math.log(value) / LOG_GAMMA), 1L, Long::sum);
            }
        }

        void add(Histogram other) {
            zeros += other.zeros;
            other.buckets.forEach((bucket, count) -> buckets.merge(bucket, count, Long::sum));
        }

        Histogram done() {
            return new Histogram(zeros, new TreeMap<>(buckets));
        }
    }
}
