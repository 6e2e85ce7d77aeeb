package bestfill.render;

import bestfill.pricing.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes answers as CSV (RFC 4180): one line a venue, ranked or not. */
public final class CsvRenderer {

    private static final String QUOTES =
            "rank,venue,market,side,give,gross,fee_bps,fee_amount,fee_asset,net,behind_best_bps,average_price,best_price,"
                    + "worst_price,mid,cost_bps,levels,age_ms,latency_ms,reason,detail,limit,limit_asset,status";
    private static final String VENUES =
            "id,name,kind,home,fee_bps,fee_taken_from,fee_entity,fee_as_of,fee_source,depth,greatest_depth,cooling_until";

    private CsvRenderer() {}

    /** Writes a ranking. */
    public static byte[] quotes(Sheet sheet) {
        var lines = new ArrayList<String>();
        lines.add(QUOTES);
        sheet.ranking().ranked().forEach(row -> lines.add(ranked(row)));
        sheet.ranking().excluded().forEach(row -> lines.add(unranked(row)));
        sheet.ranking().failed().forEach(row -> lines.add(unranked(row)));
        return CsvLines.file(lines);
    }

    /** Writes the table of venues, its fees those of BTC/USDT. */
    public static byte[] venues(List<VenueRow> rows) {
        var lines = new ArrayList<String>();
        lines.add(VENUES);
        rows.forEach(row -> lines.add(venue(row)));
        return CsvLines.file(lines);
    }

    private static String ranked(Outcome.Ranked row) {
        var fill = row.fill();
        var prices = fill.prices();
        var fee = fill.fee();
        return CsvLines.line(
                row.rank(),
                row.venue(),
                fill.market(),
                fill.side(),
                fill.give(),
                fill.gross(),
                fee == null ? null : fee.bps(),
                fill.feeAmount(),
                fill.feeAsset(),
                fill.net(),
                row.behindBestBps(),
                prices.average(),
                prices.best(),
                prices.worst(),
                prices.mid(),
                prices.costBps(),
                prices.levels(),
                row.age().toMillis(),
                row.timing().total().toMillis(),
                null,
                String.join(" ", row.warnings()),
                null,
                null,
                null);
    }

    private static String unranked(Outcome.Unranked row) {
        var values = new @Nullable Object[24];
        values[1] = row.venue();
        values[19] = row.reason();
        values[20] = row.detail();
        values[21] = row.limit();
        values[22] = row.asset();
        values[23] = row.status() == 0 ? null : row.status();
        return CsvLines.line(values);
    }

    private static String venue(VenueRow row) {
        var fee = row.fee();
        return CsvLines.line(
                row.id(),
                row.name(),
                row.kind(),
                row.home(),
                fee == null ? null : fee.bps(),
                fee == null ? null : fee.takenFrom(),
                fee == null ? null : fee.entity(),
                fee == null ? null : fee.asOf(),
                fee == null ? null : fee.source(),
                row.depth(),
                row.greatestDepth(),
                row.coolingUntil());
    }
}
