package bestfill.render;

import static bestfill.render.TextTable.Align.LEFT;
import static bestfill.render.TextTable.Align.POINT;
import static bestfill.render.TextTable.Align.RIGHT;

import bestfill.pricing.Fee;
import bestfill.render.TextPage.Ink;
import bestfill.render.TextTable.Align;
import bestfill.render.TextTable.Column;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Writes the table of venues for a person at a terminal. */
public final class VenuesText {

    private static final String NOTHING = "-";

    private VenuesText() {}

    /**
     * Returns a line a venue, its fee that of BTC/USDT.
     *
     * @param width of the longest line, in characters; a table keeps three columns even where they are wider
     */
    public static String of(List<VenueRow> rows, int width) {
        var page = new TextPage(width, false);
        var columns = List.of(
                column(rows, "id", LEFT, 0, VenueRow::id),
                column(rows, "name", LEFT, 0, VenueRow::name),
                column(rows, "fee bps", POINT, 0, row -> fee(row, fee -> Eye.exact(fee.bps()))),
                column(rows, "from the", LEFT, 1, row -> fee(row, VenuesText::takenFrom)),
                column(rows, "as of", LEFT, 2, row -> fee(row, fee -> String.valueOf(fee.asOf()))),
                column(rows, "depth", RIGHT, 5, row -> row.depth() + " to " + row.greatestDepth()),
                column(rows, "home", LEFT, 4, row -> row.home().toString()),
                column(rows, "whose schedule", LEFT, 6, row -> fee(row, Fee::entity)),
                column(rows, "fee source", LEFT, 7, row -> fee(row, Fee::source)));
        TextTable.lines(columns, width).forEach(line -> page.line(line, Ink.PLAIN));
        page.blank();
        page.paragraph("Taker fees of BTC/USDT. " + Sheet.NOTICE, Ink.PLAIN);
        return page.toString();
    }

    private static Column column(
            List<VenueRow> rows, String title, Align align, int rank, Function<VenueRow, String> cell) {
        return new Column(title, align, rank, rows.stream().map(cell).toList());
    }

    private static String fee(VenueRow row, Function<Fee, String> part) {
        return row.fee() == null ? NOTHING : part.apply(row.fee());
    }

    private static String takenFrom(Fee fee) {
        return fee.takenFrom().name().toLowerCase(Locale.ROOT) + " asset";
    }
}
