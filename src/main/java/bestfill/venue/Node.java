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
 * @param next by name or index; {@code *} for any other
 */
record Node(@Nullable Role role, Map<String, Node> next) {

    static final Node EMPTY = new Node(null, Map.of());

    private static final String ANY = "*";

    /** Adds a path such as {@code /result/0/bids}. */
    Node with(String path, Role what) {
        return with(List.of(path.substring(1).split("/")), what);
    }

    private Node with(List<String> steps, Role what) {
        if (steps.isEmpty()) {
            return new Node(what, next);
        }
        var more = new HashMap<>(next);
        var child = more.getOrDefault(steps.getFirst(), EMPTY);
        more.put(steps.getFirst(), child.with(steps.subList(1, steps.size()), what));
        return new Node(role, Map.copyOf(more));
    }

    /** Returns the step under a name or index; null where nothing of interest stands there. */
    @Nullable
    Node step(String name) {
        var exact = next.get(name);
        return exact == null ? next.get(ANY) : exact;
    }
}
