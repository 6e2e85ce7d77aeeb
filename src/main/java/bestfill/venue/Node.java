package bestfill.venue;

import bestfill.venue.BookShape.Role;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One step of the paths of a {@link BookShape}.
 *
 * @param role what stands here; null on the way to it
 * @param namesMarket whether the name of this step, not what stands under it, tells the market
 * @param next by name or index; {@code *} for any other
 */
record Node(@Nullable Role role, boolean namesMarket, Map<String, Node> next) {

    static final Node EMPTY = new Node(null, false, Map.of());

    private static final String ANY = "*";

    /** Adds a path such as {@code /result/0/bids}. */
    Node with(String path, Role what) {
        return with(steps(path), new Node(what, false, Map.of()));
    }

    /** Adds a path whose last name tells the market. */
    Node withMarketName(String path) {
        return with(steps(path), new Node(null, true, Map.of()));
    }

    private Node with(List<String> steps, Node last) {
        if (steps.isEmpty()) {
            return new Node(last.role == null ? role : last.role, last.namesMarket || namesMarket, next);
        }
        var more = new HashMap<>(next);
        var child = more.getOrDefault(steps.getFirst(), EMPTY);
        more.put(steps.getFirst(), child.with(steps.subList(1, steps.size()), last));
        return new Node(role, namesMarket, Map.copyOf(more));
    }

    private static List<String> steps(String path) {
        return List.of(path.substring(1).split("/"));
    }

    /** Returns the step under a name or index; null where nothing of interest stands there. */
    @Nullable
    Node step(String name) {
        var exact = next.get(name);
        return exact == null ? next.get(ANY) : exact;
    }

    /** Says whether a side of the book stands here or further down. */
    boolean holdsBook() {
        return role == Role.BIDS || role == Role.ASKS || next.values().stream().anyMatch(Node::holdsBook);
    }
}
