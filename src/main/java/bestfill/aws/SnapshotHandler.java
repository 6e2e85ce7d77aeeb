package bestfill.aws;

import bestfill.history.Store;
import bestfill.history.Watch;
import bestfill.history.Watches;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Quotes the watches at each event of a schedule and keeps every outcome. An event that comes again, also while the first
 * one is still served, adds nothing. Thread-safe.
 */
public final class SnapshotHandler implements RequestStreamHandler {

    private static final Environment ENVIRONMENT = Environment.start(SnapshotHandler::prime);

    private final List<Watch> watches;

    /** Opened with the first use, which is before a snapshot where one is taken. */
    private static final class Kept {
        static final Store STORE = Table.open(System.getenv(), ENVIRONMENT.clock());
    }

    /** @throws IllegalArgumentException if BESTFILL_WATCH is not a list of watches: the function then does not start */
    public SnapshotHandler() {
        watches = watches(System.getenv());
    }

    /** Returns the watches of the settings, none where they name none. */
    static List<Watch> watches(Map<String, String> settings) {
        var text = settings.getOrDefault("BESTFILL_WATCH", "");
        return text.isBlank() ? List.of() : Watches.parse(text);
    }

    private static void prime() {
        Table.prime(ENVIRONMENT.clock());
        var _ = Kept.STORE;
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) throws IOException {
        var time = ScheduledEvent.time(in);
        if (watches.isEmpty()) {
            throw new IllegalArgumentException("BESTFILL_WATCH names nothing to watch, such as 0.5 BTC USDT");
        }
        var use = ENVIRONMENT.instance().use();
        try {
            var run = new SnapshotRun(
                    watch -> use.live().quote(watch.trade()),
                    Kept.STORE,
                    () -> Duration.ofMillis(context.getRemainingTimeInMillis()),
                    SnapshotHandler::pause,
                    (snapshot, kept) -> System.out.println(SnapshotLog.line(
                            snapshot,
                            kept,
                            context.getAwsRequestId(),
                            context.getFunctionName(),
                            use.start(),
                            ENVIRONMENT.clock().instant())));
            run.run(time, watches);
        } finally {
            ENVIRONMENT.instance().done();
        }
    }

    private static void pause(Duration length) {
        try {
            Thread.sleep(length);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
