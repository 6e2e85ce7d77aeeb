package bestfill.history;

import bestfill.pricing.Trade;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes a snapshot as one line of JSON, and reads it back the same.
 *
 * <p>{@code {"time":"2026-12-01T00:00:00Z","at":…,"watch":"BTC-USDT-give-0.5","venues":{"kraken":{"gross":"48211.2",
 * "net":"48018.3","ms":101},"okx":{"reason":"TIMEOUT"}}}}: the time stands first, and what is given is left out where it is
 * the watch's amount. Members that are not known are passed over, so that an older program reads what a newer one kept.
 */
public final class SnapshotJson {

    /** How a line begins; 20 characters of time follow. */
    static final String START = "{\"time\":\"";

    private static final JsonFactory JSON = new JsonFactory();
    private static final int LONGEST_DECIMAL = 1000;

    private SnapshotJson() {}

    /** Returns the line, in UTF-8, without its end. */
    public static byte[] write(Snapshot snapshot) {
        var bytes = new ByteArrayOutputStream(1024);
        try (var out = JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
            out.writeStartObject();
            out.writeStringProperty("time", snapshot.time().toString());
            out.writeStringProperty("at", snapshot.at().toString());
            out.writeStringProperty("watch", snapshot.watch().key());
            out.writeObjectPropertyStart("venues");
            var usual = usualGive(snapshot.watch());
            for (var entry : snapshot.entries()) {
                out.writeObjectPropertyStart(entry.venue());
                write(out, entry, usual);
                out.writeEndObject();
            }
            out.writeEndObject();
            out.writeEndObject();
        }
        return bytes.toByteArray();
    }

    private static void write(JsonGenerator out, Entry entry, @Nullable BigDecimal usualGive) {
        var give = entry.give();
        write(out, "give", give != null && usualGive != null && give.compareTo(usualGive) == 0 ? null : give);
        write(out, "gross", entry.gross());
        write(out, "net", entry.net());
        if (entry.reason() != null) {
            out.writeStringProperty("reason", entry.reason());
        }
        if (entry.latencyMs() != null) {
            out.writeNumberProperty("ms", entry.latencyMs());
        }
    }

    private static void write(JsonGenerator out, String name, @Nullable BigDecimal value) {
        if (value != null) {
            out.writeStringProperty(name, value.toPlainString());
        }
    }

    private static @Nullable BigDecimal usualGive(Watch watch) {
        return watch.trade().fixed() == Trade.Fixed.GIVE ? watch.trade().amount() : null;
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException if it is not one that {@link #write} wrote whole
     */
    public static Snapshot read(byte[] line) {
        return read(line, 0, line.length);
    }

    /** The same for a part of an array. */
    static Snapshot read(byte[] bytes, int offset, int length) {
        try (var in = JSON.createParser(ObjectReadContext.empty(), bytes, offset, length)) {
            return read(in);
        } catch (JacksonException | DateTimeException | IllegalArgumentException e) {
            throw new IllegalArgumentException("not a snapshot: " + e.getMessage(), e);
        }
    }

    private static Snapshot read(JsonParser in) {
        Instant time = null;
        Instant at = null;
        Watch watch = null;
        List<Entry> entries = null;
        in.nextToken();
        for (var name = in.nextName(); name != null; name = in.nextName()) {
            in.nextToken();
            switch (name) {
                case "time" -> time = Instant.parse(in.getString());
                case "at" -> at = Instant.parse(in.getString());
                case "watch" -> watch = Watch.ofKey(in.getString());
                case "venues" -> entries = entries(in, watch);
                default -> in.skipChildren();
            }
        }
        if (time == null || at == null || watch == null || entries == null || in.nextToken() != null) {
            throw new IllegalArgumentException("a member is missing, or something follows");
        }
        return new Snapshot(time, at, watch, entries);
    }

    private static List<Entry> entries(JsonParser in, @Nullable Watch watch) {
        var usual = watch == null ? null : usualGive(watch);
        var entries = new ArrayList<Entry>();
        for (var venue = in.nextName(); venue != null; venue = in.nextName()) {
            in.nextToken();
            entries.add(entry(in, venue, usual));
        }
        return entries;
    }

    private static Entry entry(JsonParser in, String venue, @Nullable BigDecimal usualGive) {
        BigDecimal give = null;
        BigDecimal gross = null;
        BigDecimal net = null;
        String reason = null;
        Long ms = null;
        for (var name = in.nextName(); name != null; name = in.nextName()) {
            in.nextToken();
            switch (name) {
                case "give" -> give = decimal(in.getString());
                case "gross" -> gross = decimal(in.getString());
                case "net" -> net = decimal(in.getString());
                case "reason" -> reason = in.getString();
                case "ms" -> ms = in.getLongValue();
                default -> in.skipChildren();
            }
        }
        return new Entry(venue, give == null && gross != null ? usualGive : give, gross, net, reason, ms);
    }

    private static BigDecimal decimal(String text) {
        if (text.length() > LONGEST_DECIMAL || text.indexOf('e') >= 0 || text.indexOf('E') >= 0) {
            throw new IllegalArgumentException("not a plain decimal: " + text);
        }
        return new BigDecimal(text);
    }
}
