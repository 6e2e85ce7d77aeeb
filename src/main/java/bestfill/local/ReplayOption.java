package bestfill.local;

import bestfill.replay.Recording;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where answers come from instead of the venues. */
final class ReplayOption {

    @Option(
            names = "--replay",
            arity = "0..1",
            paramLabel = "FILE",
            parameterConsumer = FileUnlessAmount.class,
            description = "answer from a recording (HAR) instead of the venues; the bundled, invented one without FILE")
    private @Nullable String file;

    /**
     * Returns the recording; null where none was asked for.
     *
     * @throws picocli.CommandLine.ParameterException if it cannot be read
     */
    @Nullable
    Recording recording(CommandSpec command) {
        if (file == null) {
            return null;
        }
        try {
            return file.isEmpty() ? Recording.bundled() : Recording.read(Path.of(file));
        } catch (NoSuchFileException | InvalidPathException _) {
            throw Complaints.wrong(command, "--replay " + file + ": no such file");
        } catch (IllegalArgumentException e) {
            throw Complaints.wrong(command, "--replay: " + e.getMessage());
        } catch (IOException e) {
            throw Complaints.wrong(command, "--replay " + file + ": cannot be read, " + e);
        }
    }

    /** Takes the next word as the file unless it is an option or the amount: --replay may stand before it. */
    static final class FileUnlessAmount implements IParameterConsumer {
        @Override
        public void consumeParameters(Stack<String> args, ArgSpec option, CommandSpec command) {
            boolean hasFile = !args.isEmpty() && !args.peek().matches("-.*|[\\d.,]+");
            option.setValue(hasFile ? args.pop() : "");
        }
    }
}
