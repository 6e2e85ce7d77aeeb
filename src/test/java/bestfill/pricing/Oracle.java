package bestfill.pricing;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a trade comes to in rational numbers, straight from the contract: gross, fee and net of each side and fee mode.
 *
 * @param give exactly
 * @param gross exactly
 * @param fee exactly
 * @param net exactly
 */
record Oracle(Fraction give, Fraction gross, Fraction fee, Fraction net) {

    /** Returns the answer of a raw side of a book, in any order; null where it is too thin. */
    static @Nullable Oracle of(
            Trade.Fixed fixed, Side side, List<Level> raw, Fraction amount, Fraction f, boolean quote) {
        var sorted = sorted(side, raw);
        boolean give = fixed == Trade.Fixed.GIVE;
        var lessFee = Fraction.ONE.minus(f);
        if (side == Side.SELL) {
            var base = give ? amount : baseFor(sorted, amount.over(lessFee));
            var gross = base == null ? null : quoteFor(sorted, base);
            return base == null || gross == null ? null : new Oracle(base, gross, gross.times(f), gross.times(lessFee));
        }
        if (quote) {
            var base = give ? baseFor(sorted, amount.over(Fraction.ONE.plus(f))) : amount;
            var spent = base == null ? null : quoteFor(sorted, base);
            return base == null || spent == null
                    ? null
                    : new Oracle(spent.plus(spent.times(f)), base, spent.times(f), base);
        }
        var base = give ? baseFor(sorted, amount) : amount.over(lessFee);
        var spent = base == null ? null : quoteFor(sorted, base);
        return base == null || spent == null ? null : new Oracle(spent, base, base.times(f), base.times(lessFee));
    }

    /** Returns the largest amount that there is an answer for. */
    static Fraction fillable(Trade.Fixed fixed, Side side, List<Level> raw, Fraction f, boolean quote) {
        var base = Fraction.ZERO;
        var worth = Fraction.ZERO;
        for (var level : raw) {
            base = base.plus(Fraction.of(level.size()));
            worth = worth.plus(Fraction.of(level.size()).times(Fraction.of(level.price())));
        }
        var lessFee = Fraction.ONE.minus(f);
        return switch (fixed) {
            case GIVE -> side == Side.SELL ? base : quote ? worth.plus(worth.times(f)) : worth;
            case RECEIVE -> side == Side.SELL ? worth.times(lessFee) : quote ? base : base.times(lessFee);
        };
    }

    private static List<Level> sorted(Side side, List<Level> raw) {
        Comparator<Level> cheapest = Comparator.comparing(Level::price);
        return raw.stream()
                .sorted(side == Side.SELL ? cheapest.reversed() : cheapest)
                .toList();
    }

    private static @Nullable Fraction quoteFor(List<Level> sorted, Fraction base) {
        var left = base;
        var quote = Fraction.ZERO;
        for (var level : sorted) {
            var taken = left.min(Fraction.of(level.size()));
            quote = quote.plus(taken.times(Fraction.of(level.price())));
            left = left.minus(taken);
        }
        return left.compareTo(Fraction.ZERO) == 0 ? quote : null;
    }

    private static @Nullable Fraction baseFor(List<Level> sorted, Fraction quote) {
        var left = quote;
        var base = Fraction.ZERO;
        for (var level : sorted) {
            var taken = left.over(Fraction.of(level.price())).min(Fraction.of(level.size()));
            base = base.plus(taken);
            left = left.minus(taken.times(Fraction.of(level.price())));
        }
        return left.compareTo(Fraction.ZERO) == 0 ? base : null;
    }
}
