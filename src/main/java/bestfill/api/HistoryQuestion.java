package bestfill.api;

import bestfill.history.Cursor;
import bestfill.history.Store;
import bestfill.history.Watch;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a user asks of the history.
 *
 * @param watch whose snapshots
 * @param since from when on, UTC
 * @param until before when, UTC
 * @param limit of the page
 * @param next where the page begins; null for the first
 */
public record HistoryQuestion(
        Watch watch,
        Instant since,
        Instant until,
        int limit,
        @Nullable Cursor next) {

    private static final Set<String> OF_SUMMARY = Set.of("from", "to", "amount", "receive", "since", "until", "format");
    private static final Duration USUAL = Duration.ofHours(24);
    private static final Duration LONGEST_SUMMARY = Duration.ofDays(366);

    /**
     * Reads the parameters of a page.
     *
     * @param given values by name
     * @param now ours, UTC
     * @throws InvalidRequest for the first field that is wrong
     */
    public static HistoryQuestion ofPage(Map<String, String> given, Instant now) throws InvalidRequest {
        var names = new TreeSet<>(OF_SUMMARY);
        names.add("limit");
        names.add("next");
        return of(given, names, now);
    }

    /**
     * Reads the parameters of a summary.
     *
     * @param given values by name
     * @param now ours, UTC
     * @throws InvalidRequest for the first field that is wrong
     */
    public static HistoryQuestion ofSummary(Map<String, String> given, Instant now) throws InvalidRequest {
        var question = of(given, new TreeSet<>(OF_SUMMARY), now);
        if (Duration.between(question.since, question.until).compareTo(LONGEST_SUMMARY) > 0) {
            throw new InvalidRequest(
                    "since", question.since.toString(), "at most " + LONGEST_SUMMARY.toDays() + " days before until");
        }
        return question;
    }

    private static HistoryQuestion of(Map<String, String> given, Set<String> names, Instant now) throws InvalidRequest {
        for (var parameter : given.entrySet()) {
            if (!names.contains(parameter.getKey())) {
                throw new InvalidRequest(
                        parameter.getKey(),
                        parameter.getValue(),
                        "no such parameter; there are " + String.join(", ", names));
            }
        }
        var watch = new Watch(QuoteParameters.trade(given));
        var until = time("until", given, now.truncatedTo(ChronoUnit.SECONDS));
        var since = time("since", given, until.minus(USUAL));
        if (since.isAfter(until)) {
            throw new InvalidRequest("since", since.toString(), "not after until, " + until);
        }
        return new HistoryQuestion(watch, since, until, limit(given.get("limit")), next(given.get("next")));
    }

    private static Instant time(String field, Map<String, String> given, Instant usual) throws InvalidRequest {
        var value = given.get(field);
        if (value == null) {
            return usual;
        }
        try {
            if (value.matches("\\d{4}-\\d\\d-\\d\\d")) {
                return LocalDate.parse(value).atStartOfDay(ZoneOffset.UTC).toInstant();
            }
            if (value.matches("\\d{4}-.*")) {
                return OffsetDateTime.parse(value).toInstant();
            }
        } catch (DateTimeException _) {
            // Told below, like what was not tried.
        }
        throw new InvalidRequest(field, value, "a time such as 2026-12-01T00:00Z, or a day (UTC) such as 2026-12-01");
    }

    private static int limit(@Nullable String value) throws InvalidRequest {
        if (value == null) {
            return 100;
        }
        int limit = value.matches("\\d{1,5}") ? Integer.parseInt(value) : 0;
        if (limit < 1 || limit > Store.LARGEST_PAGE) {
            throw new InvalidRequest("limit", value, "a number from 1 to " + Store.LARGEST_PAGE);
        }
        return limit;
    }

    private static @Nullable Cursor next(@Nullable String value) throws InvalidRequest {
        if (value == null) {
            return null;
        }
        try {
            return Cursor.parse(value);
        } catch (IllegalArgumentException e) {
            throw new InvalidRequest("next", value, String.valueOf(e.getMessage()));
        }
    }
}
