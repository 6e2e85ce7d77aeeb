package bestfill.history;

import bestfill.pricing.Exact;
import bestfill.pricing.Trade;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How far the best venue of a snapshot is ahead of the middle.
 *
 * @param venue with the best amount; the first by id where several have it
 * @param best the most that arrives, or the least that is given
 * @param median of all venues that have an amount; with an even number of them the mean of the two in the middle
 * @param bps how much better the best is than the median, in bps of the median; never below zero
 */
public record Spread(String venue, BigDecimal best, BigDecimal median, BigDecimal bps) {

    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    /** An amount of a venue. */
    private record Offer(String venue, BigDecimal amount) {}

    /**
     * Compares amounts.
     *
     * @param amount of an entry; entries with null are left out
     * @param fixed tells whether more or less is better
     * @return null where no entry has an amount, or the median is zero
     */
    static @Nullable Spread of(List<Entry> entries, Function<Entry, @Nullable BigDecimal> amount, Trade.Fixed fixed) {
        var offers = entries.stream()
                .mapMulti((Entry entry, Consumer<Offer> out) -> {
                    var value = amount.apply(entry);
                    if (value != null) {
                        out.accept(new Offer(entry.venue(), value));
                    }
                })
                .sorted(order(fixed))
                .toList();
        if (offers.isEmpty()) {
            return null;
        }
        var best = offers.getFirst();
        var median = median(offers);
        return median.signum() == 0
                ? null
                : new Spread(
                        best.venue(),
                        best.amount(),
                        Watch.canonical(median),
                        Exact.bps(best.amount().subtract(median).abs(), median));
    }

    /** Returns how far an amount is behind the best, in bps of the best. */
    BigDecimal behind(BigDecimal amount) {
        return Exact.bps(best.subtract(amount).abs(), best);
    }

    private static Comparator<Offer> order(Trade.Fixed fixed) {
        var amount = Comparator.comparing(Offer::amount);
        return switch (fixed) {
            case GIVE -> amount.reversed().thenComparing(Offer::venue);
            case RECEIVE -> amount.thenComparing(Offer::venue);
        };
    }

    private static BigDecimal median(List<Offer> offers) {
        int middle = offers.size() / 2;
        var upper = offers.get(middle).amount();
        return offers.size() % 2 == 1
                ? upper
                : upper.add(offers.get(middle - 1).amount()).divide(TWO);
    }
}
