package bestfill.render;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Lines of CSV (RFC 4180). */
final class CsvLines {

    private CsvLines() {}

    static String line(@Nullable Object... values) {
        return Arrays.stream(values).map(CsvLines::cell).collect(Collectors.joining(","));
    }

    private static String cell(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case BigDecimal decimal -> Plain.of(decimal);
            default -> escaped(value.toString());
        };
    }

    /** Quotes what would end a cell; a text that a spreadsheet would take for a formula gets an apostrophe. */
    private static String escaped(String text) {
        var safe = text.matches("(?s)[=+\\-@\t\r].*") ? "'" + text : text;
        return safe.matches("(?s).*[\",\r\n].*") ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }

    static byte[] file(List<String> lines) {
        return (String.join("\r\n", lines) + "\r\n").getBytes(StandardCharsets.UTF_8);
    }
}
