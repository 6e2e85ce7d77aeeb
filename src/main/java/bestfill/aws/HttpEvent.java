package bestfill.aws;

import bestfill.api.ApiRequest;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Reads the HTTP request out of an API Gateway event, payload format 2.0; bodies and cookies are of no use here. */
final class HttpEvent {

    private static final JsonFactory JSON = new JsonFactory();

    private final JsonParser parser;
    private String method = "GET";
    private String path = "/";
    private String query = "";
    private String stage = "$default";
    private final Map<String, String> headers = new TreeMap<>();

    private HttpEvent(JsonParser parser) {
        this.parser = parser;
    }

    /**
     * Reads an event.
     *
     * @param id of the request, as the platform gives it
     * @throws tools.jackson.core.JacksonException if it is not JSON
     */
    static ApiRequest read(InputStream in, @Nullable String id) {
        try (var parser = JSON.createParser(ObjectReadContext.empty(), in)) {
            var event = new HttpEvent(parser);
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                event.members(event::top);
            }
            return new ApiRequest(event.method, event.pathInStage(), event.query, event.headers, id);
        }
    }

    /** Returns what stands for an event that could not be read. */
    static ApiRequest unread(@Nullable String id) {
        return new ApiRequest("GET", "/", "", Map.of(), id);
    }

    private void top(String name) {
        switch (name) {
            case "rawPath" -> path = text(path);
            case "rawQueryString" -> query = text(query);
            case "headers" -> members(header -> headers.put(header.toLowerCase(Locale.ROOT), text("")));
            case "requestContext" -> members(this::context);
            default -> parser.skipChildren();
        }
    }

    private void context(String name) {
        switch (name) {
            case "stage" -> stage = text(stage);
            case "http" -> members(this::http);
            default -> parser.skipChildren();
        }
    }

    private void http(String name) {
        if (name.equals("method")) {
            method = text(method);
        } else {
            parser.skipChildren();
        }
    }

    private interface Member {
        void read(String name);
    }

    private void members(Member member) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            parser.skipChildren();
            return;
        }
        for (var name = parser.nextName(); name != null; name = parser.nextName()) {
            parser.nextToken();
            member.read(name);
        }
    }

    private String text(String otherwise) {
        if (parser.currentToken().isScalarValue() && parser.currentToken() != JsonToken.VALUE_NULL) {
            return parser.getString();
        }
        parser.skipChildren();
        return otherwise;
    }

    /** A stage with a name stands in front of the path. */
    private String pathInStage() {
        var prefix = "/" + stage;
        return path.startsWith(prefix + "/") ? path.substring(prefix.length()) : path;
    }
}
