package bestfill.pricing;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * A walk through the levels of one side, before any fee.
 *
 * <p>How far is told as an amount and the share that it is of the target, so of amount/share: the fee's part in it. Held
 * against the levels by multiplication, which is exact, a walk is complete if and only if the book holds the target.
 *
 * @param base taken or given, in base
 * @param quote paid or brought, in quote
 * @param levels how many were touched
 * @param complete whether the levels sufficed; else base and quote are all that was there
 */
record Walk(BigDecimal base, BigDecimal quote, int levels, boolean complete) {

    /** Walks until amount/share of base is done, rounded up unless the share is one. */
    static Walk ofBase(List<Level> levels, BigDecimal amount, BigDecimal share) {
        var base = BigDecimal.ZERO;
        var quote = BigDecimal.ZERO;
        int touched = 0;
        for (var level : levels) {
            touched++;
            var after = base.add(level.size());
            if (after.multiply(share).compareTo(amount) >= 0) {
                var target = Exact.quotient(amount, share, Exact.UP).min(after);
                var part = target.subtract(base);
                return new Walk(target, quote.add(part.multiply(level.price())), touched, true);
            }
            base = after;
            quote = quote.add(level.size().multiply(level.price()));
        }
        return new Walk(base, quote, touched, false);
    }

    /** Walks until amount/share of quote is done; the base of the last level is one division and rounds as told. */
    static Walk ofQuote(List<Level> levels, BigDecimal amount, BigDecimal share, MathContext rounding) {
        var base = BigDecimal.ZERO;
        var quote = BigDecimal.ZERO;
        int touched = 0;
        for (var level : levels) {
            touched++;
            var after = quote.add(level.size().multiply(level.price()));
            int reached = after.multiply(share).compareTo(amount);
            if (reached == 0) {
                return new Walk(base.add(level.size()), after, touched, true);
            }
            if (reached > 0) {
                var left = amount.subtract(quote.multiply(share));
                var part = Exact.quotient(left, level.price().multiply(share), rounding);
                var target = Exact.quotient(amount, share, rounding);
                return new Walk(base.add(part.min(level.size())), target.min(after), touched, true);
            }
            base = base.add(level.size());
            quote = after;
        }
        return new Walk(base, quote, touched, false);
    }
}
