package bestfill.history;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes a rollup as one line of JSON, and reads it back the same. A histogram is a list: the zeros, then for each bucket
 * how far it is from the one before (the first from bucket 0) and its count.
 */
public final class RollupJson {

    private static final JsonFactory JSON = new JsonFactory();

    /** Changes when something is counted otherwise: then what was kept is counted anew. */
    private static final int VERSION = 1;

    private RollupJson() {}

    /** Returns the line, in UTF-8, without its end. */
    public static byte[] write(Rollup rollup) {
        var bytes = new ByteArrayOutputStream(16_384);
        try (var out = JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
            out.writeStartObject();
            out.writeNumberProperty("version", VERSION);
            out.writeStringProperty("watch", rollup.watch().key());
            out.writeStringProperty("day", rollup.day().toString());
            out.writeNumberProperty("runs", rollup.runs());
            out.writeObjectPropertyStart("venues");
            rollup.venues().forEach((venue, counts) -> {
                out.writeObjectPropertyStart(venue);
                write(out, counts);
                out.writeEndObject();
            });
            out.writeEndObject();
            out.writeEndObject();
        }
        return bytes.toByteArray();
    }

    private static void write(JsonGenerator out, VenueRollup counts) {
        out.writeNumberProperty("asked", counts.asked());
        out.writeNumberProperty("answered", counts.answered());
        out.writeNumberProperty("wins", counts.wins());
        out.writeObjectPropertyStart("reasons");
        counts.reasons().forEach(out::writeNumberProperty);
        out.writeEndObject();
        if (counts.worst() != null) {
            out.writeStringProperty("worst", counts.worst().toPlainString());
        }
        write(out, "distance", counts.distance());
        write(out, "latency", counts.latency());
    }

    private static void write(JsonGenerator out, String name, Histogram histogram) {
        out.writeArrayPropertyStart(name);
        out.writeNumber(histogram.zeros());
        int before = 0;
        for (var bucket : histogram.buckets().entrySet()) {
            out.writeNumber(bucket.getKey() - before);
            out.writeNumber(bucket.getValue());
            before = bucket.getKey();
        }
        out.writeEndArray();
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException if it is not one that {@link #write} of this version wrote whole
     */
    public static Rollup read(byte[] line) {
        try (var in = JSON.createParser(ObjectReadContext.empty(), line)) {
            return read(in);
        } catch (JacksonException | DateTimeException | IllegalArgumentException e) {
            throw new IllegalArgumentException("not a rollup: " + e.getMessage(), e);
        }
    }

    private static Rollup read(JsonParser in) {
        long version = 0;
        Watch watch = null;
        LocalDate day = null;
        long runs = 0;
        SortedMap<String, VenueRollup> venues = null;
        in.nextToken();
        for (var name = in.nextName(); name != null; name = in.nextName()) {
            in.nextToken();
            switch (name) {
                case "version" -> version = in.getLongValue();
                case "watch" -> watch = Watch.ofKey(in.getString());
                case "day" -> day = LocalDate.parse(in.getString());
                case "runs" -> runs = in.getLongValue();
                case "venues" -> venues = venues(in);
                default -> in.skipChildren();
            }
        }
        if (version != VERSION || watch == null || day == null || venues == null) {
            throw new IllegalArgumentException("version " + version + ", or a member is missing");
        }
        return new Rollup(watch, day, runs, venues);
    }

    private static SortedMap<String, VenueRollup> venues(JsonParser in) {
        var venues = new TreeMap<String, VenueRollup>();
        for (var venue = in.nextName(); venue != null; venue = in.nextName()) {
            in.nextToken();
            venues.put(venue, venue(in));
        }
        return venues;
    }

    private static VenueRollup venue(JsonParser in) {
        long asked = 0;
        long answered = 0;
        long wins = 0;
        var reasons = new TreeMap<String, Long>();
        var distance = Histogram.EMPTY;
        @Nullable BigDecimal worst = null;
        var latency = Histogram.EMPTY;
        for (var name = in.nextName(); name != null; name = in.nextName()) {
            in.nextToken();
            switch (name) {
                case "asked" -> asked = in.getLongValue();
                case "answered" -> answered = in.getLongValue();
                case "wins" -> wins = in.getLongValue();
                case "reasons" -> {
                    for (var reason = in.nextName(); reason != null; reason = in.nextName()) {
                        reasons.put(reason, in.nextLongValue(0));
                    }
                }
                case "worst" -> worst = new BigDecimal(in.getString());
                case "distance" -> distance = histogram(in);
                case "latency" -> latency = histogram(in);
                default -> in.skipChildren();
            }
        }
        return new VenueRollup(asked, answered, wins, reasons, distance, worst, latency);
    }

    private static Histogram histogram(JsonParser in) {
        long zeros = in.nextLongValue(0);
        var buckets = new TreeMap<Integer, Long>();
        int bucket = 0;
        while (in.nextToken() != JsonToken.END_ARRAY) {
            bucket += in.getIntValue();
            buckets.put(bucket, in.nextLongValue(0));
        }
        return new Histogram(zeros, buckets);
    }
}
