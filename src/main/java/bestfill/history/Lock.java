package bestfill.history;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps other processes, and other threads, from writing to a folder; the system lets go of it when the process ends. */
record Lock(FileChannel channel) implements Closeable {

    private static final int MILLIS_BETWEEN_TRIES = 2;

    /** Waits for the lock and takes it. */
    static Lock on(Path folder) throws IOException {
        var channel = FileChannel.open(folder.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            while (!isTaken(channel)) {
                Thread.sleep(MILLIS_BETWEEN_TRIES);
            }
            return new Lock(channel);
        } catch (InterruptedException _) {
            channel.close();
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for " + folder);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    private static boolean isTaken(FileChannel channel) throws IOException {
        try {
            return channel.lock().isValid();
        } catch (OverlappingFileLockException _) {
            // The lock is the process's: another thread has it, and the system would not make this one wait.
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
