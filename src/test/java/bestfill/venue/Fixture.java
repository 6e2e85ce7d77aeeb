package bestfill.venue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One block of a venue's fixture file: a heading that says what is right, the request where it matters, and the answer as
 * it goes over the wire. What stands before the first heading is a comment.
 *
 * @param venue id
 * @param heading after the hashes
 * @param url asked; null where the block has none
 * @param reply to read
 */
record Fixture(String venue, String heading, @Nullable String url, Reply reply) {

    /** Reads a venue's whole file. */
    static List<Fixture> of(String venue) {
        var blocks = text(venue + ".http").split("(?m)^### ");
        return Stream.of(blocks).skip(1).map(block -> block(venue, block)).toList();
    }

    private static Fixture block(String venue, String block) {
        var parts = block.strip().split("\n", 2);
        var rest = parts[1];
        String url = null;
        if (rest.startsWith("GET ")) {
            var request = rest.split("\n\n", 2);
            url = request[0].substring("GET ".length());
            rest = request[1];
        }
        var answer = rest.split("\n\n", 2);
        var head = answer[0].lines().toList();
        int status = Integer.parseInt(head.getFirst().split(" ", 3)[1]);
        return new Fixture(
                venue, parts[0], url, new Reply(status, headers(head), answer[1].getBytes(StandardCharsets.UTF_8)));
    }

    private static Map<String, String> headers(List<String> head) {
        var headers = new HashMap<String, String>();
        for (var line : head.subList(1, head.size())) {
            var header = line.split(": ", 2);
            headers.put(header[0].toLowerCase(Locale.ROOT), header[1]);
        }
        return headers;
    }

    private static String text(String name) {
        try (var in = Objects.requireNonNull(Fixture.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return venue + ": " + heading;
    }
}
