package bestfill.venue;

import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where things stand in a JSON body, as paths of names and indices; {@code *} fits any one of them. A level is an array
 * that starts with price and size, or an object that names them, as strings or numbers. Immutable.
 *
 * @param root of the paths
 * @param clock reads the time
 * @param fine says which error codes mean success
 * @param about whether the market that the body tells is the one asked
 * @param refusals what the venue's own codes and messages mean
 * @param withoutBook what a null in place of both sides means
 * @param resets headers, in lower case, that tell when a limit is over
 */
record BookShape(
        Node root,
        Function<String, Instant> clock,
        Predicate<String> fine,
        BiPredicate<String, Market> about,
        Refusals refusals,
        Reason withoutBook,
        Map<String, Waits.Reset> resets) {

    /** What stands at a path. */
    enum Role {
        BIDS,
        ASKS,
        TIME,
        CODE,
        MESSAGE,
        MARKET,
        HALTED
    }

    /** Says where the two sides stand. */
    static BookShape at(String bids, String asks) {
        var root = Node.EMPTY.with(bids, Role.BIDS).with(asks, Role.ASKS);
        return new BookShape(root, Times::epoch, _ -> false, (_, _) -> true, Refusals.NONE, Reason.BAD_BODY, Map.of());
    }

    /** Says where the two sides stand in some other answers of the venue. */
    BookShape or(String bids, String asks) {
        return with(root.with(bids, Role.BIDS).with(asks, Role.ASKS));
    }

    /** Says where the venue's clock stands, if it stamps the whole answer: a number since 1970 in any of the units. */
    BookShape time(String path) {
        return with(root.with(path, Role.TIME));
    }

    /** Says where the venue's clock stands, if it stamps the whole answer, as ISO 8601 writes it. */
    BookShape isoTime(String path) {
        return new BookShape(root.with(path, Role.TIME), Times::iso, fine, about, refusals, withoutBook, resets);
    }

    /** Says where the venue's error code stands, and which codes mean success; without any, every code is an error. */
    BookShape code(String path, String... success) {
        return code(path, Set.of(success)::contains);
    }

    /** Says where the venue's error code stands, and whether a code means success. */
    BookShape code(String path, Predicate<String> success) {
        return new BookShape(root.with(path, Role.CODE), clock, fine.or(success), about, refusals, withoutBook, resets);
    }

    /** Says where the venue's error message stands. */
    BookShape message(String path) {
        return with(root.with(path, Role.MESSAGE));
    }

    /** Says where the body tells its market, and whether that is the one asked. */
    BookShape market(String path, BiPredicate<String, Market> isAbout) {
        return new BookShape(root.with(path, Role.MARKET), clock, fine, isAbout, refusals, withoutBook, resets);
    }

    /** Says that the name at this path tells the market, and whether that is the one asked. */
    BookShape marketName(String path, BiPredicate<String, Market> isAbout) {
        return new BookShape(root.withMarketName(path), clock, fine, isAbout, refusals, withoutBook, resets);
    }

    /** Says where a {@code true} means that trading is paused, though levels are shown. */
    BookShape halted(String path) {
        return with(root.with(path, Role.HALTED));
    }

    /** Says what a success with a null in place of both sides means; else that is a bad body. */
    BookShape nullBook(Reason reason) {
        return new BookShape(root, clock, fine, about, refusals, reason, resets);
    }

    /** Says what error codes mean, each whole, or an HTTP status. Of all meanings the first that fits counts. */
    BookShape means(Reason reason, String... codes) {
        var more = refusals;
        for (var code : codes) {
            more = more.with(reason, code, "");
        }
        return with(more);
    }

    /** Says what an error code, or HTTP status, with several meanings means where a part of the message is this. */
    BookShape meansWith(Reason reason, String code, String... parts) {
        var more = refusals;
        for (var part : parts) {
            more = more.with(reason, code, part);
        }
        return with(more);
    }

    /** Says what parts of an error message mean, whatever the code; of the code where there is no message. */
    BookShape says(Reason reason, String... parts) {
        var more = refusals;
        for (var part : parts) {
            more = more.with(reason, null, part);
        }
        return with(more);
    }

    /** Says how long a refusal holds where the answer does not. */
    BookShape lasts(Reason reason, Duration duration) {
        return with(refusals.with(reason, duration));
    }

    /** Says which header, in lower case, tells when a limit is over. */
    BookShape resets(String header, Waits.Reset reset) {
        var more = new HashMap<>(resets);
        more.put(header, reset);
        return new BookShape(root, clock, fine, about, refusals, withoutBook, Map.copyOf(more));
    }

    /** Reads a whole answer about a market; {@code now} is our clock, UTC. Throws nothing. */
    Answer read(Market market, Reply reply, Instant now, Need need) {
        return new Reading(this, market, reply, now, need).answer();
    }

    /** Says whether a code and message are those of a failure; a message alone is one where there is no book. */
    boolean isError(Body body) {
        return body.code() == null ? body.message() != null && !body.hasBook() : !fine.test(body.code());
    }

    /** Returns the venue's clock; null where the body has none. */
    @Nullable
    Instant time(Body body) {
        var text = body.said().get(Role.TIME);
        return text == null ? null : clock.apply(text);
    }

    private BookShape with(Node newRoot) {
        return new BookShape(newRoot, clock, fine, about, refusals, withoutBook, resets);
    }

    private BookShape with(Refusals newRefusals) {
        return new BookShape(root, clock, fine, about, newRefusals, withoutBook, resets);
    }
}
