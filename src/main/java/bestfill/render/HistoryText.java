package bestfill.render;

import bestfill.history.Snapshot;
import bestfill.history.Spread;
import bestfill.history.Summary;
import bestfill.pricing.Trade;
import bestfill.render.TextTable.Align;
import bestfill.render.TextTable.Column;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes a history for people. */
public final class HistoryText {

    private HistoryText() {}

    /** Returns a snapshot in one sentence. */
    public static String line(Snapshot snapshot) {
        var spread = snapshot.net();
        var start = snapshot.time() + "  " + snapshot.watch().words() + ": ";
        int asked = snapshot.entries().size();
        if (spread == null) {
            return start + "no venue can serve it, asked " + asked;
        }
        return "%s%s %s %s, %s bps from the median of %d; asked %d"
                .formatted(
                        start,
                        spread.venue(),
                        best(snapshot, spread),
                        comparedIn(snapshot.watch().trade()),
                        Eye.bps(spread.bps()),
                        priced(snapshot),
                        asked);
    }

    /** Returns why a snapshot is worth a look. */
    public static String alert(Snapshot snapshot, Spread spread, BigDecimal alertBps) {
        return "ALERT %s: %s is %s bps better than the median (%s or more)"
                .formatted(snapshot.watch().words(), spread.venue(), Eye.bps(spread.bps()), Plain.of(alertBps));
    }

    /** Writes snapshots, earliest first: for each who was best, by how much, and how many could serve. */
    public static String snapshots(Trade trade, List<Snapshot> snapshots, int width) {
        return lines(
                List.of(
                        column(
                                "time",
                                Align.LEFT,
                                0,
                                snapshots,
                                snapshot -> snapshot.time().toString()),
                        column("best", Align.LEFT, 0, snapshots, net(Spread::venue)),
                        new Column(
                                (trade.fixed() == Trade.Fixed.GIVE ? "net " : "give ") + comparedIn(trade),
                                Align.POINT,
                                0,
                                snapshots.stream()
                                        .map(each -> each.net() == null ? "-" : best(each, each.net()))
                                        .toList()),
                        column("spread bps", Align.POINT, 1, snapshots, net(spread -> Eye.bps(spread.bps()))),
                        column("gross bps", Align.POINT, 3, snapshots, HistoryText::grossBps),
                        column("priced", Align.RIGHT, 2, snapshots, each -> Long.toString(priced(each))),
                        column(
                                "asked",
                                Align.RIGHT,
                                4,
                                snapshots,
                                each -> Integer.toString(each.entries().size()))),
                width);
    }

    /** Writes a summary. */
    public static String summary(Summary summary, int width) {
        var rows = SummaryRows.of(summary);
        var table = lines(
                List.of(
                        column("venue", Align.LEFT, 0, rows, SummaryRows.Row::venue),
                        column("won", Align.POINT, 0, rows, row -> percent(row.wonShare())),
                        column("median behind bps", Align.POINT, 1, rows, row -> dash(row.medianBehindBps())),
                        column(
                                "worst bps",
                                Align.POINT,
                                2,
                                rows,
                                row -> dash(row.counts().worst())),
                        column("answered", Align.POINT, 3, rows, row -> percent(row.answerRate())),
                        column("p50 ms", Align.RIGHT, 5, rows, row -> millis(row, 0.5)),
                        column("p95 ms", Align.RIGHT, 4, rows, row -> millis(row, 0.95)),
                        column("without a price", Align.LEFT, 6, rows, HistoryText::reasons)),
                width);
        return "%s from %s to %s: %d runs\n\n%s"
                .formatted(summary.watch().words(), summary.since(), summary.until(), summary.runs(), table);
    }

    private static String lines(List<Column> columns, int width) {
        return TextTable.lines(columns, width).stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private static <T> Column column(String title, Align align, int rank, List<T> rows, Function<T, String> cell) {
        return new Column(title, align, rank, rows.stream().map(cell).toList());
    }

    private static Function<Snapshot, String> net(Function<Spread, String> text) {
        return snapshot -> {
            var net = snapshot.net();
            return net == null ? "-" : text.apply(net);
        };
    }

    private static String grossBps(Snapshot snapshot) {
        var gross = snapshot.gross();
        return gross == null ? "-" : Eye.bps(gross.bps());
    }

    private static String best(Snapshot snapshot, Spread spread) {
        boolean isGive = snapshot.watch().trade().fixed() == Trade.Fixed.GIVE;
        return Eye.money(spread.best(), isGive ? RoundingMode.DOWN : RoundingMode.UP);
    }

    /** Returns the asset of the amount that differs between venues. */
    private static String comparedIn(Trade trade) {
        return switch (trade.fixed()) {
            case GIVE -> trade.to();
            case RECEIVE -> trade.from();
        };
    }

    private static long priced(Snapshot snapshot) {
        return snapshot.entries().stream().filter(entry -> entry.net() != null).count();
    }

    private static String percent(BigDecimal share) {
        return share.movePointRight(2).toPlainString() + " %";
    }

    private static String dash(@Nullable BigDecimal bps) {
        return bps == null ? "-" : Eye.bps(bps);
    }

    private static String millis(SummaryRows.Row row, double share) {
        return row.counts().latency().count() == 0 ? "-" : Long.toString(row.latencyMs(share));
    }

    private static String reasons(SummaryRows.Row row) {
        return row.counts().reasons().entrySet().stream()
                .map(reason -> reason.getKey() + " " + reason.getValue())
                .collect(Collectors.joining(", "))
                .replaceAll("\\p{Cc}+", " ");
    }
}
