package bestfill.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A {@link Market} in a process of its own, so that what it uses does not count as ours. */
final class OtherProcess implements AutoCloseable {

    private final Process process;
    private final int port;

    private OtherProcess(Process process) throws IOException {
        this.process = process;
        var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
        port = Integer.parseInt(String.valueOf(out.readLine()));
    }

    /** Starts one; {@code -D} options of this process that concern TLS go along. */
    static OtherProcess market(String... args) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith("javax.net.ssl."))
                .forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
        command.add(Market.class.getName());
        command.addAll(List.of(args));
        return new OtherProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    int port() {
        return port;
    }

    /** Ends it. */
    @Override
    public void close() throws IOException {
        process.getOutputStream().close();
    }
}
