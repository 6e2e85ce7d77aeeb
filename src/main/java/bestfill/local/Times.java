package bestfill.local;

import java.math.BigDecimal;
import java.util.regex.Pattern;

/** Reads time spans as people type them. */
final class Times {

    private static final Pattern SPAN = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(ms|s|min)");

    private Times() {}

    /** Returns 800ms, 2s or 1.5min as milliseconds; anything else as it is, to be judged by whoever knows the limits. */
    static String millis(String typed) {
        var span = SPAN.matcher(typed.strip());
        if (!span.matches()) {
            return typed.strip();
        }
        var unit = switch (span.group(2)) {
            case "s" -> BigDecimal.valueOf(1_000);
            case "min" -> BigDecimal.valueOf(60_000);
            default -> BigDecimal.ONE;
        };
        return new BigDecimal(span.group(1)).multiply(unit).stripTrailingZeros().toPlainString();
    }
}
