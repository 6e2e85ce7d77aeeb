package bestfill.render;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes members of one JSON object; an absent value leaves its member out. Not thread-safe. */
public final class JsonWriter {

    private static final JsonFactory JSON = new JsonFactory();
    private static final Pattern HALF = Pattern.compile("\\p{Cs}");

    private final JsonGenerator out;

    private JsonWriter(JsonGenerator out) {
        this.out = out;
    }

    /** Returns an object with the members that are written into it, in UTF-8. */
    public static byte[] write(Consumer<JsonWriter> members) {
        var bytes = new ByteArrayOutputStream(4096);
        try (var out = JSON.createGenerator(ObjectWriteContext.empty(), bytes)) {
            out.writeStartObject();
            members.accept(new JsonWriter(out));
            out.writeEndObject();
        }
        return bytes.toByteArray();
    }

    /** Writes a string. */
    public void text(String name, @Nullable Object value) {
        if (value != null) {
            out.writeStringProperty(name, whole(value.toString()));
        }
    }

    /** Writes money or a distance as a string, plain. */
    public void decimal(String name, @Nullable BigDecimal value) {
        if (value != null) {
            out.writeStringProperty(name, Plain.of(value));
        }
    }

    /** Writes a count. */
    public void number(String name, long value) {
        out.writeNumberProperty(name, value);
    }

    /** Writes what others calculate with, such as a metric; money is {@link #decimal}. */
    public void number(String name, BigDecimal value) {
        out.writeName(name);
        out.writeNumber(Plain.of(value));
    }

    /** Writes {@code true}. */
    public void flag(String name) {
        out.writeBooleanProperty(name, true);
    }

    /** Writes strings; an empty list is left out. */
    public void texts(String name, List<String> values) {
        if (!values.isEmpty()) {
            out.writeArrayPropertyStart(name);
            values.forEach(value -> out.writeString(whole(value)));
            out.writeEndArray();
        }
    }

    /** Writes lists of strings. */
    public void textLists(String name, List<List<String>> lists) {
        out.writeArrayPropertyStart(name);
        for (var list : lists) {
            out.writeStartArray();
            list.forEach(out::writeString);
            out.writeEndArray();
        }
        out.writeEndArray();
    }

    /** Writes an object with the members that are written meanwhile. */
    public void object(String name, Runnable members) {
        out.writeObjectPropertyStart(name);
        members.run();
        out.writeEndObject();
    }

    /** Writes an array with one object an item. */
    public <T> void array(String name, List<T> items, Consumer<T> members) {
        out.writeArrayPropertyStart(name);
        for (var item : items) {
            out.writeStartObject();
            members.accept(item);
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    /** Replaces half characters, which a venue sent or a cut left over: not every reader takes them. */
    private static String whole(String text) {
        return HALF.matcher(text).replaceAll("\ufffd");
    }
}
