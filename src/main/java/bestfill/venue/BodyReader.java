package bestfill.venue;

import bestfill.pricing.Level;
import bestfill.pricing.Need;
import bestfill.pricing.Side;
import bestfill.venue.BookShape.Role;
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
    private final Need need;
    private final Figure price = new Figure();
    private final Figure size = new Figure();
    private @Nullable SideReader bids;
    private @Nullable SideReader asks;
    private final Map<Role, String> said = new EnumMap<>(Role.class);
    private boolean nullBook;

    private BodyReader(JsonParser parser, Need need) {
        this.parser = parser;
        this.need = need;
    }

    /**
     * Reads a whole body.
     *
     * @throws tools.jackson.core.JacksonException if it is not JSON, or cut off
     * @throws IllegalArgumentException if a level is not one, or a side stands there twice
     */
    static Body read(byte[] body, Node root, Need need) {
        try (var parser = JSON.createParser(ObjectReadContext.empty(), body)) {
            var reader = new BodyReader(parser, need);
            parser.nextToken();
            reader.value(root);
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("something follows the JSON");
            }
            return isUnsorted(reader.bids) || isUnsorted(reader.asks)
                    ? read(body, root, Need.ALL)
                    : new Body(levels(reader.bids), levels(reader.asks), reader.said, reader.nullBook);
        }
    }

    private static boolean isUnsorted(@Nullable SideReader side) {
        return side != null && side.isUnsorted();
    }

    private static @Nullable List<Level> levels(@Nullable SideReader side) {
        return side == null ? null : side.levels();
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
            bids = side(Side.SELL, bids);
        } else if (node.role() == Role.ASKS) {
            asks = side(Side.BUY, asks);
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

    private SideReader side(Side side, @Nullable SideReader before) {
        if (before != null) {
            throw new IllegalArgumentException("a side stands there twice");
        }
        var reader = new SideReader(side, need);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            switch (parser.currentToken()) {
                case START_ARRAY -> row();
                case START_OBJECT -> named();
                case null, default ->
                    throw new IllegalArgumentException("a level is no array: " + parser.currentToken());
            }
            reader.add(price, size);
        }
        return reader;
    }

    /** Reads a level that starts with price and size; what follows in it does not count. */
    private void row() {
        parser.nextToken();
        price.read(parser);
        parser.nextToken();
        size.read(parser);
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            parser.skipChildren();
        }
    }

    /** Reads a level that is an object. */
    private void named() {
        boolean priced = false;
        boolean sized = false;
        for (var name = parser.nextName(); name != null; name = parser.nextName()) {
            parser.nextToken();
            if (PRICE.contains(name)) {
                price.read(parser);
                priced = true;
            } else if (SIZE.contains(name)) {
                size.read(parser);
                sized = true;
            } else {
                parser.skipChildren();
            }
        }
        if (!priced || !sized) {
            throw new IllegalArgumentException("a level lacks its price or size");
        }
    }
}
