package bestfill.render;

import bestfill.history.Summary;
import bestfill.history.VenueRollup;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The figures of a summary as every form shows them: one row a venue, the one that won most often first. */
final class SummaryRows {

    private static final int SHARE_DECIMALS = 4;
    /** Of what is known to 1 %. */
    private static final MathContext ROUGHLY = new MathContext(3, RoundingMode.HALF_EVEN);

    private SummaryRows() {}

    /** One venue's. */
    record Row(String venue, long runs, VenueRollup counts) {

        BigDecimal wonShare() {
            return share(counts.wins(), runs);
        }

        BigDecimal answerRate() {
            return share(counts.answered(), counts.asked());
        }

        /** Returns how far from the best it usually was, to 1 %; null where it never had a comparable price. */
        @Nullable
        BigDecimal medianBehindBps() {
            var worst = counts.worst();
            return worst == null ? null : new BigDecimal(counts.distance().quantile(0.5), ROUGHLY).min(worst);
        }

        long latencyMs(double share) {
            return Math.round(counts.latency().quantile(share));
        }
    }

    static List<Row> of(Summary summary) {
        return summary.venues().entrySet().stream()
                .map(venue -> new Row(venue.getKey(), summary.runs(), venue.getValue()))
                .sorted(Comparator.comparingLong((Row row) -> row.counts().wins())
                        .reversed()
                        .thenComparing(Row::venue))
                .toList();
    }

    /** Returns a part of a whole that is not zero, 0 to 1. */
    static BigDecimal share(long part, long whole) {
        return BigDecimal.valueOf(part).divide(BigDecimal.valueOf(whole), SHARE_DECIMALS, RoundingMode.HALF_EVEN);
    }
}
