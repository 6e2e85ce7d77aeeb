package bestfill.pricing;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a trade: every venue asked, in order.
 *
 * @param at when the answer was complete, UTC
 * @param ranked best first
 * @param excluded answered but cannot serve this, the ones that an asker can do most about first
 * @param failed without a usable answer, in the same order
 * @param warnings that concern the whole answer
 */
public record Ranking(
        Instant at,
        List<Outcome.Ranked> ranked,
        List<Outcome.Unranked> excluded,
        List<Outcome.Unranked> failed,
        List<String> warnings) {

    /** Returns how many venues were asked. */
    public int asked() {
        return ranked.size() + excluded.size() + failed.size();
    }

    /**
     * Ranks what was heard, one outcome for each.
     *
     * @param trade the question
     * @param heard one for each venue asked, in any order
     * @param at when the last answer was complete, UTC
     * @param maxBookAge books whose venue clock is older are excluded; null for no such limit
     * @param warnings that concern the whole answer
     */
    public static Ranking of(
            Trade trade, List<Heard> heard, Instant at, @Nullable Duration maxBookAge, List<String> warnings) {
        return new Ranker(trade, at, maxBookAge).rank(heard, warnings);
    }
}
