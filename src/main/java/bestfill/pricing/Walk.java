package bestfill.pricing;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * A walk through the levels of one side, before any fee.
 *
 * @param base taken or given, in base
 * @param quote paid or brought, in quote
 * @param levels how many were touched
 * @param complete whether the levels sufficed; else base and quote are all that was there
 */
record Walk(BigDecimal base, BigDecimal quote, int levels, boolean complete) {

    /** Walks until this much base is done; exact. */
    static Walk ofBase(List<Level> levels, BigDecimal target) {
        var base = BigDecimal.ZERO;
        var quote = BigDecimal.ZERO;
        int touched = 0;
        for (var level : levels) {
            touched++;
            var left = target.subtract(base);
            if (level.size().compareTo(left) >= 0) {
                return new Walk(target, quote.add(left.multiply(level.price())), touched, true);
            }
            base = base.add(level.size());
            quote = quote.add(level.size().multiply(level.price()));
        }
        return new Walk(base, quote, touched, false);
    }

    /** Walks until this much quote is done; the base of the last level is a division and rounds as told. */
    static Walk ofQuote(List<Level> levels, BigDecimal target, MathContext rounding) {
        var base = BigDecimal.ZERO;
        var quote = BigDecimal.ZERO;
        int touched = 0;
        for (var level : levels) {
            touched++;
            var left = target.subtract(quote);
            var notional = level.size().multiply(level.price());
            if (notional.compareTo(left) >= 0) {
                var part = notional.compareTo(left) == 0 ? level.size() : left.divide(level.price(), rounding);
                return new Walk(base.add(part), target, touched, true);
            }
            base = base.add(level.size());
            quote = quote.add(notional);
        }
        return new Walk(base, quote, touched, false);
    }
}
