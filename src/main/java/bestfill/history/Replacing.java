package bestfill.history;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files so that whoever opens one finds the old or the new one, whole, whenever the process or the machine stops. */
final class Replacing {

    private Replacing() {}

    /** Writes a file's content. */
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Replaces a file, or makes it; one at a time, by the folder's lock. */
    static void file(Path path, Content content) throws IOException {
        var temporary = path.resolveSibling(path.getFileName() + ".tmp");
        try (var channel = FileChannel.open(
                temporary, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            content.writeTo(Channels.newOutputStream(channel));
            channel.force(true);
        }
        Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE);
        forceFolder(path);
    }

    /** Has the file's name survive a loss of power too, where the system can. */
    static void forceFolder(Path path) {
        var folder = path.getParent();
        if (folder == null) {
            return;
        }
        try (var channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException _) {
            // Windows opens no folders; its file systems keep names by themselves.
        }
    }
}
