package bestfill.venue;

import bestfill.pricing.Reason;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Words in messages and error pages that mean the same at every venue and at the networks in front of them. */
final class Signs {

    private record Sign(Pattern words, Reason reason) {}

    /** The first that is found counts. */
    private static final List<Sign> ALL = List.of(
            sign(
                    Reason.GEO_BLOCKED,
                    "block(?:s|ed|ing)? access from your|restricted (?:location|area|region|country|jurisdiction)"
                            + "|(?:un|not )available (?:in|for|from|to) (?:your|the u\\.?s)|not (?:allowed|permitted) in"
                            + " your|your (?:current )?(?:jurisdiction|country or region)|country or region your"),
            sign(Reason.BANNED, "banned|access too frequent"),
            sign(
                    Reason.RATE_LIMITED,
                    "too many (?:requests|visits)|(?:being|are) rate.limited|rate limit|too frequent"),
            sign(Reason.MAINTENANCE, "maintenance"),
            sign(Reason.VENUE_ERROR, "just a moment|challenge-platform|checking your browser|cf-chl|captcha"));

    private Signs() {}

    private static Sign sign(Reason reason, String words) {
        return new Sign(Pattern.compile(words, Pattern.CASE_INSENSITIVE), reason);
    }

    /** Returns what a text tells; null where it has none of the words. */
    static @Nullable Reason in(String text) {
        for (var sign : ALL) {
            if (sign.words().matcher(text).find()) {
                return sign.reason();
            }
        }
        return null;
    }
}
