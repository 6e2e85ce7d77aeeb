package bestfill.replay;

import bestfill.fetch.Exchange;
import bestfill.venue.Reply;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.jr.ob.JSON;
import tools.jackson.jr.ob.comp.ObjectComposer;

/**
 * Writes exchanges as HAR 1.2. What is not known is written as the format asks: -1 for a size, "" for a text. An exchange
 * that failed has status 0 and {@code _error}, as Chromium writes it.
 *
 * @see <a href="http://www.softwareishard.com/blog/har-12-spec/">HAR 1.2</a>
 */
final class HarWriter {

    /** Untrue of the body as it is written, or nobody else's business. */
    private static final Set<String> LEFT_OUT =
            Set.of("content-encoding", "content-length", "transfer-encoding", "set-cookie");

    private HarWriter() {}

    /** Returns the text of a HAR with these exchanges, in UTF-8. */
    static byte[] har(String version, List<Exchange> exchanges) {
        var entries = JSON.std
                .with(JSON.Feature.PRETTY_PRINT_OUTPUT)
                .composeBytes()
                .startObject()
                .startObjectProperty("log")
                .put("version", "1.2")
                .startObjectProperty("creator")
                .put("name", "Bestfill")
                .put("version", version)
                .end()
                .startArrayProperty("entries");
        for (var exchange : exchanges) {
            entry(entries.startObject(), exchange);
        }
        return entries.end().end().end().finish();
    }

    private static void entry(ObjectComposer<?> entry, Exchange exchange) {
        long total = exchange.total().toNanos() / 1000;
        long wait = exchange.toFirstByte().toNanos() / 1000;
        entry.put(
                "startedDateTime",
                exchange.startedAt().truncatedTo(ChronoUnit.MICROS).toString());
        entry.put("time", millis(total));
        request(entry.startObjectProperty("request"), exchange);
        response(entry.startObjectProperty("response"), exchange.reply(), exchange.failure());
        entry.startObjectProperty("cache").end();
        entry.startObjectProperty("timings")
                .put("send", 0)
                .put("wait", millis(wait))
                .put("receive", millis(total - wait))
                .end();
        entry.end();
    }

    private static void request(ObjectComposer<?> request, Exchange exchange) {
        request.put("method", "GET").put("url", exchange.uri().toString()).put("httpVersion", "HTTP/1.1");
        pairs(request, "headers", List.of(Map.entry("user-agent", exchange.userAgent())));
        pairs(request, "queryString", parameters(exchange.uri().getRawQuery()));
        request.startArrayProperty("cookies").end();
        request.put("headersSize", -1).put("bodySize", 0).end();
    }

    private static void response(ObjectComposer<?> response, @Nullable Reply reply, @Nullable String failure) {
        response.put("status", reply == null ? 0 : reply.status()).put("statusText", "");
        response.put("httpVersion", reply == null ? "" : "HTTP/1.1");
        pairs(response, "headers", reply == null ? List.of() : headers(reply));
        response.startArrayProperty("cookies").end();
        content(response.startObjectProperty("content"), reply);
        response.put("redirectURL", reply == null ? "" : Objects.requireNonNullElse(reply.header("location"), ""));
        response.put("headersSize", -1).put("bodySize", -1);
        if (failure != null) {
            response.put("_error", failure);
        }
        response.end();
    }

    private static void content(ObjectComposer<?> content, @Nullable Reply reply) {
        var type = reply == null ? null : reply.header("content-type");
        content.put("size", reply == null ? 0 : reply.body().length);
        content.put("mimeType", Objects.requireNonNullElse(type, "x-unknown"));
        if (reply != null) {
            var text = utf8(reply.body());
            content.put("text", text == null ? Base64.getEncoder().encodeToString(reply.body()) : text);
            if (text == null) {
                content.put("encoding", "base64");
            }
        }
        content.end();
    }

    private static void pairs(ObjectComposer<?> parent, String member, List<Map.Entry<String, String>> pairs) {
        var array = parent.startArrayProperty(member);
        for (var pair : pairs) {
            array.startObject()
                    .put("name", pair.getKey())
                    .put("value", pair.getValue())
                    .end();
        }
        array.end();
    }

    private static List<Map.Entry<String, String>> headers(Reply reply) {
        return reply.headers().entrySet().stream()
                .filter(header -> !LEFT_OUT.contains(header.getKey()))
                .sorted(Map.Entry.comparingByKey())
                .toList();
    }

    private static List<Map.Entry<String, String>> parameters(@Nullable String query) {
        return query == null
                ? List.of()
                : Stream.of(query.split("&"))
                        .map(parameter -> parameter.split("=", 2))
                        .map(parts -> Map.entry(decoded(parts[0]), parts.length == 1 ? "" : decoded(parts[1])))
                        .toList();
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    /** Returns the text of a body; null where it is not UTF-8. */
    private static @Nullable String utf8(byte[] body) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException _) {
            return null;
        }
    }

    private static double millis(long micros) {
        return micros / 1000.0;
    }
}
