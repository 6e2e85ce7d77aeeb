package bestfill.render;

import bestfill.history.Cursor;
import bestfill.history.Page;
import bestfill.history.Snapshot;
import bestfill.history.Spread;
import bestfill.history.Summary;
import bestfill.history.VenueRollup;
import bestfill.history.Watch;
import bestfill.pricing.Trade;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes a history as JSON; the members are the contract of {@code GET /history} and {@code GET /history/summary}. */
public final class HistoryJson {

    private HistoryJson() {}

    /**
     * Writes a page.
     *
     * @param since from when on, UTC
     * @param until before when, UTC
     */
    public static byte[] page(Watch watch, Instant since, Instant until, Page page) {
        return JsonWriter.write(json -> {
            json.object("request", () -> request(json, watch, since, until));
            json.array("snapshots", page.snapshots(), snapshot -> snapshot(json, snapshot));
            json.text("next", text(page.next()));
            json.text("notice", Sheet.NOTICE);
        });
    }

    /** Writes a line for each snapshot, each complete in itself. */
    public static byte[] lines(List<Snapshot> snapshots) {
        var bytes = new ByteArrayOutputStream();
        for (var snapshot : snapshots) {
            bytes.writeBytes(JsonWriter.write(json -> {
                trade(json, snapshot.watch().trade());
                snapshot(json, snapshot);
            }));
            bytes.write('\n');
        }
        return bytes.toByteArray();
    }

    /** Writes a summary. */
    public static byte[] summary(Summary summary) {
        return JsonWriter.write(json -> {
            json.object("request", () -> request(json, summary.watch(), summary.since(), summary.until()));
            json.number("runs", summary.runs());
            json.array("venues", SummaryRows.of(summary), row -> venue(json, row));
            json.text("notice", Sheet.NOTICE);
        });
    }

    private static void request(JsonWriter json, Watch watch, Instant since, Instant until) {
        trade(json, watch.trade());
        json.text("since", since);
        json.text("until", until);
    }

    private static void trade(JsonWriter json, Trade trade) {
        json.text("from", trade.from());
        json.text("to", trade.to());
        switch (trade.fixed()) {
            case GIVE -> json.decimal("amount", trade.amount());
            case RECEIVE -> json.decimal("receive", trade.amount());
        }
    }

    private static void snapshot(JsonWriter json, Snapshot snapshot) {
        json.text("time", snapshot.time());
        json.text("at", snapshot.at());
        switch (snapshot.watch().trade().fixed()) {
            case GIVE -> {
                spread(json, "net", snapshot.net());
                spread(json, "gross", snapshot.gross());
            }
            case RECEIVE -> spread(json, "give", snapshot.net());
        }
        json.array("venues", snapshot.entries(), entry -> {
            json.text("venue", entry.venue());
            json.decimal("give", entry.give());
            json.decimal("gross", entry.gross());
            json.decimal("net", entry.net());
            json.text("reason", entry.reason());
            if (entry.latencyMs() != null) {
                json.number("latencyMs", entry.latencyMs());
            }
        });
    }

    private static void spread(JsonWriter json, String name, @Nullable Spread spread) {
        if (spread == null) {
            return;
        }
        json.object(name, () -> {
            json.decimal("best", spread.best());
            json.text("venue", spread.venue());
            json.decimal("median", spread.median());
            json.decimal("spreadBps", spread.bps());
        });
    }

    private static void venue(JsonWriter json, SummaryRows.Row row) {
        var counts = row.counts();
        json.text("venue", row.venue());
        json.number("asked", counts.asked());
        json.number("answered", counts.answered());
        json.decimal("answerRate", row.answerRate());
        json.number("wins", counts.wins());
        json.decimal("wonShare", row.wonShare());
        json.decimal("medianBehindBps", row.medianBehindBps());
        json.decimal("worstBehindBps", counts.worst());
        if (counts.latency().count() > 0) {
            json.object("latencyMs", () -> {
                json.number("p50", row.latencyMs(0.5));
                json.number("p95", row.latencyMs(0.95));
            });
        }
        json.array("reasons", List.copyOf(counts.reasons().entrySet()), reason -> reason(json, reason, counts));
    }

    private static void reason(JsonWriter json, Map.Entry<String, Long> reason, VenueRollup counts) {
        json.text("reason", reason.getKey());
        json.number("count", reason.getValue());
        json.decimal("share", SummaryRows.share(reason.getValue(), counts.asked()));
    }

    private static @Nullable String text(@Nullable Cursor next) {
        return next == null ? null : next.text();
    }
}
