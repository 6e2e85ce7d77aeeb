package bestfill;

import bestfill.pricing.Ranking;
import java.time.Duration;

/**
 * What a user gets.
 *
 * @param ranking of every venue asked
 * @param elapsed from the question to the answer
 */
public record Result(Ranking ranking, Duration elapsed) {}
