package bestfill.fetch;

import bestfill.pricing.Heard;
import java.time.Duration;
import java.util.List;

/**
 * What the venues said.
 *
 * @param heard one for each venue asked, in the order asked
 * @param clockAhead how far our clock is ahead of each venue's that told
 */
public record Hearing(List<Heard> heard, List<Duration> clockAhead) {}
