package bestfill.api;

/** A request that cannot be meant: which field, what stood there, and what would be right. */
public final class InvalidRequest extends Exception {

    private static final int SHOWN = 80;

    private final String field;
    private final String value;
    private final String expected;

    InvalidRequest(String field, String value, String expected) {
        super(expected);
        this.field = field;
        this.value = shown(value);
        this.expected = expected;
    }

    public String field() {
        return field;
    }

    /** Returns what stood there, shortened where it is long. */
    public String value() {
        return value;
    }

    /** Returns what would be right, as a sentence. */
    public String expected() {
        return expected;
    }

    /** Returns all of it as one sentence. */
    public String detail() {
        return field + ": " + (value.isEmpty() ? "" : value + " is not right: ") + expected;
    }

    private static String shown(String value) {
        return value.length() <= SHOWN ? value : value.substring(0, SHOWN) + "…";
    }
}
