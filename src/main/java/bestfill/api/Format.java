package bestfill.api;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The representations of an answer. */
enum Format {
    JSON("application/json", "application/json"),
    CSV("text/csv", "text/csv; charset=utf-8"),
    /** A JSON object a line. */
    JSONL("application/x-ndjson", "application/x-ndjson");

    private final String mediaType;
    private final String contentType;

    Format(String mediaType, String contentType) {
        this.mediaType = mediaType;
        this.contentType = contentType;
    }

    String contentType() {
        return contentType;
    }

    /**
     * Chooses by the parameter {@code format}, or else by the Accept header; JSON where that fits none.
     *
     * @param there JSON, CSV and perhaps more
     * @throws InvalidRequest if the parameter names no format
     */
    static Format of(Map<String, String> parameters, String accept, Format... there) throws InvalidRequest {
        var asked = parameters.get("format");
        if (asked == null) {
            return accepted(accept, List.of(there));
        }
        for (var format : there) {
            if (format.lowerCase().equals(asked)) {
                return format;
            }
        }
        throw new InvalidRequest(
                "format", asked, Arrays.stream(there).map(Format::lowerCase).collect(Collectors.joining(" or ")));
    }

    private String lowerCase() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static Format accepted(String accept, List<Format> there) {
        Format best = JSON;
        double bestWeight = 0;
        for (var range : accept.toLowerCase(Locale.ROOT).split(",", -1)) {
            var parts = range.split(";", -1);
            var format = byRange(parts[0].strip(), there);
            double weight = weight(parts);
            if (format != null && weight > bestWeight) {
                best = format;
                bestWeight = weight;
            }
        }
        return best;
    }

    private static @Nullable Format byRange(String range, List<Format> there) {
        return switch (range) {
            case "*/*", "application/*" -> JSON;
            case "text/*" -> CSV;
            default -> {
                for (var format : there) {
                    if (format.mediaType.equals(range)) {
                        yield format;
                    }
                }
                yield null;
            }
        };
    }

    private static double weight(String[] parts) {
        for (var part : parts) {
            var parameter = part.strip();
            if (parameter.matches("q=[01](\\.\\d{0,3})?")) {
                return Double.parseDouble(parameter.substring(2));
            }
        }
        return 1;
    }
}
