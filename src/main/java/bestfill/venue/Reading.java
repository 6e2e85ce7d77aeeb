package bestfill.venue;

import bestfill.pricing.Book;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Reason;
import bestfill.venue.BookShape.Role;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Reads one answer: what all venues have in common, which is statuses, error pages and cut bodies. */
final class Reading {

    private static final int TEXT_LENGTH = 16 * 1024;
    private static final int DETAIL_LENGTH = 200;

    private final BookShape shape;
    private final Market market;
    private final Reply reply;
    private final Instant now;
    private final Need need;

    Reading(BookShape shape, Market market, Reply reply, Instant now, Need need) {
        this.shape = shape;
        this.market = market;
        this.reply = reply;
        this.now = now;
        this.need = need;
    }

    Answer answer() {
        if (isPage()) {
            return page();
        }
        try {
            if (!startsWithOneOf("{[")) {
                throw new IllegalArgumentException("neither object nor array");
            }
            var body = BodyReader.read(reply.body(), shape.root(), need);
            return isSuccess() && !shape.isError(body) ? listed(body) : refusal(body.code(), body.message());
        } catch (JacksonException | IllegalArgumentException | DateTimeException e) {
            return isSuccess()
                    ? refused(Reason.BAD_BODY, "not the documented shape: " + fault(e))
                    : refusal(null, null);
        }
    }

    private Answer listed(Body body) {
        if (!body.hasBook()) {
            return body.nullBook()
                    ? refused(shape.withoutBook(), "null instead of an order book")
                    : refused(Reason.BAD_BODY, "no order book in it");
        }
        var told = body.market();
        if (told != null && !shape.about().test(told, market)) {
            return refused(Reason.WRONG_MARKET, "asked for " + market + ", the answer is about " + told);
        }
        if ("true".equals(body.said().get(Role.HALTED))) {
            return refused(Reason.HALTED, "the venue shows levels, but says that they are not firm");
        }
        var book = new Book(
                Objects.requireNonNullElse(body.bids(), List.of()), Objects.requireNonNullElse(body.asks(), List.of()));
        return new Answer.Listed(book, shape.time(body));
    }

    private Answer page() {
        if (!isSuccess()) {
            return refusal(null, null);
        }
        return Signs.in(text()) == Reason.GEO_BLOCKED
                ? refused(Reason.GEO_BLOCKED, "a page that blocks the region, HTTP " + reply.status())
                : refused(Reason.BAD_BODY, "a web page instead of JSON");
    }

    /** Makes a refusal of what the venue said. */
    private Answer refusal(@Nullable String code, @Nullable String message) {
        var words = message == null ? code : message;
        var reason = reason(code, words);
        return new Answer.Refused(reason, said(code, message), until(reason, words));
    }

    /** Makes a refusal that the venue did not put in words of its own. */
    private static Answer refused(Reason reason, String detail) {
        return new Answer.Refused(reason, line(detail), null);
    }

    private Reason reason(@Nullable String code, @Nullable String words) {
        return switch (reply.status()) {
            case 451 -> Reason.GEO_BLOCKED;
            case 418 -> Reason.BANNED;
            case 429 -> Reason.RATE_LIMITED;
            default -> {
                var known = shape.refusals().of(reply.status(), code, words);
                var sign = known == null ? Signs.in(words == null ? text() : words) : known;
                if (sign != null) {
                    yield sign;
                }
                yield reply.status() == 403 ? Reason.GEO_BLOCKED : Reason.VENUE_ERROR;
            }
        };
    }

    /** Returns when the venue, not only this market, may be asked again; null where it does not say. */
    private @Nullable Instant until(Reason reason, @Nullable String words) {
        if (reason.kind() != Reason.Kind.FAILED) {
            return null;
        }
        var told = Waits.until(reply, words == null ? text() : words, shape.resets(), now);
        var lasts = shape.refusals().lasting().get(reason);
        return told == null && lasts != null ? now.plus(lasts) : told;
    }

    private String said(@Nullable String code, @Nullable String message) {
        var text = "HTTP " + reply.status();
        if (isPage()) {
            text += ", a web page";
        }
        if (code != null) {
            text += ", code " + code;
        }
        return line(message == null ? text : text + ": " + message);
    }

    private boolean isSuccess() {
        return reply.status() / 100 == 2;
    }

    private boolean isPage() {
        var type = Objects.requireNonNullElse(reply.header("content-type"), "");
        return startsWithOneOf("<")
                || (type.toLowerCase(Locale.ROOT).startsWith("text/html") && !startsWithOneOf("{["));
    }

    /** Says whether the first character that is not blank is one of these. */
    private boolean startsWithOneOf(String characters) {
        for (var each : reply.body()) {
            if (!Character.isWhitespace(each)) {
                return characters.indexOf(each) >= 0;
            }
        }
        return false;
    }

    private String text() {
        return new String(reply.body(), 0, Math.min(reply.body().length, TEXT_LENGTH), StandardCharsets.UTF_8);
    }

    private static String fault(RuntimeException e) {
        return e instanceof JacksonException json ? json.getOriginalMessage() : String.valueOf(e.getMessage());
    }

    private static String line(String text) {
        var line = text.replaceAll("\\p{Cntrl}+", " ").strip();
        return line.length() <= DETAIL_LENGTH ? line : line.substring(0, DETAIL_LENGTH) + "…";
    }
}
