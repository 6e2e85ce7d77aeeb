package bestfill.pricing;

import static java.math.BigDecimal.ONE;
import static java.math.BigDecimal.ZERO;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arithmetic of a fill: with rate f and the walk W, spending S of quote nets W(S)·(1−f) where the fee is taken from
 * what is received and W(S/(1+f)) where it is taken from quote on top; receiving X takes W⁻¹(X/(1−f)) and W⁻¹(X)·(1+f).
 */
final class Filler {

    private final Trade trade;
    private final Market market;
    private final Book book;
    private final @Nullable Fee fee;
    private final Side side;
    private final List<Level> levels;
    private final BigDecimal rate;
    private final boolean onTop;

    Filler(Trade trade, Market market, Book book, @Nullable Fee fee) {
        this.trade = trade;
        this.market = market;
        this.book = book;
        this.fee = fee;
        side = trade.side(market);
        levels = book.against(side);
        rate = fee == null ? ZERO : fee.rate();
        onTop = side == Side.BUY && fee != null && fee.takenFrom() == Fee.TakenFrom.QUOTE;
    }

    Fill fill() {
        return switch (trade.fixed()) {
            case GIVE -> side == Side.SELL ? sell() : spend();
            case RECEIVE -> side == Side.SELL ? sellFor() : buy();
        };
    }

    private Fill sell() {
        var walk = Walk.ofBase(levels, trade.amount(), ONE);
        if (!walk.complete()) {
            return new Fill.Thin(walk.base());
        }
        var cost = walk.quote().multiply(rate);
        return complete(walk, trade.amount(), walk.quote(), cost, walk.quote().subtract(cost), size(walk));
    }

    private Fill spend() {
        var share = onTop ? ONE.add(rate) : ONE;
        var walk = Walk.ofQuote(levels, trade.amount(), share, Exact.DOWN);
        if (!walk.complete()) {
            return new Fill.Thin(walk.quote().multiply(share));
        }
        var cost = onTop ? trade.amount().subtract(walk.quote()) : walk.base().multiply(rate);
        var net = onTop ? walk.base() : walk.base().subtract(cost);
        return complete(walk, trade.amount(), walk.base(), cost, net, new Fill.Order(side, null, walk.quote()));
    }

    private Fill sellFor() {
        var share = ONE.subtract(rate);
        var walk = Walk.ofQuote(levels, trade.amount(), share, Exact.UP);
        if (!walk.complete()) {
            return new Fill.Thin(walk.quote().multiply(share));
        }
        var cost = walk.quote().subtract(trade.amount());
        return complete(walk, walk.base(), walk.quote(), cost, trade.amount(), size(walk));
    }

    private Fill buy() {
        var share = onTop ? ONE : ONE.subtract(rate);
        var walk = Walk.ofBase(levels, trade.amount(), share);
        if (!walk.complete()) {
            return new Fill.Thin(walk.base().multiply(share));
        }
        var cost = onTop ? walk.quote().multiply(rate) : walk.base().subtract(trade.amount());
        var give = onTop ? walk.quote().add(cost) : walk.quote();
        return complete(walk, give, walk.base(), cost, trade.amount(), size(walk));
    }

    private Fill.Order size(Walk walk) {
        return new Fill.Order(side, walk.base(), null);
    }

    private Fill complete(
            Walk walk, BigDecimal give, BigDecimal gross, BigDecimal cost, BigDecimal net, Fill.Order order) {
        var prices = Prices.of(side, book, walk, give, net);
        if (fee == null) {
            return new Fill.Complete(market, side, give, gross, null, null, null, null, prices.beforeFee(), order);
        }
        var feeAsset = onTop ? market.quote() : trade.to();
        return new Fill.Complete(market, side, give, gross, fee, cost, feeAsset, net, prices, order);
    }
}
