package bestfill.local;

import bestfill.pricing.Heard;
import java.io.PrintStream;

/** Tells a person on one line how many venues have answered; takes the line away when closed. Thread-safe. */
final class ProgressLine implements AutoCloseable {

    private static final String CLEARED = "\r\u001b[K";

    private final PrintStream err;
    private final boolean shown;
    private final int asked;
    private int heard;
    private boolean closed;

    /** @param shown whether anybody would see it */
    ProgressLine(PrintStream err, boolean shown, int asked) {
        this.err = err;
        this.shown = shown;
        this.asked = asked;
        tell("asking %d venues …".formatted(asked));
    }

    /** Counts a venue. */
    synchronized void heard(Heard venue) {
        heard++;
        tell("%d of %d venues, last %s …".formatted(heard, asked, venue.venue()));
    }

    private synchronized void tell(String words) {
        if (shown && !closed) {
            err.print(CLEARED + words);
            err.flush();
        }
    }

    @Override
    public synchronized void close() {
        if (shown) {
            err.print(CLEARED);
            err.flush();
        }
        closed = true;
    }
}
