package bestfill.replay;

import bestfill.fetch.Exchange;
import bestfill.fetch.ExchangeListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Keeps every exchange in memory, for one question or a few, and writes them as HAR. Thread-safe. */
public final class HarRecorder implements ExchangeListener {

    private final ConcurrentLinkedQueue<Exchange> exchanges = new ConcurrentLinkedQueue<>();
    private final String version;

    /**
     * Starts with nothing recorded.
     *
     * @param version of Bestfill, for the creator
     */
    public HarRecorder(String version) {
        this.version = version;
    }

    @Override
    public void ended(Exchange exchange) {
        exchanges.add(exchange);
    }

    /**
     * Writes what has ended up to now, in the order started. The file appears whole or not at all; one of that name is
     * replaced.
     *
     * @throws IOException if it cannot be written
     */
    public void write(Path file) throws IOException {
        var temporary = file.resolveSibling(file.getFileName() + ".tmp");
        try {
            Files.write(temporary, HarWriter.har(version, inOrder()));
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private List<Exchange> inOrder() {
        return exchanges.stream()
                .sorted(Comparator.comparing(Exchange::startedAt))
                .toList();
    }
}
