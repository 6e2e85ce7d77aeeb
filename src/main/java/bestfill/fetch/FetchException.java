package bestfill.fetch;

import bestfill.pricing.Reason;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A venue that could not or may not be asked, with its reason of the closed set. */
final class FetchException extends Exception {

    private final Reason reason;
    private final String detail;
    private final @Nullable Instant until;

    FetchException(Reason reason, String detail, Throwable cause) {
        super(detail, cause);
        this.reason = reason;
        this.detail = detail;
        this.until = null;
    }

    FetchException(Reason reason, String detail, @Nullable Instant until) {
        super(detail);
        this.reason = reason;
        this.detail = detail;
        this.until = until;
    }

    Reason reason() {
        return reason;
    }

    String detail() {
        return detail;
    }

    /** Returns when the venue may be asked again, UTC; null where that is not known. */
    @Nullable
    Instant until() {
        return until;
    }
}
