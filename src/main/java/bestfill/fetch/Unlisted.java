package bestfill.fetch;

import bestfill.pricing.Market;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.ConcurrentHashMap;

/** Which markets each venue does not list, remembered for a while. Thread-safe. */
final class Unlisted {

    private static final Duration REMEMBERED = Duration.ofMinutes(10);
    private static final int MOST = 10_000;

    private final InstantSource clock;
    private final ConcurrentHashMap<Listing, Instant> until = new ConcurrentHashMap<>();

    private record Listing(String venue, Market market) {}

    Unlisted(InstantSource clock) {
        this.clock = clock;
    }

    void remember(String venue, Market market) {
        if (until.size() >= MOST) {
            until.clear();
        }
        until.put(new Listing(venue, market), clock.instant().plus(REMEMBERED));
    }

    boolean contains(String venue, Market market) {
        var end = until.get(new Listing(venue, market));
        return end != null && clock.instant().isBefore(end);
    }
}
