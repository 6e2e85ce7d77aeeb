package bestfill.aws;

import java.io.InputStream;
import java.time.DateTimeException;
import java.time.Instant;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads the scheduled time out of an event of a rule. */
final class ScheduledEvent {

    private static final JsonFactory JSON = new JsonFactory();

    private ScheduledEvent() {}

    /**
     * Returns the time, UTC; every delivery of one event has the same.
     *
     * @throws IllegalArgumentException if it is no event with a time
     */
    static Instant time(InputStream in) {
        var found = "";
        try (var parser = JSON.createParser(ObjectReadContext.empty(), in)) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                for (var name = parser.nextName(); name != null; name = parser.nextName()) {
                    if (parser.nextToken() == JsonToken.VALUE_STRING && name.equals("time")) {
                        found = parser.getString();
                    } else {
                        parser.skipChildren();
                    }
                }
            }
            return Instant.parse(found);
        } catch (JacksonException | DateTimeException e) {
            throw new IllegalArgumentException(
                    "event time \"" + found + "\": a time such as 2026-12-01T00:00:00Z, as EventBridge sends it", e);
        }
    }
}
