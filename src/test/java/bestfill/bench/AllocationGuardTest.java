package bestfill.bench;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Bestfill;
import bestfill.QuoteRequest;
import bestfill.fetch.ExchangeListener;
import bestfill.fetch.Fetch;
import bestfill.fetch.Upstream;
import bestfill.pricing.Fill;
import bestfill.pricing.Need;
import bestfill.pricing.Trade;
import bestfill.venue.Answer;
import bestfill.venue.FakeVenue;
import bestfill.venue.Reply;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Counts, not times: what a quote costs may not grow unnoticed. The limits have about a fifth of room. */
class AllocationGuardTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Trade HALF = new Trade("BTC", "USDT", Trade.Fixed.GIVE, new BigDecimal("0.5"));
    private static final byte[] BODY = Bodies.of(Bodies.Shape.STRINGS, 100);
    private static final int VENUES = 12;
    private static final int ROUNDS = 60;

    @Test
    void readingAndFillingABookAllocatesLittle() {
        var venue = new FakeVenue("venue");
        var reply = new Reply(200, Map.of("content-type", "application/json"), BODY);
        var market = venue.market("BTC", "USDT");

        long bytes = leastAllocated(THREADS::getCurrentThreadAllocatedBytes, () -> {
            var answer = (Answer.Listed) venue.read(market, reply, Instant.EPOCH, Need.of(HALF, market));
            check(Fill.of(HALF, market, answer.book(), venue.fee(market)) instanceof Fill.Complete);
        });

        assertThat(bytes).isBetween(1L, 10_000L);
    }

    @Test
    void quoteAsksEachVenueOnceOverOneConnectionAndAllocatesLittle() throws Exception {
        try (var market = Market.start(BODY);
                var fetch = new Fetch(
                        Upstream.at("http://127.0.0.1:" + market.port()),
                        "guard",
                        InstantSource.system(),
                        ExchangeListener.NONE)) {
            var bestfill = new Bestfill(fetch, InstantSource.system());
            var request = new QuoteRequest(
                    HALF, FakeVenue.some(VENUES), Map.of(), Duration.ofSeconds(10), Duration.ZERO, null);

            long bytes = leastAllocated(
                    THREADS::getTotalThreadAllocatedBytes,
                    () -> check(bestfill.quote(request).ranking().ranked().size() == VENUES));

            assertThat(market.requests()).isEqualTo(ROUNDS * VENUES);
            assertThat(market.connections()).isEqualTo(VENUES);
            assertThat(bytes).isBetween(1L, 590_000L);
        }
    }

    /** Fails without an assertion's own objects. */
    private static void check(boolean fine) {
        if (!fine) {
            throw new AssertionError("no answer");
        }
    }

    /** Returns the least of several rounds: other threads and what is made once only add. */
    private static long leastAllocated(LongSupplier soFar, Runnable round) {
        return LongStream.range(0, ROUNDS)
                .map(_ -> {
                    long before = soFar.getAsLong();
                    round.run();
                    return soFar.getAsLong() - before;
                })
                .min()
                .orElseThrow();
    }
}
