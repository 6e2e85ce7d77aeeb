package bestfill.replay;

import bestfill.venue.Reply;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one entry of a HAR; parts that a replay can do without may be missing. */
final class EntryReader {

    private static final double DAY_MILLIS = 86_400_000;

    private final Members members;
    private final Map<String, String> headers = new HashMap<>();
    private @Nullable String started;
    private double millis;
    private @Nullable String method;
    private @Nullable String url;
    private int status;
    private @Nullable String error;
    private double size;
    private @Nullable String text;
    private @Nullable String encoding;

    EntryReader(Members members) {
        this.members = members;
    }

    /** @throws IllegalArgumentException if a replay cannot do with it; the message ends a sentence */
    Entry read() {
        members.each(this::member);
        if (url == null) {
            throw new IllegalArgumentException("has no request.url");
        }
        var failure = failure();
        return new Entry(
                method == null ? "GET" : method,
                url,
                endedAt(),
                failure == null ? new Reply(status, Map.copyOf(headers), body()) : null,
                failure);
    }

    private void member(String name) {
        switch (name) {
            case "startedDateTime" -> started = members.text();
            case "time" -> millis = members.number();
            case "request" -> members.each(this::request);
            case "response" -> members.each(this::response);
            default -> {}
        }
    }

    private void request(String name) {
        switch (name) {
            case "method" -> method = members.text();
            case "url" -> url = members.text();
            default -> {}
        }
    }

    private void response(String name) {
        switch (name) {
            case "status" -> status = (int) members.number();
            case "_error" -> error = members.text();
            case "headers" -> members.eachElement(this::header);
            case "content" -> members.each(this::content);
            default -> {}
        }
    }

    private void content(String name) {
        switch (name) {
            case "size" -> size = members.number();
            case "text" -> text = members.text();
            case "encoding" -> encoding = members.text();
            default -> {}
        }
    }

    private void header() {
        var pair = new HashMap<String, String>();
        members.each(name -> {
            var value = members.text();
            if (value != null) {
                pair.put(name, value);
            }
        });
        var name = pair.get("name");
        var value = pair.get("value");
        if (name != null && value != null) {
            headers.putIfAbsent(name.toLowerCase(Locale.ROOT), value);
        }
    }

    private @Nullable String failure() {
        if (error != null && !error.isEmpty()) {
            return error;
        }
        if (status < 200 || status > 599) {
            return status == 0 ? "no answer" : "status " + status;
        }
        return text == null && size > 0 ? "its body was not kept" : null;
    }

    private @Nullable Instant endedAt() {
        if (started == null) {
            return null;
        }
        try {
            var took = Duration.ofNanos((long) (Math.clamp(millis, 0, DAY_MILLIS) * 1e6));
            return OffsetDateTime.parse(started).toInstant().plus(took);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "has a startedDateTime that is not like 2026-12-01T09:30:00.000Z: " + started, e);
        }
    }

    private byte[] body() {
        if (text == null) {
            return new byte[0];
        }
        if (!"base64".equals(encoding)) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("has a response.content.text that is not base64", e);
        }
    }
}
