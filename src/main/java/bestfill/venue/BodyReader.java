package bestfill.venue;

import bestfill.pricing.Level;
import bestfill.venue.BookShape.Role;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/** Goes forward through a JSON body once, without a tree, and takes what a {@link BookShape} points at. */
final class BodyReader {

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(20)
                    .maxNameLength(1_000)
                    .maxStringLength(100_000)
                    .maxNumberLength(Decimals.LONGEST)
                    .build())
            .build();
    private static final Set<String> PRICE = Set.of("price", "p");
    private static final Set<String> SIZE = Set.of("size", "amount", "quantity", "qty", "s");

    private final JsonParser parser;
    private @Nullable List<Level> bids;
    private @Nullable List<Level> asks;
    private final Map<Role, String> said = new EnumMap<>(Role.class);
    private boolean nullBook;

    private BodyReader(JsonParser parser) {
        this.parser = parser;
    }

    /**
     * Reads a whole body.
     *
     * @throws tools.jackson.core.JacksonException if it is not JSON, or cut off
     * @throws IllegalArgumentException if a level is not one, or a side stands there twice
     */
    static Body read(byte[] body, Node root) {
        try (var parser = JSON.createParser(ObjectReadContext.empty(), body)) {
            var reader = new BodyReader(parser);
            parser.nextToken();
            reader.value(root);
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("something follows the JSON");
            }
            return new Body(reader.bids, reader.asks, reader.said, reader.nullBook);
        }
    }

    private void value(@Nullable Node node) {
        if (node == null) {
            parser.skipChildren();
            return;
        }
        switch (parser.currentToken()) {
            case VALUE_NULL -> nullBook |= node.holdsBook();
            case START_OBJECT -> object(node);
            case START_ARRAY -> array(node);
            case null, default -> scalar(node);
        }
    }

    private void object(Node node) {
        rejectSide(node);
        for (var name = parser.nextName(); name != null; name = parser.nextName()) {
            var child = node.step(name);
            if (child != null && child.namesMarket()) {
                said.put(Role.MARKET, name);
            }
            parser.nextToken();
            value(child);
        }
    }

    private void array(Node node) {
        if (node.role() == Role.BIDS) {
            bids = levels(bids);
        } else if (node.role() == Role.ASKS) {
            asks = levels(asks);
        } else {
            for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
                value(node.step(Integer.toString(i)));
            }
        }
    }

    private void scalar(Node node) {
        rejectSide(node);
        var role = node.role();
        if (role != null) {
            said.putIfAbsent(role, parser.getString());
        }
    }

    private void rejectSide(Node node) {
        if (node.role() == Role.BIDS || node.role() == Role.ASKS) {
            throw new IllegalArgumentException("a side is no array: " + parser.currentToken());
        }
    }

    private List<Level> levels(@Nullable List<Level> before) {
        if (before != null) {
            throw new IllegalArgumentException("a side stands there twice");
        }
        var levels = new ArrayList<Level>(128);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            levels.add(
                    switch (parser.currentToken()) {
                        case START_ARRAY -> row();
                        case START_OBJECT -> named();
                        case null, default ->
                            throw new IllegalArgumentException("a level is no array: " + parser.currentToken());
                    });
        }
        return levels;
    }

    /** Reads a level that starts with price and size; what follows in it does not count. */
    private Level row() {
        parser.nextToken();
        var price = Decimals.current(parser);
        parser.nextToken();
        var size = Decimals.current(parser);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            parser.skipChildren();
        }
        return new Level(price, size);
    }

    /** Reads a level that is an object. */
    private Level named() {
        BigDecimal price = null;
        BigDecimal size = null;
        for (var name = parser.nextName(); name != null; name = parser.nextName()) {
            parser.nextToken();
            if (PRICE.contains(name)) {
                price = Decimals.current(parser);
            } else if (SIZE.contains(name)) {
                size = Decimals.current(parser);
            } else {
                parser.skipChildren();
            }
        }
        if (price == null || size == null) {
            throw new IllegalArgumentException("a level lacks its price or size");
        }
        return new Level(price, size);
    }
}
