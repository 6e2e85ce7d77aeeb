package bestfill;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Which version this is. */
public final class Version {

    /** As the build wrote it. */
    public static final String NUMBER = read();

    /** How we name ourselves to venues. */
    public static final String USER_AGENT = "Bestfill/" + NUMBER;

    private Version() {}

    private static String read() {
        try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
            if (in == null) {
                throw new IllegalStateException("bestfill/version.txt is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
