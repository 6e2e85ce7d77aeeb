package bestfill.aws;

import bestfill.api.Api;
import bestfill.render.Sheet;
import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Answers {@code /quotes} and {@code /venues} behind an HTTP API. Thread-safe: it serves many at once. */
public final class QuoteHandler implements RequestStreamHandler {

    private static final Environment ENVIRONMENT = Environment.start();

    private final Environment environment;
    private final Consumer<String> log;

    /** For the runtime: serves from what this process holds. */
    public QuoteHandler() {
        this(ENVIRONMENT, System.out::println);
    }

    QuoteHandler(Environment environment, Consumer<String> log) {
        this.environment = environment;
        this.log = log;
    }

    /** Answers every request, one that meets a fault of ours too, and leaves one line in the log. */
    @Override
    public void handleRequest(InputStream in, OutputStream out, Context context) {
        long started = System.nanoTime();
        var served = serve(in, context.getAwsRequestId());
        HttpResult.write(served.response(), out);
        var elapsed = Duration.ofNanos(System.nanoTime() - started);
        log.accept(RequestLog.line(served, elapsed, environment.clock().instant()));
    }

    private Served serve(InputStream in, String id) {
        var request = HttpEvent.unread(id);
        var instance = environment.instance();
        try {
            request = HttpEvent.read(in, id);
            var use = instance.use();
            try {
                var seen = new AtomicReference<@Nullable Sheet>();
                var response = use.live().api().handle(request, seen::set);
                return new Served(request, response, seen.get(), use.start());
            } finally {
                instance.done();
            }
        } catch (RuntimeException e) {
            return new Served(request, Api.fault(request, e), null, null);
        }
    }
}
