package bestfill.venue;

import bestfill.pricing.Fee;
import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * A venue's fee schedule as of a day: every rate in it has its date and source.
 *
 * @param takenFrom the asset that the fee is taken from
 * @param entity whose schedule it is
 * @param asOf the day that the source was true on
 * @param source where it stands
 */
record FeeRule(Fee.TakenFrom takenFrom, String entity, LocalDate asOf, String source) {

    /** Makes a schedule; the day is written as ISO 8601 does. */
    static FeeRule of(Fee.TakenFrom takenFrom, String entity, String asOf, String source) {
        return new FeeRule(takenFrom, entity, LocalDate.parse(asOf), source);
    }

    /** Returns the fee of a market whose class is known, in bps of the notional. */
    Fee known(String bps) {
        return new Fee(new BigDecimal(bps), takenFrom, entity, asOf, source, false);
    }

    /** Returns the fee of a market whose class is not known: the higher rate, in bps of the notional. */
    Fee assumed(String bps) {
        return new Fee(new BigDecimal(bps), takenFrom, entity, asOf, source, true);
    }
}
