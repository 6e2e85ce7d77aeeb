package bestfill.local;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Surroundings that keep what was written. */
final class Captured {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Surroundings here;

    private Captured(Map<String, String> environment, boolean outIsTerminal, boolean errIsTerminal) {
        here = new Surroundings(environment, stream(out), stream(err), outIsTerminal, errIsTerminal);
    }

    /** Neither is a terminal. */
    static Captured piped(Map<String, String> environment) {
        return new Captured(environment, false, false);
    }

    /** Both are one. */
    static Captured terminal(Map<String, String> environment) {
        return new Captured(environment, true, true);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    Surroundings here() {
        return here;
    }

    int run(String... args) {
        return Main.run(here, args);
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
