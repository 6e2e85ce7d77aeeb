package bestfill.aws;

import com.amazonaws.services.lambda.runtime.RequestStreamHandler;
import com.amazonaws.services.lambda.runtime.api.client.AWSLambda;
import com.amazonaws.services.lambda.runtime.serialization.PojoSerializer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.utilslite.SdkInternalThreadLocal;

/** The bundle, unpacked, in a JVM with the real runtime client, started as the managed runtime starts it. */
final class FunctionProcess implements AutoCloseable {

    private final Process process;
    private final Path log;

    /**
     * Starts a process.
     *
     * @param task root, where the bundle is unpacked
     * @param more of the environment
     */
    FunctionProcess(Path task, Path log, RuntimeApi api, Map<String, String> more) throws IOException {
        this.log = log;
        var builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:MaxHeapSize=445644k",
                "-XX:+UseSerialGC",
                "-XX:+TieredCompilation",
                "--add-opens=java.base/java.io=ALL-UNNAMED",
                "-Dorg.crac.Core.Compat=com.amazonaws.services.lambda.crac",
                "-classpath",
                runtimeClient(),
                AWSLambda.class.getName(),
                QuoteHandler.class.getName());
        var environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("AWS_") || name.startsWith("BESTFILL_"));
        environment.putAll(Map.of(
                "LAMBDA_TASK_ROOT", task.toString(),
                "LAMBDA_RUNTIME_DIR", task.toString(),
                "_HANDLER", QuoteHandler.class.getName(),
                "AWS_EXECUTION_ENV", "AWS_Lambda_java25",
                "AWS_REGION", "eu-central-1",
                "AWS_LAMBDA_RUNTIME_API", api.address(),
                "AWS_LAMBDA_FUNCTION_NAME", "bestfill",
                "AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "512",
                "AWS_LAMBDA_INITIALIZATION_TYPE", "on-demand"));
        environment.putAll(more);
        process = builder.directory(task.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    /** The client and what it needs, and nothing else of the test's class path. */
    private static String runtimeClient() {
        return Stream.of(
                        AWSLambda.class, RequestStreamHandler.class, PojoSerializer.class, SdkInternalThreadLocal.class)
                .map(type ->
                        type.getProtectionDomain().getCodeSource().getLocation().getPath())
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Stops every thread at once, as the platform does between invocations. */
    void freeze() throws IOException, InterruptedException {
        signal("-STOP");
    }

    void thaw() throws IOException, InterruptedException {
        signal("-CONT");
    }

    private void signal(String name) throws IOException, InterruptedException {
        int status = new ProcessBuilder("kill", name, Long.toString(process.pid()))
                .inheritIO()
                .start()
                .waitFor();
        if (status != 0) {
            throw new IOException("kill " + name + " returned " + status);
        }
    }

    /** Returns the remote ports of its established TCP connections, IPv4 and IPv6. */
    List<String> connectedPorts() throws IOException {
        var own = new HashSet<String>();
        try (var files = Files.list(Path.of("/proc/" + process.pid() + "/fd"))) {
            for (var file : files.toList()) {
                var name = Files.isSymbolicLink(file)
                        ? Files.readSymbolicLink(file).toString()
                        : "";
                if (name.startsWith("socket:[")) {
                    own.add(name.substring(8, name.length() - 1));
                }
            }
        }
        var ports = new ArrayList<String>();
        for (var table : List.of("tcp", "tcp6")) {
            for (var line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/net/" + table))) {
                var columns = line.strip().split("\\s+", -1);
                if (columns[3].equals("01") && own.contains(columns[9])) {
                    var remote = columns[2];
                    ports.add(Integer.toString(Integer.parseInt(remote.substring(remote.indexOf(':') + 1), 16)));
                }
            }
        }
        return ports;
    }

    String output() throws IOException {
        return Files.readString(log);
    }

    /** Returns the lines of the log that are JSON and have a member of this name. */
    List<String> lines(String member) throws IOException {
        return output().lines()
                .filter(line -> line.startsWith("{") && line.contains("\"" + member + "\":"))
                .toList();
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
