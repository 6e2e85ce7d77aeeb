package bestfill.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Columns side by side, as many as a width holds. */
final class TextTable {

    private static final String GAP = "  ";

    /** How the cells of a column stand under each other. */
    enum Align {
        LEFT,
        RIGHT,
        /** The decimal points under each other; cells without one end where it would stand. */
        POINT
    }

    /**
     * A column.
     *
     * @param title above it
     * @param align of its cells
     * @param rank in importance: the greatest is left out first, 0 never
     * @param cells one a row
     */
    record Column(String title, Align align, int rank, List<String> cells) {

        /** Returns the title and the cells, all of one length. */
        List<String> aligned() {
            var texts = new ArrayList<String>();
            texts.add(title);
            texts.addAll(align == Align.POINT ? pointed() : cells);
            int width = texts.stream().mapToInt(String::length).max().orElse(0);
            return texts.stream()
                    .map(text -> align == Align.LEFT
                            ? text + " ".repeat(width - text.length())
                            : " ".repeat(width - text.length()) + text)
                    .toList();
        }

        private List<String> pointed() {
            int after = cells.stream().mapToInt(Column::afterPoint).max().orElse(0);
            return cells.stream()
                    .map(cell -> cell + " ".repeat(after - afterPoint(cell)))
                    .toList();
        }

        private static int afterPoint(String cell) {
            int point = cell.indexOf('.');
            int end = cell.indexOf(' ');
            int wholeEnds = point >= 0 ? point : end >= 0 ? end : cell.length();
            return cell.length() - wholeEnds;
        }
    }

    private TextTable() {}

    /** Returns the titles and the rows, each a line; without what does not fit, the least important first. */
    static List<String> lines(List<Column> columns, int width) {
        var shown = new ArrayList<>(columns);
        while (width(shown) > width) {
            var least =
                    shown.stream().max(Comparator.comparingInt(Column::rank)).orElseThrow();
            if (least.rank() == 0) {
                break;
            }
            shown.remove(least);
        }
        var aligned = shown.stream().map(Column::aligned).toList();
        var lines = new ArrayList<String>();
        for (int row = 0; row < aligned.getFirst().size(); row++) {
            int index = row;
            var cells = aligned.stream().map(column -> column.get(index)).toList();
            lines.add(String.join(GAP, cells).stripTrailing());
        }
        return lines;
    }

    private static int width(List<Column> columns) {
        return columns.stream()
                        .mapToInt(column -> column.aligned().getFirst().length() + GAP.length())
                        .sum()
                - GAP.length();
    }
}
