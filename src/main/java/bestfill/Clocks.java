package bestfill;

import java.time.Duration;
import java.util.List;

/** Holds our clock against those of the venues. */
final class Clocks {

    /** A Date header has whole seconds and may stand in a cache for a few. */
    private static final Duration TOLERANCE = Duration.ofSeconds(10);

    private Clocks() {}

    /** Says whether our clock is far from what most venues say; without any it is not. */
    static boolean areFar(List<Duration> ahead) {
        long far = ahead.stream()
                .filter(each -> each.abs().compareTo(TOLERANCE) > 0)
                .count();
        return 2 * far > ahead.size();
    }
}
