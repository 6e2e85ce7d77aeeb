package bestfill.venue;

import bestfill.pricing.Fee;
import java.math.BigDecimal;
import java.time.LocalDate;

/** Writes a venue's fee as a dated rate with its source. */
final class FeeRule {

    private FeeRule() {}

    /** Makes a fee: bps of the notional, whose schedule, the day that the source was true on, and where it stands. */
    static Fee of(String bps, Fee.TakenFrom takenFrom, String entity, String asOf, String source) {
        return new Fee(new BigDecimal(bps), takenFrom, entity, LocalDate.parse(asOf), source, false);
    }
}
