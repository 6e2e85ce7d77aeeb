package bestfill.pricing;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outlier guard: holds one book's mid against those of the other venues, quote per one base.
 *
 * <p>From three others up, a mid further from their median than the greater of 3 % and 8 times their median absolute
 * deviation is an outlier. With one or two others a gap over 3 % puts all in dispute. Alone is unconfirmed.
 */
final class Guard {

    private static final BigDecimal TOLERANCE = new BigDecimal("0.03");
    private static final BigDecimal DEVIATIONS = BigDecimal.valueOf(8);
    private static final int ENOUGH = 3;
    private static final int FARTHEST_POWER = 9;
    private static final int PERCENT_DECIMALS = 2;

    /**
     * What the guard says of one mid.
     *
     * @param standing how well the others back it
     * @param outlier why it is one, with the distance; null where it is none
     */
    record Verdict(Outcome.Standing standing, @Nullable String outlier) {}

    private Guard() {}

    /** Judges one book by those of the same two assets at other venues. */
    static Verdict judge(Heard.Listed listed, List<Heard.Listed> all) {
        var mid = listed.book().indication();
        if (mid == null) {
            return new Verdict(Outcome.Standing.UNCONFIRMED, null);
        }
        var others = new ArrayList<BigDecimal>();
        for (var other : all) {
            var theirs = other.book().indication();
            if (!other.venue().equals(listed.venue()) && theirs != null) {
                others.add(
                        other.market().equals(listed.market()) ? theirs : BigDecimal.ONE.divide(theirs, Exact.NEAREST));
            }
        }
        return judge(mid, others);
    }

    /** Judges one mid by the mids of other venues. */
    static Verdict judge(BigDecimal mid, List<BigDecimal> others) {
        if (others.isEmpty()) {
            return new Verdict(Outcome.Standing.UNCONFIRMED, null);
        }
        if (others.size() < ENOUGH) {
            return new Verdict(isDisputed(mid, others) ? Outcome.Standing.DISPUTED : Outcome.Standing.CONFIRMED, null);
        }
        var median = median(others);
        var tolerance = median.multiply(TOLERANCE).max(deviation(others, median).multiply(DEVIATIONS));
        if (distance(mid, median).compareTo(tolerance) <= 0) {
            return new Verdict(Outcome.Standing.CONFIRMED, null);
        }
        return new Verdict(Outcome.Standing.CONFIRMED, describe(mid, median));
    }

    private static boolean isDisputed(BigDecimal mid, List<BigDecimal> others) {
        var all = new ArrayList<>(others);
        all.add(mid);
        all.sort(null);
        var lowest = all.getFirst();
        return all.getLast().subtract(lowest).compareTo(lowest.multiply(TOLERANCE)) > 0;
    }

    private static String describe(BigDecimal mid, BigDecimal median) {
        var distance = mid.subtract(median);
        var text = "mid " + Exact.plain(mid) + " is " + percent(distance.abs(), median) + " % "
                + (distance.signum() > 0 ? "above" : "below") + " the median " + Exact.plain(median)
                + " of the other venues";
        return text + kind(mid, median);
    }

    /** Returns the usual mistake that would bring the mid to the median; wide tolerances would see one everywhere. */
    private static String kind(BigDecimal mid, BigDecimal median) {
        if (isNear(BigDecimal.ONE.divide(mid, Exact.NEAREST), median)) {
            return "; it looks inverted";
        }
        for (int power = 1; power <= FARTHEST_POWER; power++) {
            for (int sign : new int[] {1, -1}) {
                if (isNear(mid.scaleByPowerOfTen(sign * power), median)) {
                    return "; it looks off by a power of ten (10^" + -sign * power + ")";
                }
            }
        }
        return "";
    }

    private static boolean isNear(BigDecimal mid, BigDecimal median) {
        return distance(mid, median).compareTo(median.multiply(TOLERANCE)) <= 0;
    }

    /** Returns the middle value, or the middle of the two middle ones. */
    static BigDecimal median(List<BigDecimal> values) {
        var sorted = values.stream().sorted().toList();
        var upper = sorted.get(sorted.size() / 2);
        var lower = sorted.get((sorted.size() - 1) / 2);
        return lower.add(upper).multiply(Exact.HALF);
    }

    private static BigDecimal deviation(List<BigDecimal> values, BigDecimal median) {
        return median(values.stream().map(value -> distance(value, median)).toList());
    }

    private static BigDecimal distance(BigDecimal one, BigDecimal other) {
        return one.subtract(other).abs();
    }

    private static String percent(BigDecimal part, BigDecimal whole) {
        return Exact.plain(
                part.movePointRight(2).divide(whole, Exact.NEAREST).setScale(PERCENT_DECIMALS, RoundingMode.HALF_EVEN));
    }
}
