package bestfill.replay;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Recorded exchanges, found by what was asked. Where the same was asked twice, the later counts. Immutable. */
public final class Recording {

    private final Map<Asked, Entry> exact = new HashMap<>();
    private final Map<Asked, Entry> whateverDepth = new HashMap<>();
    private final Instant time;

    private Recording(List<Entry> entries) {
        time = entries.stream()
                .map(Entry::endedAt)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElseThrow(() -> new IllegalArgumentException("no entry has a startedDateTime"));
        for (var entry : entries) {
            var asked = Asked.of(entry.method(), entry.url());
            if (asked != null) {
                exact.put(asked, entry);
                whateverDepth.put(asked.whateverDepth(), entry);
            }
        }
    }

    /**
     * Reads a HAR file, ours or a browser's; what is not about venues does no harm.
     *
     * @throws IllegalArgumentException if it is no HAR; the message says what is wrong
     * @throws IOException if it cannot be read
     */
    public static Recording read(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return new Recording(HarReader.read(in));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + " is no recording: " + e.getMessage(), e);
        }
    }

    /** Returns the bundled recording: invented books of BTC/USDT at every venue. */
    public static Recording bundled() {
        try (var in = bundledHar()) {
            return new Recording(HarReader.read(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream bundledHar() {
        return Objects.requireNonNull(Recording.class.getResourceAsStream("bundled.har"), "bundled.har");
    }

    /** Returns when the last exchange ended, UTC: the clock for replaying. */
    public Instant time() {
        return time;
    }

    /** Returns the entry of this very request, or else of the same at another depth; null where there is none. */
    @Nullable
    Entry find(String method, String url) {
        var asked = Asked.of(method, url);
        if (asked == null) {
            return null;
        }
        var entry = exact.get(asked);
        return entry == null ? whateverDepth.get(asked.whateverDepth()) : entry;
    }
}
