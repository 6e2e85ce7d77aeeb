package bestfill;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.jr.ob.JSON;

/** Reads what we wrote. */
public final class Json {

    private Json() {}

    public static Map<String, Object> parse(String json) {
        return JSON.std.mapFrom(json);
    }

    public static Map<String, Object> parse(byte[] json) {
        return parse(new String(json, StandardCharsets.UTF_8));
    }

    /** Returns an object inside an object. */
    public static Map<String, Object> object(Map<String, Object> parent, String name) {
        return copy(Objects.requireNonNull(parent.get(name), name));
    }

    /** Returns the objects of an array inside an object. */
    public static List<Map<String, Object>> objects(Map<String, Object> parent, String name) {
        return ((List<?>) Objects.requireNonNull(parent.get(name), name))
                .stream().map(Json::copy).toList();
    }

    private static Map<String, Object> copy(Object value) {
        var copy = new LinkedHashMap<String, Object>();
        ((Map<?, ?>) value).forEach((name, member) -> copy.put(name.toString(), member));
        return copy;
    }
}
