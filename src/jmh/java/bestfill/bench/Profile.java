package bestfill.bench;

import bestfill.Bestfill;
import bestfill.QuoteRequest;
import bestfill.Version;
import bestfill.fetch.ExchangeListener;
import bestfill.fetch.Fetch;
import bestfill.fetch.Upstream;
import bestfill.pricing.Trade;
import bestfill.venue.FakeVenue;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * Where the processor time of a warm quote goes: records it with JFR's CPU-time sampling and writes lines of CSV, the share of
 * samples for which each part is the innermost (self) and those in which each of our methods and the client's stands anywhere
 * (inclusive).
 */
final class Profile {

    private static final Trade HALF = new Trade("BTC", "USDT", Trade.Fixed.GIVE, new BigDecimal("0.5"));
    private static final int WARM = 3_000;
    private static final int MEASURED = 3_000;

    /** A part of the program, and how the names of its classes start; the first that fits counts. */
    private record Part(String name, List<String> prefixes) {}

    private static final List<Part> PARTS = List.of(
            new Part("JSON: bestfill.venue and Jackson", List.of("bestfill.venue.", "tools.jackson.")),
            new Part("numbers: bestfill.pricing", List.of("bestfill.pricing.")),
            new Part("TLS: sun.security", List.of("sun.security.", "javax.net.ssl.", "com.sun.crypto.")),
            new Part("sockets and selector: sun.nio.ch", List.of("sun.nio.ch.")),
            new Part("HTTP client: java.net.http", List.of("jdk.internal.net.http.", "java.net.http.", "java.net.")),
            new Part("our fetch and the rest of bestfill", List.of("bestfill.")),
            new Part("threads: virtual threads and their scheduler", List.of("java.")));

    private Profile() {}

    public static void main(String[] args) throws IOException {
        var file = Path.of(args[0]);
        boolean tls = args.length > 1;
        try (var market = tls ? OtherProcess.market("0", "0", "tls") : OtherProcess.market("0", "0");
                var fetch = new Fetch(
                        Upstream.at((tls ? "https" : "http") + "://127.0.0.1:" + market.port()),
                        Version.userAgent(),
                        InstantSource.system(),
                        ExchangeListener.NONE);
                var recording = new Recording()) {
            var bestfill = new Bestfill(fetch, InstantSource.system());
            quote(bestfill, WARM);
            recording.enable("jdk.CPUTimeSample").with("throttle", "2ms");
            recording.start();
            quote(bestfill, MEASURED);
            recording.stop();
            recording.dump(file);
        }
        write(RecordingFile.readAllEvents(file));
        Files.delete(file);
    }

    private static void quote(Bestfill bestfill, int times) {
        var request =
                new QuoteRequest(HALF, FakeVenue.some(12), Map.of(), Duration.ofSeconds(10), Duration.ZERO, null);
        for (int i = 0; i < times; i++) {
            if (bestfill.quote(request).ranking().ranked().size() != 12) {
                throw new IllegalStateException("not all venues answered");
            }
        }
    }

    private static void write(List<RecordedEvent> events) {
        var self = new HashMap<String, Integer>();
        var inclusive = new HashMap<String, Integer>();
        int samples = 0;
        for (var event : events) {
            var stack = event.getStackTrace();
            if (stack == null) {
                continue;
            }
            samples++;
            self.merge(part(stack.getFrames()), 1, Integer::sum);
            var met = new HashSet<String>();
            for (var frame : stack.getFrames()) {
                var type = frame.getMethod().getType().getName();
                if (type.startsWith("bestfill.") || type.startsWith("jdk.internal.net.http.") || type.startsWith("sun.nio.ch.")) {
                    met.add(type + "." + frame.getMethod().getName());
                }
            }
            met.forEach(name -> inclusive.merge(name, 1, Integer::sum));
        }
        print("self", self, samples, 8);
        print("inclusive", inclusive, samples, 40);
    }

    /** Returns the innermost part of the program in a stack: what the JDK's basics do is done for their caller. */
    private static String part(List<RecordedFrame> frames) {
        for (var frame : frames) {
            var type = frame.getMethod().getType().getName();
            for (var part : PARTS.subList(0, PARTS.size() - 1)) {
                if (part.prefixes().stream().anyMatch(type::startsWith)) {
                    return part.name();
                }
            }
        }
        return PARTS.getLast().name();
    }

    private static void print(String kind, Map<String, Integer> counts, int samples, int most) {
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(most)
                .forEach(entry ->
                        System.out.printf("%s,%s,%.1f%n", kind, entry.getKey(), 100.0 * entry.getValue() / samples));
    }
}
