package bestfill.venue;

import bestfill.pricing.Level;
import bestfill.venue.BookShape.Role;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** Goes forward through a JSON body once, without a tree, and takes what a {@link BookShape} points at. */
final class BodyReader {

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(20)
                    .maxNumberLength(Decimals.LONGEST)
                    .build())
            .build();

    private final JsonParser parser;
    private @Nullable List<Level> bids;
    private @Nullable List<Level> asks;
    private @Nullable String time;
    private @Nullable String code;
    private @Nullable String message;
    private @Nullable String market;

    private BodyReader(JsonParser parser) {
        this.parser = parser;
    }

    /**
     * Reads a whole body.
     *
     * @throws tools.jackson.core.JacksonException if it is not JSON, or cut off
     * @throws IllegalArgumentException if a level is not one
     */
    static Body read(byte[] body, Node root) {
        try (var parser = JSON.createParser(ObjectReadContext.empty(), body)) {
            var reader = new BodyReader(parser);
            parser.nextToken();
            reader.value(root);
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("something follows the JSON");
            }
            return new Body(reader.bids, reader.asks, reader.time, reader.code, reader.message, reader.market);
        }
    }

    private void value(@Nullable Node node) {
        var role = node == null ? null : node.role();
        if (node == null) {
            parser.skipChildren();
        } else if (role == Role.BIDS) {
            bids = levels();
        } else if (role == Role.ASKS) {
            asks = levels();
        } else if (parser.currentToken() == JsonToken.START_OBJECT) {
            object(node);
        } else if (parser.currentToken() == JsonToken.START_ARRAY) {
            array(node);
        } else if (role != null && parser.currentToken() != JsonToken.VALUE_NULL) {
            scalar(role);
        }
    }

    private void object(Node node) {
        for (var name = parser.nextName(); name != null; name = parser.nextName()) {
            var child = node.step(name);
            if (child != null && child.role() == Role.MARKET_NAME) {
                market = name;
            }
            parser.nextToken();
            value(child);
        }
    }

    private void array(Node node) {
        for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
            value(node.step(Integer.toString(i)));
        }
    }

    private void scalar(Role role) {
        switch (role) {
            case TIME -> time = parser.getString();
            case CODE -> code = parser.getString();
            case MESSAGE -> message = parser.getString();
            case MARKET -> market = parser.getString();
            case BIDS, ASKS, MARKET_NAME -> {}
        }
    }

    private @Nullable List<Level> levels() {
        if (parser.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        expect(JsonToken.START_ARRAY);
        var levels = new ArrayList<Level>(128);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            expect(JsonToken.START_ARRAY);
            var price = Decimals.next(parser);
            var size = Decimals.next(parser);
            levels.add(new Level(price, size));
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                parser.skipChildren();
            }
        }
        return levels;
    }

    private void expect(JsonToken token) {
        if (parser.currentToken() != token) {
            throw new IllegalArgumentException("a level is no array: " + parser.currentToken());
        }
    }
}
