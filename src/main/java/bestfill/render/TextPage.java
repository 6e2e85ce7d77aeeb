package bestfill.render;

import java.util.ArrayList;
import java.util.List;

/** Text that grows line by line, wrapped at a width, coloured where asked. Not thread-safe. */
final class TextPage {

    private static final int LEAST_ROOM = 24;

    /** How a line looks. */
    enum Ink {
        PLAIN(""),
        GOOD("\u001b[32m"),
        DIM("\u001b[2m"),
        WARNING("\u001b[33m");

        private final String start;

        Ink(String start) {
            this.start = start;
        }
    }

    private final int width;
    private final boolean colour;
    private final StringBuilder text = new StringBuilder();

    /** @param width of the longest line, in characters */
    TextPage(int width, boolean colour) {
        this.width = width;
        this.colour = colour;
    }

    void blank() {
        text.append('\n');
    }

    /** Adds one line as it is. */
    void line(String line, Ink ink) {
        text.append(painted(line, ink)).append('\n');
    }

    /** Adds a paragraph, wrapped. */
    void paragraph(String words, Ink ink) {
        wrapped(words, width, width).forEach(line -> line(line, ink));
    }

    /** Adds a name, a word in ink and what there is to say, wrapped beside or else under them. */
    void entry(String name, String inked, Ink ink, String words) {
        int indent = name.length() + inked.length();
        int hanging = width - indent < LEAST_ROOM ? 4 : indent;
        var lines = wrapped(words, width - indent, width - hanging);
        text.append(name).append(painted(inked, ink)).append(lines.getFirst()).append('\n');
        lines.stream()
                .skip(1)
                .forEach(line -> text.append(" ".repeat(hanging)).append(line).append('\n'));
    }

    private String painted(String words, Ink ink) {
        return colour && ink != Ink.PLAIN ? ink.start + words + "\u001b[0m" : words;
    }

    /** Breaks between words, and within one only where it is longer than a line; what a terminal obeys is taken out. */
    private static List<String> wrapped(String words, int first, int others) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        int room = Math.max(1, first);
        for (var word :
                words.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+", " ").strip().split(" +", -1)) {
            var rest = word;
            if (!line.isEmpty() && line.length() + 1 + rest.length() > room) {
                lines.add(line.toString());
                line.setLength(0);
                room = Math.max(1, others);
            }
            while (line.isEmpty() && rest.length() > room) {
                int taken = room < others ? 0 : room;
                lines.add(rest.substring(0, taken));
                rest = rest.substring(taken);
                room = Math.max(1, others);
            }
            line.append(line.isEmpty() ? "" : " ").append(rest);
        }
        lines.add(line.toString());
        return lines;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
