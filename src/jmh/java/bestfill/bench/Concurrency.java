package bestfill.bench;

import bestfill.Bestfill;
import bestfill.QuoteRequest;
import bestfill.Version;
import bestfill.fetch.ExchangeListener;
import bestfill.fetch.Fetch;
import bestfill.fetch.Upstream;
import bestfill.pricing.Trade;
import bestfill.venue.FakeVenue;
import bestfill.venue.Venue;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/** Row 1: venues one after the other, side by side, with a deadline, and many. Writes lines of CSV. */
final class Concurrency {

    private static final Trade HALF = new Trade("BTC", "USDT", Trade.Fixed.GIVE, new BigDecimal("0.5"));
    private static final Duration NO_DEADLINE = Duration.ofMinutes(1);
    private static final int WARM = 200;

    private final Bestfill bestfill;

    private Concurrency(Fetch fetch) {
        bestfill = new Bestfill(fetch, InstantSource.system());
    }

    /** {@code seed} for the twelve venues of two seconds each; or how many venues of 100 ms. */
    public static void main(String[] args) throws IOException {
        boolean seed = args[0].equals("seed");
        try (var market = OtherProcess.market(seed ? "2000" : "100", "2000");
                var fetch = new Fetch(
                        Upstream.at("http://127.0.0.1:" + market.port()),
                        Version.userAgent(),
                        InstantSource.system(),
                        ExchangeListener.NONE)) {
            var rows = new Concurrency(fetch);
            if (seed) {
                rows.seed();
            } else {
                rows.many(Integer.parseInt(args[0]));
            }
        }
    }

    private void seed() throws IOException {
        var venues = FakeVenue.some(12);
        measure("one after the other", 2000, 12, 2, () -> venues.stream()
                .mapToInt(venue -> quote(List.of(venue), NO_DEADLINE))
                .sum());
        measure("side by side", 2000, 12, 5, () -> quote(venues, NO_DEADLINE));
        measure("side by side, deadline 1 s", 2000, 12, 5, () -> quote(venues, Duration.ofSeconds(1)));
    }

    private void many(int count) throws IOException {
        var venues = FakeVenue.some(count);
        for (int i = 0; i < WARM; i++) {
            quote(venues, NO_DEADLINE);
        }
        measure("side by side", 100, count, 100, () -> quote(venues, NO_DEADLINE));
    }

    private int quote(List<Venue> venues, Duration deadline) {
        return bestfill.quote(new QuoteRequest(HALF, venues, Map.of(), deadline, Duration.ZERO, null))
                .ranking()
                .ranked()
                .size();
    }

    private static void measure(String how, int delayMillis, int venues, int quotes, IntSupplier quote)
            throws IOException {
        var millis = new double[quotes];
        int answered = 0;
        double cpu = Self.cpuMillis();
        for (int i = 0; i < quotes; i++) {
            long start = System.nanoTime();
            answered += quote.getAsInt();
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        cpu = (Self.cpuMillis() - cpu) / quotes;
        Arrays.sort(millis);
        System.out.printf(
                "%s,%d,%d,%d,%.1f,%.1f,%.1f,%.1f,%.0f%n",
                how.replace(',', ';'),
                venues,
                delayMillis,
                quotes,
                (double) answered / quotes,
                millis[quotes / 2],
                millis[quotes * 99 / 100],
                cpu,
                Self.peakMegabytes());
    }
}
