package bestfill.local;

import bestfill.pricing.Outcome;
import bestfill.pricing.Ranking;
import bestfill.pricing.Reason;

/** What the process tells the one that started it. */
final class Exit {

    /** At least one venue is ranked, or there was nothing to rank. */
    static final int FINE = 0;
    /** Venues answered, but none can serve this. */
    static final int NONE_SERVES = 1;
    /** The command cannot be meant. */
    static final int USAGE = 2;
    /** No venue could be reached. */
    static final int UNREACHABLE = 3;
    /** A spread was over what was watched for. */
    static final int ALERT = 4;
    /** A fault of ours. */
    static final int FAULT = 70;

    private Exit() {}

    /** Returns the status for an answer. */
    static int of(Ranking ranking) {
        if (!ranking.ranked().isEmpty()) {
            return FINE;
        }
        boolean silent =
                ranking.excluded().isEmpty() && ranking.failed().stream().allMatch(Exit::isSilent);
        return silent ? UNREACHABLE : NONE_SERVES;
    }

    private static boolean isSilent(Outcome.Unranked outcome) {
        return outcome.reason() == Reason.UNREACHABLE || outcome.reason() == Reason.TIMEOUT;
    }
}
