package bestfill.pricing;

import bestfill.pricing.Ranker.Candidate;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts those that serve a trade in order: by net, or by least given; ties by venue id; unknown fees last. */
final class Podium {

    private static final BigDecimal TOO_GOOD_BPS = BigDecimal.valueOf(50);
    private static final int FEE_GROWS_OLD_AFTER_YEARS = 1;

    private final Trade trade;
    private final Instant at;
    private final List<Candidate> inOrder;

    private Podium(Trade trade, Instant at, List<Candidate> candidates) {
        this.trade = trade;
        this.at = at;
        inOrder = candidates.stream().sorted(order()).toList();
    }

    static List<Outcome.Ranked> of(Trade trade, List<Candidate> candidates, Instant at) {
        return new Podium(trade, at, candidates).rows();
    }

    private Comparator<Candidate> order() {
        Comparator<Candidate> byWorth = switch (trade.fixed()) {
            case GIVE ->
                Comparator.comparing((Candidate candidate) -> received(candidate.fill()))
                        .reversed();
            case RECEIVE -> Comparator.comparing(candidate -> candidate.fill().give());
        };
        return Comparator.comparing((Candidate candidate) -> candidate.fill().fee() == null)
                .thenComparing(byWorth)
                .thenComparing(Candidate::venue);
    }

    private List<Outcome.Ranked> rows() {
        var rows = new ArrayList<Outcome.Ranked>(inOrder.size());
        for (int i = 0; i < inOrder.size(); i++) {
            var candidate = inOrder.get(i);
            rows.add(new Outcome.Ranked(
                    i + 1,
                    candidate.venue(),
                    candidate.fill(),
                    candidate.timing(),
                    candidate.timing().age(at),
                    behindBest(candidate.fill()),
                    candidate.standing(),
                    warnings(i)));
        }
        return List.copyOf(rows);
    }

    private @Nullable BigDecimal behindBest(Fill.Complete fill) {
        if (fill.fee() == null) {
            return null;
        }
        var best = inOrder.getFirst().fill();
        return switch (trade.fixed()) {
            case GIVE -> Exact.bps(received(best).subtract(received(fill)), received(best));
            case RECEIVE -> Exact.bps(fill.give().subtract(best.give()), best.give());
        };
    }

    private List<String> warnings(int index) {
        var candidate = inOrder.get(index);
        var warnings = new ArrayList<String>();
        switch (candidate.standing()) {
            case DISPUTED -> warnings.add("The few venues that show this market differ by more than 3 %.");
            case UNCONFIRMED -> warnings.add("No other venue confirms this price.");
            case CONFIRMED -> {}
        }
        var ahead = index == 0 && inOrder.size() > 1 ? behindBest(inOrder.get(1).fill()) : null;
        if (ahead != null && ahead.compareTo(TOO_GOOD_BPS) > 0) {
            warnings.add("Ahead of the second by " + Exact.plain(ahead)
                    + " bps: check deposits, withdrawals and that it is the same coin.");
        }
        var fee = candidate.fill().fee();
        if (fee == null) {
            warnings.add("No fee is known here: the figure is before any.");
        } else if (fee.asOf() != null
                && fee.asOf()
                        .plusYears(FEE_GROWS_OLD_AFTER_YEARS)
                        .isBefore(at.atZone(ZoneOffset.UTC).toLocalDate())) {
            warnings.add("The fee is as of " + fee.asOf() + ": check it, or give your own.");
        }
        return List.copyOf(warnings);
    }

    private static BigDecimal received(Fill.Complete fill) {
        return fill.net() == null ? fill.gross() : fill.net();
    }
}
