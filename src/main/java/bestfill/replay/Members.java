package bestfill.replay;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Goes through JSON objects member by member and skips what nobody takes. */
record Members(JsonParser parser) {

    /** Calls back with each name, the parser being at its value; not at all where this value is no object. */
    void each(Consumer<String> read) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            parser.skipChildren();
            return;
        }
        for (var name = parser.nextName(); name != null; name = parser.nextName()) {
            parser.nextToken();
            read.accept(name);
            parser.skipChildren();
        }
    }

    /** Calls back at each element; not at all where this value is no array. */
    void eachElement(Runnable read) {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            return;
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            read.run();
            parser.skipChildren();
        }
    }

    /** Returns this value as text; null where it is null, an object or an array. */
    @Nullable
    String text() {
        return parser.currentToken().isScalarValue() && parser.currentToken() != JsonToken.VALUE_NULL
                ? parser.getString()
                : null;
    }

    /** Returns this value as a number; 0 where it is none. */
    double number() {
        return parser.currentToken().isNumeric() ? parser.getDoubleValue() : 0;
    }
}
