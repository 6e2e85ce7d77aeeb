package bestfill.aws;

import bestfill.api.ApiRequest;
import bestfill.api.HistoryRoutes;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;

/** Answers {@code /history} and {@code /history/summary} behind an HTTP API. Thread-safe: it serves many at once. */
public final class HistoryHandler implements RequestStreamHandler {

    private static final Environment ENVIRONMENT = Environment.start(HistoryHandler::prime);
    private static final int PRIMING_ROUNDS = 20;

    /** Opened with the first use, which is before a snapshot where one is taken. */
    private static final class Kept {
        static final HistoryRoutes ROUTES =
                new HistoryRoutes(Table.open(System.getenv(), ENVIRONMENT.clock()), ENVIRONMENT.clock());
    }

    private static void prime() {
        Table.prime(ENVIRONMENT.clock());
        try (var store = Table.canned(ENVIRONMENT.clock())) {
            var routes = new HistoryRoutes(store, ENVIRONMENT.clock());
            var request = new ApiRequest("GET", "/history", "from=BTC&to=USDT&amount=1", Map.of(), "priming");
            for (int i = 0; i < PRIMING_ROUNDS; i++) {
                HttpResult.write(routes.handle(request), OutputStream.nullOutputStream());
            }
        } catch (IOException e) {
            System.getLogger(HistoryHandler.class.getName()).log(System.Logger.Level.WARNING, "priming failed", e);
        }
        var _ = Kept.ROUTES;
    }

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) {
        long started = System.nanoTime();
        var request = HttpEvent.read(in, context.getAwsRequestId());
        var instance = ENVIRONMENT.instance();
        var use = instance.use();
        try {
            var response = Kept.ROUTES.handle(request);
            HttpResult.write(response, out);
            var elapsed = Duration.ofNanos(System.nanoTime() - started);
            var served = new Served(request, response, null, use.start());
            System.out.println(
                    RequestLog.line(served, elapsed, ENVIRONMENT.clock().instant()));
        } finally {
            instance.done();
        }
    }
}
