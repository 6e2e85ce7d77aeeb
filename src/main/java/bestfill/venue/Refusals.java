package bestfill.venue;

import bestfill.pricing.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a venue's own error codes and messages mean.
 *
 * @param rules the first that fits counts
 */
record Refusals(List<Rule> rules) {

    /** Matches a whole code, or a part of a message in any case. */
    record Rule(String text, Reason reason) {
        boolean fits(@Nullable String code, @Nullable String message) {
            return text.equalsIgnoreCase(code)
                    || (message != null && message.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT)));
        }
    }

    static final Refusals NONE = new Refusals(List.of());

    /** Adds codes or messages that mean a reason. */
    Refusals when(Reason reason, String... texts) {
        var more = new ArrayList<>(rules);
        for (var text : texts) {
            more.add(new Rule(text, reason));
        }
        return new Refusals(List.copyOf(more));
    }

    /** Returns what a code and message mean; null where that is not known. */
    @Nullable
    Reason of(@Nullable String code, @Nullable String message) {
        for (var rule : rules) {
            if (rule.fits(code, message)) {
                return rule.reason();
            }
        }
        return null;
    }
}
