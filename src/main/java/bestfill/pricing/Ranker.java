package bestfill.pricing;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Gives each venue its outcome and the ranked ones their order. */
final class Ranker {

    private static final Comparator<Outcome.Unranked> BY_USE =
            Comparator.comparing(Outcome.Unranked::reason).thenComparing(Outcome.Unranked::venue);

    private final Trade trade;
    private final Instant at;
    private final @Nullable Duration maxBookAge;
    private final List<Candidate> candidates = new ArrayList<>();
    private final List<Outcome.Unranked> unranked = new ArrayList<>();

    /** A venue that serves the trade, not yet in its place. */
    record Candidate(String venue, Fill.Complete fill, Timing timing, Outcome.Standing standing) {}

    Ranker(Trade trade, Instant at, @Nullable Duration maxBookAge) {
        this.trade = trade;
        this.at = at;
        this.maxBookAge = maxBookAge;
    }

    Ranking rank(List<Heard> heard, List<String> warnings) {
        var sound = new ArrayList<Heard.Listed>();
        for (var each : heard) {
            switch (each) {
                case Heard.Refused(var outcome) -> unranked.add(outcome);
                case Heard.Listed listed
                when listed.book().isCrossed() -> exclude(listed, Reason.CROSSED_BOOK, crossing(listed.book()));
                case Heard.Listed listed
                when isStale(listed.timing()) -> exclude(listed, Reason.STALE_BOOK, staleness(listed.timing()));
                case Heard.Listed listed -> sound.add(listed);
            }
        }
        for (var listed : sound) {
            place(listed, Guard.judge(listed, sound));
        }
        unranked.sort(BY_USE);
        return new Ranking(
                at,
                Podium.of(trade, candidates, at),
                of(Reason.Kind.EXCLUDED),
                of(Reason.Kind.FAILED),
                List.copyOf(warnings));
    }

    private void place(Heard.Listed listed, Guard.Verdict verdict) {
        switch (listed.fill()) {
            case Fill.Empty _ -> exclude(listed, Reason.EMPTY_SIDE, emptiness(listed.market()));
            case Fill _
            when verdict.outlier() != null ->
                exclude(listed, Reason.OUTLIER, Objects.requireNonNull(verdict.outlier()));
            case Fill.Thin(var fillable) -> unranked.add(thin(listed, fillable));
            case Fill.Complete fill ->
                candidates.add(new Candidate(listed.venue(), fill, listed.timing(), verdict.standing()));
        }
    }

    private List<Outcome.Unranked> of(Reason.Kind kind) {
        return unranked.stream()
                .filter(outcome -> outcome.reason().kind() == kind)
                .toList();
    }

    private void exclude(Heard.Listed listed, Reason reason, String detail) {
        unranked.add(Outcome.Unranked.of(listed.venue(), reason, detail));
    }

    private Outcome.Unranked thin(Heard.Listed listed, BigDecimal fillable) {
        var detail = "%s fills at most %s of %s %s"
                .formatted(listed.market(), Exact.plain(fillable), Exact.plain(trade.amount()), trade.asset());
        return new Outcome.Unranked(listed.venue(), Reason.THIN_BOOK, detail, 0, null, fillable, trade.asset());
    }

    private String emptiness(Market market) {
        return switch (trade.side(market)) {
            case SELL -> market + " has no bids";
            case BUY -> market + " has no asks";
        };
    }

    private static String crossing(Book book) {
        return "crossed book: bid %s, ask %s"
                .formatted(
                        Exact.plain(book.bids().getFirst().price()),
                        Exact.plain(book.asks().getFirst().price()));
    }

    private boolean isStale(Timing timing) {
        return maxBookAge != null && timing.bookTime() != null && timing.age(at).compareTo(maxBookAge) > 0;
    }

    private String staleness(Timing timing) {
        return "the book is " + timing.age(at).toMillis() + " ms old";
    }
}
