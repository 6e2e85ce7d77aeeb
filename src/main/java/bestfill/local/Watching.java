package bestfill.local;

import bestfill.Bestfill;
import bestfill.api.QuoteParameters;
import bestfill.history.Snapshot;
import bestfill.history.Store;
import bestfill.history.Watch;
import bestfill.render.HistoryText;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Asks for a watch, keeps the answer and tells of it.
 *
 * @param defaults whom to ask and at which fees
 * @param alertBps tells of net spreads of so much or more; null for none
 */
record Watching(
        Bestfill bestfill,
        QuoteParameters defaults,
        Store store,
        Surroundings here,
        @Nullable BigDecimal alertBps) {

    /**
     * Does it once.
     *
     * @param time that it was scheduled for, UTC
     * @return whether the spread was worth an alert
     */
    boolean run(Watch watch, Instant time) {
        var ranking = bestfill.quote(defaults.request(watch.trade())).ranking();
        var snapshot = Snapshot.of(time, watch, ranking);
        here.out().println(HistoryText.line(snapshot));
        keep(snapshot);
        var spread = snapshot.net();
        if (alertBps == null || spread == null || spread.bps().compareTo(alertBps) < 0) {
            return false;
        }
        here.out().println(HistoryText.alert(snapshot, spread, alertBps));
        return true;
    }

    private void keep(Snapshot snapshot) {
        try {
            if (!store.put(snapshot)) {
                here.err().println("bestfill: not kept, there is a snapshot of this time already");
            }
        } catch (IOException e) {
            here.err().println("bestfill: not kept, the store fails: " + e);
        }
    }
}
