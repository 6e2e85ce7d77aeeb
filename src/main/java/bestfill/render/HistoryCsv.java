package bestfill.render;

import bestfill.history.Entry;
import bestfill.history.Snapshot;
import bestfill.history.Spread;
import bestfill.history.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes a history as CSV: one line a snapshot and venue, or a venue of a summary. */
public final class HistoryCsv {

    private static final String SNAPSHOTS =
            "time,at,watch,venue,give,gross,net,latency_ms,reason,best_venue,best,median,spread_bps,gross_best_venue,"
                    + "gross_best,gross_median,gross_spread_bps";
    private static final String SUMMARY =
            "venue,runs,asked,answered,answer_rate,wins,won_share,median_behind_bps,worst_behind_bps,latency_p50_ms,"
                    + "latency_p95_ms,reasons";

    private HistoryCsv() {}

    /**
     * Writes snapshots; the best is the most that arrives, or where that is fixed the least that is given.
     *
     * @param titled whether the titles stand above
     */
    public static byte[] snapshots(List<Snapshot> snapshots, boolean titled) {
        var lines = new ArrayList<String>();
        if (titled) {
            lines.add(SNAPSHOTS);
        }
        for (var snapshot : snapshots) {
            var net = snapshot.net();
            var gross = snapshot.gross();
            snapshot.entries().forEach(entry -> lines.add(line(snapshot, entry, net, gross)));
        }
        return lines.isEmpty() ? new byte[0] : CsvLines.file(lines);
    }

    private static String line(Snapshot snapshot, Entry entry, @Nullable Spread net, @Nullable Spread gross) {
        return CsvLines.line(
                snapshot.time(),
                snapshot.at(),
                snapshot.watch().words(),
                entry.venue(),
                entry.give(),
                entry.gross(),
                entry.net(),
                entry.latencyMs(),
                entry.reason(),
                net == null ? null : net.venue(),
                net == null ? null : net.best(),
                net == null ? null : net.median(),
                net == null ? null : net.bps(),
                gross == null ? null : gross.venue(),
                gross == null ? null : gross.best(),
                gross == null ? null : gross.median(),
                gross == null ? null : gross.bps());
    }

    /** Writes a summary. */
    public static byte[] summary(Summary summary) {
        var lines = new ArrayList<String>();
        lines.add(SUMMARY);
        for (var row : SummaryRows.of(summary)) {
            var counts = row.counts();
            boolean timed = counts.latency().count() > 0;
            lines.add(CsvLines.line(
                    row.venue(),
                    row.runs(),
                    counts.asked(),
                    counts.answered(),
                    row.answerRate(),
                    counts.wins(),
                    row.wonShare(),
                    row.medianBehindBps(),
                    counts.worst(),
                    timed ? row.latencyMs(0.5) : null,
                    timed ? row.latencyMs(0.95) : null,
                    counts.reasons().entrySet().stream()
                            .map(reason -> reason.getKey() + ":" + reason.getValue())
                            .collect(Collectors.joining(" "))));
        }
        return CsvLines.file(lines);
    }
}
