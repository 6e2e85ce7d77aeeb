package bestfill.render;

import bestfill.pricing.Ranking;
import bestfill.pricing.Trade;
import java.time.Duration;

/**
 * One answer, with what was asked.
 *
 * @param trade that was priced
 * @param ranking of every venue asked
 * @param deadline that was set
 * @param elapsed from the question to the answer
 */
public record Sheet(Trade trade, Ranking ranking, Duration deadline, Duration elapsed) {

    /** What every surface says of the numbers. */
    public static final String NOTICE =
            "Indicative, at each venue's entry tier, before deposits and withdrawals; no advice.";
}
