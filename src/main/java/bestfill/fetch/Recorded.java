package bestfill.fetch;

/** Response headers by which a replay says what a recording cannot say otherwise; heeded only from an upstream. */
public final class Recorded {

    /** The exchange is not in the recording, or failed there; the value says which. */
    public static final String MISSING = "bestfill-not-recorded";

    /** The Date header of the recorded answer: a server writes its own. */
    public static final String DATE = "bestfill-recorded-date";

    private Recorded() {}
}
