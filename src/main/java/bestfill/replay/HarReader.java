package bestfill.replay;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** Goes forward through a HAR once and takes what a replay needs. */
final class HarReader {

    /** 64 MiB: a browser's recording of a busy page has under half of that. */
    static final int MOST = 64 * 1024 * 1024;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxStringLength(MOST).build())
            .build();

    private final Members members;
    private @Nullable List<Entry> entries;

    private HarReader(JsonParser parser) {
        members = new Members(parser);
    }

    /**
     * Reads the entries, in the order written.
     *
     * @throws IllegalArgumentException if it is no HAR; the message says what is wrong
     */
    static List<Entry> read(InputStream har) throws IOException {
        var bytes = har.readNBytes(MOST + 1);
        if (bytes.length > MOST) {
            throw new IllegalArgumentException("over " + MOST / (1024 * 1024) + " MiB");
        }
        try (var parser = JSON.createParser(ObjectReadContext.empty(), bytes)) {
            return new HarReader(parser).entries();
        } catch (JacksonException e) {
            var place =
                    e.getLocation() == null ? "" : " at line " + e.getLocation().getLineNr();
            throw new IllegalArgumentException("not JSON" + place + ": " + e.getOriginalMessage(), e);
        }
    }

    private List<Entry> entries() {
        members.parser().nextToken();
        members.each(inFile -> {
            if (inFile.equals("log")) {
                members.each(inLog -> {
                    if (inLog.equals("entries") && members.parser().currentToken() == JsonToken.START_ARRAY) {
                        entries = array();
                    }
                });
            }
        });
        if (entries == null) {
            throw new IllegalArgumentException("no log.entries");
        }
        if (entries.isEmpty()) {
            throw new IllegalArgumentException("log.entries is empty");
        }
        return entries;
    }

    private List<Entry> array() {
        var read = new ArrayList<Entry>();
        while (members.parser().nextToken() != JsonToken.END_ARRAY) {
            int number = read.size() + 1;
            try {
                read.add(new EntryReader(members).read());
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("entry " + number + " " + e.getMessage(), e);
            }
        }
        return read;
    }
}
