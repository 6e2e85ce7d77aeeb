package bestfill.bench;

import bestfill.Bestfill;
import bestfill.QuoteRequest;
import bestfill.Version;
import bestfill.fetch.ExchangeListener;
import bestfill.fetch.Fetch;
import bestfill.fetch.Upstream;
import bestfill.pricing.Ranking;
import bestfill.pricing.Trade;
import bestfill.venue.Venues;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Bestfill as one peer of a comparison: writes FIRST with the first ranking, WARM after warming up, and for each line {@code
 * MODE QUOTES DEADLINE_MS} on standard input one DONE with latencies, CPU and memory. The mode is always concurrent.
 */
public final class Peer {

    private static final InstantSource CLOCK = InstantSource.system();

    private final Bestfill bestfill;

    private Peer(Fetch fetch) {
        bestfill = new Bestfill(fetch, CLOCK);
    }

    public static void main(String[] args) throws IOException {
        var upstream = Upstream.at(System.getenv().getOrDefault("SCHEME", "http") + "://127.0.0.1:"
                + System.getenv().getOrDefault("PORT", "9000"));
        try (var fetch = new Fetch(upstream, Version.userAgent(), CLOCK, ExchangeListener.NONE)) {
            new Peer(fetch).run(Integer.parseInt(System.getenv().getOrDefault("WARM", "2000")));
        }
    }

    private void run(int warm) throws IOException {
        System.out.println("FIRST " + json(quote(10_000)));
        for (int i = 0; i < warm; i++) {
            quote(10_000);
        }
        System.out.println("WARM");
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (var line = in.readLine(); line != null; line = in.readLine()) {
            var words = line.split(" ", -1);
            System.out.println("DONE " + measure(Integer.parseInt(words[1]), Long.parseLong(words[2])));
        }
    }

    private String measure(int quotes, long deadlineMillis) throws IOException {
        var latencies = new double[quotes];
        int answered = 0;
        double cpu = Self.cpuMillis();
        for (int i = 0; i < quotes; i++) {
            long start = System.nanoTime();
            answered += quote(deadlineMillis).ranked().size();
            latencies[i] = (System.nanoTime() - start) / 1e6;
        }
        return "{\"lat_ms\":%s,\"cpu_ms\":%s,\"rss_mb\":%s,\"answered\":%s}"
                .formatted(
                        Arrays.toString(latencies),
                        (Self.cpuMillis() - cpu) / quotes,
                        Self.peakMegabytes(),
                        (double) answered / quotes);
    }

    private Ranking quote(long deadlineMillis) {
        var trade = new Trade("BTC", "USDT", Trade.Fixed.GIVE, new BigDecimal("0.5"));
        var deadline = Duration.ofMillis(deadlineMillis);
        return bestfill.quote(new QuoteRequest(trade, Venues.ALL, Map.of(), deadline, Duration.ZERO, null))
                .ranking();
    }

    private static String json(Ranking ranking) {
        var rows = ranking.ranked().stream()
                .map(row -> "{\"venue\":\"%s\",\"net\":%s}".formatted(row.venue(), row.fill().net()));
        var others = ranking.failed().stream()
                .map(row -> "{\"venue\":\"%s\",\"err\":\"%s\"}".formatted(row.venue(), row.reason()));
        return Stream.concat(rows, others).collect(Collectors.joining(",", "[", "]"));
    }
}
