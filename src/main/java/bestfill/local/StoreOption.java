package bestfill.local;

import bestfill.history.FileStore;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where the history lies. */
final class StoreOption {

    @Option(
            names = "--store",
            paramLabel = "DIR",
            description = "the folder of the history; BESTFILL_STORE or the platform's place for data when absent")
    private @Nullable String folder;

    /**
     * Opens the history, which need not be there.
     *
     * @throws picocli.CommandLine.ParameterException if it cannot be a folder
     */
    FileStore open(Surroundings here, CommandSpec command) {
        return new FileStore(
                path(here, command),
                InstantSource.system(),
                warning -> here.err().println("bestfill: " + warning));
    }

    private Path path(Surroundings here, CommandSpec command) {
        try {
            var path = folder == null ? StoreFolder.of(here) : Path.of(folder);
            if (!Files.exists(path) || Files.isDirectory(path)) {
                return path;
            }
        } catch (InvalidPathException _) {
            // Told below, like what is there and no folder.
        }
        throw Complaints.wrong(command, (folder == null ? "BESTFILL_STORE" : "--store " + folder) + ": not a folder");
    }
}
