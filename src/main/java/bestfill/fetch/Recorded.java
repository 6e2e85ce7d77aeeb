package bestfill.fetch;

import bestfill.pricing.Reason;

/** Response headers by which a replay says what a recording cannot say otherwise; heeded only from an upstream. */
public final class Recorded {

    /** The exchange is not in the recording, or failed there; the value says which. */
    public static final String MISSING = "bestfill-not-recorded";

    /** What that value starts with where the exchange failed; then stands how. */
    public static final String FAILED = "failed in the recording: ";

    /** The Date header of the recorded answer, empty where it had none: a server writes its own. */
    public static final String DATE = "bestfill-recorded-date";

    private Recorded() {}

    /** Returns how a failure is written into a recording. */
    static String failure(Reason reason, String detail) {
        return reason + ": " + detail;
    }

    /** Returns the reason that stands in a value of {@link #MISSING}; UNREACHABLE where none of ours does. */
    static Reason reason(String missing) {
        for (var reason : Reason.values()) {
            if (reason.kind() == Reason.Kind.FAILED && missing.startsWith(FAILED + failure(reason, ""))) {
                return reason;
            }
        }
        return Reason.UNREACHABLE;
    }
}
