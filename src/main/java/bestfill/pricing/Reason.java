package bestfill.pricing;

import static bestfill.pricing.Reason.Kind.EXCLUDED;
import static bestfill.pricing.Reason.Kind.FAILED;

/** Why a venue is not ranked: one closed set, within each kind the ones that an asker can do most about first. */
public enum Reason {
    BELOW_MINIMUM(EXCLUDED, "The amount is under the venue's minimum.", "Ask for at least the minimum."),
    ABOVE_MAXIMUM(EXCLUDED, "The amount is over the venue's maximum.", "Ask for at most the maximum, or split it."),
    THIN_BOOK(
            EXCLUDED, "The book does not hold the amount.", "Ask for at most the fillable amount, or split the order."),
    EMPTY_SIDE(EXCLUDED, "Nobody is on the other side of the book.", "Try later; the other direction may work."),
    HALTED(EXCLUDED, "The venue has paused trading in this market.", "Look at the venue's status page."),
    STALE_BOOK(
            EXCLUDED, "The venue's own clock says that the book is old.", "Raise maxBookAge to take it all the same."),
    CROSSED_BOOK(EXCLUDED, "The best bid is not under the best ask.", "Do not trade on it; the venue's data is off."),
    OUTLIER(
            EXCLUDED,
            "The price is far from what the other venues show.",
            "Check that it is the same coin before you believe it."),
    WRONG_MARKET(EXCLUDED, "The answer is about another market.", "Report it with a HAR: see CONTRIBUTING."),
    NOT_LISTED(EXCLUDED, "The venue does not list this market.", "Nothing to do here; another venue may list it."),

    GEO_BLOCKED(FAILED, "The venue refuses the region that the request came from.", "Ask from another region."),
    COOLING_DOWN(FAILED, "Not asked: the venue told us to wait.", "Ask again after the time given."),
    RATE_LIMITED(FAILED, "Too many requests for the venue's limit.", "Ask again after the time given."),
    BANNED(FAILED, "The venue has banned this address for a while.", "Wait until the time given and ask less often."),
    MAINTENANCE(FAILED, "The venue is down for maintenance.", "Look at the venue's status page."),
    TIMEOUT(FAILED, "The venue did not answer inside the deadline.", "Raise the deadline."),
    UNREACHABLE(FAILED, "No connection to the venue came about.", "Check your network and the venue's status page."),
    VENUE_ERROR(FAILED, "The venue answered with an error of its own.", "Try later; report it if it stays."),
    BAD_BODY(FAILED, "The answer is not what the venue documents.", "Try later; report it with a HAR if it stays."),
    TOO_LARGE(FAILED, "The answer is larger than any order book.", "Try later; report it with a HAR if it stays."),
    INTERNAL(FAILED, "A fault of ours.", "Report it with a HAR: see CONTRIBUTING.");

    /** What a reason means for the venue's answer. */
    public enum Kind {
        /** The venue answered, but cannot serve this. */
        EXCLUDED,
        /** There is no usable answer. */
        FAILED
    }

    private final Kind kind;
    private final String sentence;
    private final String hint;

    Reason(Kind kind, String sentence, String hint) {
        this.kind = kind;
        this.sentence = sentence;
        this.hint = hint;
    }

    public Kind kind() {
        return kind;
    }

    /** Returns what happened, as one sentence for a user. */
    public String sentence() {
        return sentence;
    }

    /** Returns what the user can do about it. */
    public String hint() {
        return hint;
    }
}
