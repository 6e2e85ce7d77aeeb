package bestfill.aws;

import bestfill.render.Sheet;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

/** Answers {@code /quotes} and {@code /venues} behind an HTTP API. Thread-safe: it serves many at once. */
public final class QuoteHandler implements RequestStreamHandler {

    private static final Environment ENVIRONMENT = Environment.start();

    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) {
        long started = System.nanoTime();
        var request = HttpEvent.read(in, context.getAwsRequestId());
        var instance = ENVIRONMENT.instance();
        var use = instance.use();
        try {
            var seen = new AtomicReference<Sheet>();
            var response = use.live().api().handle(request, seen::set);
            HttpResult.write(response, out);
            var elapsed = Duration.ofNanos(System.nanoTime() - started);
            System.out.println(RequestLog.line(
                    request,
                    response,
                    seen.get(),
                    use.start(),
                    elapsed,
                    ENVIRONMENT.clock().instant()));
        } finally {
            instance.done();
        }
    }
}
