package bestfill.render;

import static bestfill.render.TextTable.Align.LEFT;
import static bestfill.render.TextTable.Align.POINT;
import static bestfill.render.TextTable.Align.RIGHT;

import bestfill.pricing.Fill;
import bestfill.pricing.Outcome;
import bestfill.pricing.Trade;
import bestfill.render.TextTable.Align;
import bestfill.render.TextTable.Column;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of the ranked venues, in the order that they stand in. */
final class QuoteColumns {

    private static final String NOTHING = "-";

    private final Trade trade;
    private final List<Outcome.Ranked> rows;

    private QuoteColumns(Trade trade, List<Outcome.Ranked> rows) {
        this.trade = trade;
        this.rows = rows;
    }

    /** Returns the columns for at least one row. */
    static List<Column> of(Trade trade, List<Outcome.Ranked> rows) {
        return new QuoteColumns(trade, rows).columns();
    }

    private List<Column> columns() {
        return List.of(
                column("#", RIGHT, 0, row -> Integer.toString(row.rank())),
                column("venue", LEFT, 0, Outcome.Ranked::venue),
                ranked(),
                column("behind bps", POINT, 0, row -> bps(row.behindBestBps())),
                column("price", POINT, 1, this::price),
                column("fee bps", POINT, 2, QuoteColumns::feeRate),
                column("fee", POINT, 4, this::feeAmount),
                column("impact bps", POINT, 5, QuoteColumns::impact),
                column(
                        "levels",
                        RIGHT,
                        6,
                        row -> Integer.toString(row.fill().prices().levels())),
                column("age", RIGHT, 8, row -> Eye.time(row.age())),
                column("latency", RIGHT, 7, row -> Eye.time(row.timing().total())),
                column("type there", LEFT, 3, this::order));
    }

    private Column column(String title, Align align, int rank, Function<Outcome.Ranked, String> cell) {
        return new Column(title, align, rank, rows.stream().map(cell).toList());
    }

    /** Returns the column that the order goes by: what arrives, or what is given. */
    private Column ranked() {
        return switch (trade.fixed()) {
            case GIVE -> money("net " + trade.to(), QuoteColumns::arriving, RoundingMode.DOWN);
            case RECEIVE -> money("give " + trade.from(), Fill.Complete::give, RoundingMode.UP);
        };
    }

    private Column money(String title, Function<Fill.Complete, BigDecimal> amount, RoundingMode rounding) {
        var amounts = rows.stream().map(Outcome.Ranked::fill).map(amount).toList();
        int decimals = Eye.moneyDecimals(amounts);
        return column(title, POINT, 0, row -> Eye.rounded(amount.apply(row.fill()), decimals, rounding));
    }

    private static BigDecimal arriving(Fill.Complete fill) {
        return fill.net() == null ? fill.gross() : fill.net();
    }

    private String price(Outcome.Ranked row) {
        var sameUnit = rows.stream()
                .map(Outcome.Ranked::fill)
                .filter(fill -> fill.market().equals(row.fill().market()))
                .map(fill -> fill.prices().average())
                .toList();
        return Eye.rounded(row.fill().prices().average(), Eye.priceDecimals(sameUnit), RoundingMode.HALF_EVEN);
    }

    private static String feeRate(Outcome.Ranked row) {
        var fee = row.fill().fee();
        if (fee == null) {
            return "unknown";
        }
        return (fee.assumed() ? "~" : "") + Eye.exact(fee.bps());
    }

    private String feeAmount(Outcome.Ranked row) {
        var fill = row.fill();
        if (fill.feeAmount() == null || fill.feeAsset() == null) {
            return NOTHING;
        }
        var asset = fill.feeAsset();
        var sameUnit = rows.stream()
                .map(Outcome.Ranked::fill)
                .filter(other -> asset.equals(other.feeAsset()))
                .map(Fill.Complete::feeAmount)
                .filter(Objects::nonNull)
                .toList();
        return Eye.rounded(fill.feeAmount(), Eye.feeDecimals(sameUnit), RoundingMode.UP) + " " + asset;
    }

    private static String impact(Outcome.Ranked row) {
        var prices = row.fill().prices();
        return prices.halfSpreadBps() == null || prices.slippageBps() == null
                ? NOTHING
                : bps(prices.halfSpreadBps().add(prices.slippageBps()));
    }

    private static String bps(@Nullable BigDecimal value) {
        return value == null ? NOTHING : Eye.bps(value);
    }

    private String order(Outcome.Ranked row) {
        var order = row.fill().order();
        var market = row.fill().market();
        var amount = order.size() != null
                ? " " + Eye.order(order.size()) + " " + market.base()
                : order.funds() != null ? " for " + Eye.order(order.funds()) + " " + market.quote() : "";
        boolean alike = rows.stream().allMatch(other -> other.fill().market().equals(market));
        return order.side() + amount + (alike ? "" : " on " + market);
    }
}
