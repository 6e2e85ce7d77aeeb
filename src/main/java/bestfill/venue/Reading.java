package bestfill.venue;

import bestfill.pricing.Book;
import bestfill.pricing.Market;
import bestfill.pricing.Reason;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Reads one answer: what all venues have in common, which is statuses, error pages and cut bodies. */
final class Reading {

    private static final Pattern REGION = Pattern.compile(
            "restricted location|your country|your region|jurisdiction|not available in|restricted area",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MAINTENANCE = Pattern.compile("maintenance", Pattern.CASE_INSENSITIVE);
    private static final int DETAIL_LENGTH = 200;

    private final BookShape shape;
    private final Market market;
    private final Reply reply;
    private final Instant now;

    Reading(BookShape shape, Market market, Reply reply, Instant now) {
        this.shape = shape;
        this.market = market;
        this.reply = reply;
        this.now = now;
    }

    Answer answer() {
        if (isHtml()) {
            return page();
        }
        try {
            var body = BodyReader.read(reply.body(), shape.root());
            if (reply.status() / 100 != 2 || shape.isError(body)) {
                return refused(body.code(), body.message());
            }
            return listed(body);
        } catch (JacksonException | IllegalArgumentException | DateTimeException e) {
            return reply.status() / 100 == 2
                    ? new Answer.Refused(Reason.BAD_BODY, detail("not the documented shape: " + message(e)), null)
                    : refused(null, null);
        }
    }

    private Answer listed(Body body) {
        if (!body.hasBook()) {
            return new Answer.Refused(Reason.BAD_BODY, "no order book in it", null);
        }
        if (body.market() != null && !shape.about().test(body.market(), market)) {
            return new Answer.Refused(
                    Reason.WRONG_MARKET, "asked for " + market + ", the answer is about " + body.market(), null);
        }
        var book = new Book(
                Objects.requireNonNullElse(body.bids(), List.of()), Objects.requireNonNullElse(body.asks(), List.of()));
        return new Answer.Listed(book, shape.time(body));
    }

    private Answer page() {
        var text = text();
        if (REGION.matcher(text).find()) {
            return new Answer.Refused(
                    Reason.GEO_BLOCKED, "a page that blocks the region, HTTP " + reply.status(), null);
        }
        return reply.status() / 100 == 2
                ? new Answer.Refused(Reason.BAD_BODY, "a web page instead of JSON", null)
                : refused(null, null);
    }

    private Answer refused(@Nullable String code, @Nullable String message) {
        var reason = reason(code, message);
        var until = reason == Reason.NOT_LISTED ? null : Waits.until(reply, message, now);
        return new Answer.Refused(reason, said(code, message), until);
    }

    private Reason reason(@Nullable String code, @Nullable String message) {
        switch (reply.status()) {
            case 451 -> {
                return Reason.GEO_BLOCKED;
            }
            case 418 -> {
                return Reason.BANNED;
            }
            case 429 -> {
                return Reason.RATE_LIMITED;
            }
            default -> {}
        }
        var known = shape.refusals().of(code == null ? Integer.toString(reply.status()) : code, message);
        if (known != null) {
            return known;
        }
        var text = message == null ? text() : message;
        if (reply.status() == 403 || REGION.matcher(text).find()) {
            return Reason.GEO_BLOCKED;
        }
        return MAINTENANCE.matcher(text).find() ? Reason.MAINTENANCE : Reason.VENUE_ERROR;
    }

    private String said(@Nullable String code, @Nullable String message) {
        var text = "HTTP " + reply.status();
        if (code != null) {
            text += ", code " + code;
        }
        return detail(message == null ? text : text + ": " + message);
    }

    private boolean isHtml() {
        var type = Objects.requireNonNullElse(reply.header("content-type"), "");
        return type.toLowerCase(Locale.ROOT).startsWith("text/html")
                || text(64).stripLeading().startsWith("<");
    }

    private String text() {
        return text(64 * 1024);
    }

    private String text(int most) {
        return new String(reply.body(), 0, Math.min(reply.body().length, most), StandardCharsets.UTF_8);
    }

    private static String message(Exception e) {
        return e instanceof JacksonException json ? json.getOriginalMessage() : String.valueOf(e.getMessage());
    }

    private static String detail(String text) {
        var line = text.replaceAll("\\p{Cntrl}+", " ").strip();
        return line.length() <= DETAIL_LENGTH ? line : line.substring(0, DETAIL_LENGTH) + "…";
    }
}
