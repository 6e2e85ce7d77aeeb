package bestfill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** This build. */
public final class Version {

    private Version() {}

    /** Returns the project's version, such as 0.1.0. */
    public static String current() {
        try (var in = Objects.requireNonNull(Version.class.getResourceAsStream("version.txt"), "version.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("version.txt is inside the jar", e);
        }
    }

    /** Returns how we name ourselves to venues. */
    public static String userAgent() {
        return "bestfill/" + current();
    }
}
