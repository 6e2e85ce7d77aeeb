package bestfill.venue;

import bestfill.pricing.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a venue's own error codes and messages mean.
 *
 * @param rules the first that fits counts
 * @param lasting how long a refusal holds where the answer does not say
 */
record Refusals(List<Rule> rules, Map<Reason, Duration> lasting) {

    /**
     * One meaning.
     *
     * @param code the whole code, or the HTTP status; null where any does
     * @param part of the message, lower case; empty where any does
     */
    record Rule(@Nullable String code, String part, Reason reason) {

        boolean fits(int status, @Nullable String told, @Nullable String message) {
            return (code == null || code.equalsIgnoreCase(told) || code.equals(Integer.toString(status)))
                    && (part.isEmpty()
                            || (message != null
                                    && message.toLowerCase(Locale.ROOT).contains(part)));
        }
    }

    static final Refusals NONE = new Refusals(List.of(), Map.of());

    /** Adds a meaning; a part of a message counts in any case. */
    Refusals with(Reason reason, @Nullable String code, String part) {
        var more = new ArrayList<>(rules);
        more.add(new Rule(code, part.toLowerCase(Locale.ROOT), reason));
        return new Refusals(List.copyOf(more), lasting);
    }

    /** Adds how long a refusal holds where the answer does not say. */
    Refusals with(Reason reason, Duration lasts) {
        var more = new EnumMap<Reason, Duration>(Reason.class);
        more.putAll(lasting);
        more.put(reason, lasts);
        return new Refusals(rules, Map.copyOf(more));
    }

    /** Returns what a status, code and message mean; null where that is not known. */
    @Nullable
    Reason of(int status, @Nullable String code, @Nullable String message) {
        for (var rule : rules) {
            if (rule.fits(status, code, message)) {
                return rule.reason();
            }
        }
        return null;
    }
}
