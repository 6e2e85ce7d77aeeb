package bestfill.render;

import bestfill.pricing.Outcome;
import bestfill.render.TextPage.Ink;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Writes a ranking for a person at a terminal. */
public final class TextRenderer {

    private final Sheet sheet;
    private final int width;
    private final TextPage page;

    private TextRenderer(Sheet sheet, int width, boolean colour) {
        this.sheet = sheet;
        this.width = width;
        page = new TextPage(width, colour);
    }

    /**
     * Returns the answer in a sentence, the table, who is not in it and why, and the warnings.
     *
     * @param width of the longest line, in characters; a table keeps four columns even where they are wider
     * @param colour whether the terminal obeys ANSI escapes
     */
    public static String quotes(Sheet sheet, int width, boolean colour) {
        return new TextRenderer(sheet, width, colour).quotes();
    }

    private String quotes() {
        page.paragraph(Headline.of(sheet), Ink.PLAIN);
        ranked(sheet.ranking().ranked());
        unranked("Cannot serve this:", sheet.ranking().excluded(), Ink.DIM);
        unranked("Gave no answer:", sheet.ranking().failed(), Ink.WARNING);
        warnings();
        page.blank();
        page.paragraph(Sheet.NOTICE, Ink.DIM);
        return page.toString();
    }

    private void ranked(List<Outcome.Ranked> rows) {
        if (rows.isEmpty()) {
            return;
        }
        page.blank();
        var lines = TextTable.lines(QuoteColumns.of(sheet.trade(), rows), width);
        for (int i = 0; i < lines.size(); i++) {
            page.line(
                    lines.get(i),
                    switch (i) {
                        case 0 -> Ink.DIM;
                        case 1 -> Ink.GOOD;
                        default -> Ink.PLAIN;
                    });
        }
    }

    private void unranked(String title, List<Outcome.Unranked> rows, Ink ink) {
        if (rows.isEmpty()) {
            return;
        }
        page.blank();
        page.paragraph(title, Ink.PLAIN);
        int names = rows.stream().mapToInt(row -> row.venue().length()).max().orElse(0);
        int reasons = rows.stream()
                .mapToInt(row -> row.reason().name().length())
                .max()
                .orElse(0);
        for (var row : rows) {
            page.entry(
                    "  " + padded(row.venue(), names) + "  ",
                    padded(row.reason().name(), reasons) + "  ",
                    ink,
                    row.detail() + " — " + row.reason().hint());
        }
    }

    /** One line a warning, however many venues share it. */
    private void warnings() {
        var whole = sheet.ranking().warnings();
        var venuesByWarning = new LinkedHashMap<String, List<String>>();
        for (var row : sheet.ranking().ranked()) {
            row.warnings()
                    .forEach(warning -> venuesByWarning
                            .computeIfAbsent(warning, _ -> new ArrayList<>())
                            .add(row.venue()));
        }
        boolean assumed = sheet.ranking().ranked().stream()
                .map(row -> row.fill().fee())
                .anyMatch(fee -> fee != null && fee.assumed());
        if (whole.isEmpty() && venuesByWarning.isEmpty() && !assumed) {
            return;
        }
        page.blank();
        whole.forEach(warning -> page.paragraph("! " + warning, Ink.WARNING));
        venuesByWarning.forEach(
                (warning, venues) -> page.paragraph("! " + String.join(", ", venues) + ": " + warning, Ink.WARNING));
        if (assumed) {
            page.paragraph("~ The venue's class of this market is not known: the higher fee was taken.", Ink.PLAIN);
        }
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
