package bestfill.local;

import bestfill.Version;
import bestfill.replay.HarRecorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where requests and raw answers are kept. */
final class RecordOption {

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "keep every request and raw answer, with timings, as HAR 1.2")
    private @Nullable Path file;

    @Nullable
    Path file() {
        return file;
    }

    /**
     * Returns what listens; null where nothing is to be kept.
     *
     * @throws picocli.CommandLine.ParameterException if the file cannot be written, before anything is asked
     */
    @Nullable
    HarRecorder recorder(CommandSpec command) {
        if (file == null) {
            return null;
        }
        var folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file) || folder == null || !Files.isWritable(folder)) {
            throw Complaints.wrong(command, "--record " + file + ": a file in a folder that exists and can be written");
        }
        return new HarRecorder(Version.current());
    }

    /**
     * Keeps what was heard.
     *
     * @throws picocli.CommandLine.ParameterException if that fails
     */
    void write(HarRecorder recorder, CommandSpec command) {
        if (file == null) {
            return;
        }
        try {
            recorder.write(file);
        } catch (IOException e) {
            throw Complaints.wrong(command, "--record " + file + ": cannot be written, " + e);
        }
    }
}
