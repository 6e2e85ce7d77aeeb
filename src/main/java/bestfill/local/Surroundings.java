package bestfill.local;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What the process was started in.
 *
 * @param environment variables by name
 * @param out for answers, UTF-8
 * @param err for everything else, UTF-8
 * @param outIsTerminal whether a person reads {@code out}
 * @param errIsTerminal whether a person reads {@code err}
 */
record Surroundings(
        Map<String, String> environment,
        PrintStream out,
        PrintStream err,
        boolean outIsTerminal,
        boolean errIsTerminal) {

    /** Set by the launcher, which can tell the two apart: "out", "err", both or neither. */
    private static final String TERMINALS = "bestfill.terminals";

    private static final int USUAL_WIDTH = 100;

    /** Returns those of this process. */
    @SuppressWarnings("SystemConsoleNull") // its contract still allows null
    static Surroundings ofProcess() {
        var console = System.console();
        var usual = console != null && console.isTerminal() ? "out,err" : "";
        var terminals = System.getProperty(TERMINALS, usual);
        return new Surroundings(
                System.getenv(),
                stream(FileDescriptor.out),
                stream(FileDescriptor.err),
                terminals.contains("out"),
                terminals.contains("err"));
    }

    private static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    /** Returns an environment variable; empty where it is not set. */
    String variable(String name) {
        return environment.getOrDefault(name, "");
    }

    /** Returns how long a line may be, in characters: what COLUMNS says, or else as fits. */
    int width() {
        var columns = variable("COLUMNS");
        if (columns.matches("[1-9]\\d{0,4}")) {
            return Integer.parseInt(columns);
        }
        return outIsTerminal ? USUAL_WIDTH : Integer.MAX_VALUE;
    }

    /** Says whether to write colours: on a terminal that knows them, where nobody asked for none. */
    boolean colour() {
        return outIsTerminal
                && variable("NO_COLOR").isEmpty()
                && !variable("TERM").equals("dumb");
    }
}
