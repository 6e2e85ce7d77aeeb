package bestfill.render;

import bestfill.pricing.Fill;
import bestfill.pricing.Side;
import bestfill.pricing.Trade;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** The answer in one sentence. */
final class Headline {

    private Headline() {}

    /** Returns what was asked, who is best and with what, how many were asked and how long it took. */
    static String of(Sheet sheet) {
        var trade = sheet.trade();
        var ranked = sheet.ranking().ranked();
        var tail = "; asked %d, %s".formatted(sheet.ranking().asked(), Eye.time(sheet.elapsed()));
        if (ranked.isEmpty()) {
            return "No venue can serve " + asked(trade) + tail;
        }
        var best = ranked.getFirst();
        return doing(trade, best.fill().side()) + ": " + best.venue() + best(trade, best.fill()) + tail;
    }

    private static String asked(Trade trade) {
        var amount = Eye.exact(trade.amount());
        return switch (trade.fixed()) {
            case GIVE -> "%s %s for %s".formatted(amount, trade.from(), trade.to());
            case RECEIVE -> "exactly %s %s from %s".formatted(amount, trade.to(), trade.from());
        };
    }

    private static String doing(Trade trade, Side side) {
        boolean selling = side == Side.SELL;
        var amount = Eye.exact(trade.amount());
        return switch (trade.fixed()) {
            case GIVE ->
                (selling ? "Selling %1$s %2$s for %3$s" : "Buying %3$s for %1$s %2$s")
                        .formatted(amount, trade.from(), trade.to());
            case RECEIVE ->
                (selling ? "Selling %2$s for exactly %1$s %3$s" : "Buying exactly %1$s %3$s for %2$s")
                        .formatted(amount, trade.from(), trade.to());
        };
    }

    private static String best(Trade trade, Fill.Complete fill) {
        boolean known = fill.fee() != null;
        return switch (trade.fixed()) {
            case GIVE ->
                " gives the most, %s %s %s".formatted(arriving(fill), trade.to(), known ? "net" : "before fees");
            case RECEIVE ->
                " takes the least, %s %s%s"
                        .formatted(Eye.money(fill.give(), RoundingMode.UP), trade.from(), known ? "" : " before fees");
        };
    }

    private static String arriving(Fill.Complete fill) {
        BigDecimal amount = fill.net() == null ? fill.gross() : fill.net();
        return Eye.money(amount, RoundingMode.DOWN);
    }
}
