package bestfill.venue;

import bestfill.pricing.Market;
import bestfill.pricing.Reason;
import java.time.Instant;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where things stand in a JSON body, as paths of names and indices; {@code *} fits any one of them. A level is an array
 * that starts with price and size, as strings or numbers. Immutable.
 *
 * @param root of the paths
 * @param clock reads the time
 * @param fine error codes that mean success
 * @param about whether the market that the body tells is the one asked
 * @param refusals what the venue's own codes and messages mean
 */
record BookShape(
        Node root,
        Function<String, Instant> clock,
        Set<String> fine,
        BiPredicate<String, Market> about,
        Refusals refusals) {

    /** What stands at a path. */
    enum Role {
        BIDS,
        ASKS,
        TIME,
        CODE,
        MESSAGE,
        MARKET,
        /** The name itself, not what stands under it, tells the market. */
        MARKET_NAME
    }

    /** A time in milliseconds since 1970. */
    static final Function<String, Instant> MILLIS = text -> Instant.ofEpochMilli(Long.parseLong(text));

    /** A time in microseconds since 1970. */
    static final Function<String, Instant> MICROS = text -> Instant.ofEpochMilli(Long.parseLong(text) / 1000);

    /** A time as ISO 8601 writes it. */
    static final Function<String, Instant> ISO = Instant::parse;

    /** Says where the two sides stand. */
    static BookShape at(String bids, String asks) {
        var root = Node.EMPTY.with(bids, Role.BIDS).with(asks, Role.ASKS);
        return new BookShape(root, MILLIS, Set.of(), (_, _) -> true, Refusals.NONE);
    }

    /** Says where the venue's clock stands, if it stamps the whole answer. */
    BookShape time(String path, Function<String, Instant> unit) {
        return new BookShape(root.with(path, Role.TIME), unit, fine, about, refusals);
    }

    /** Says where the venue's error code stands, and which codes mean success; without any, every code is an error. */
    BookShape code(String path, String... success) {
        return new BookShape(root.with(path, Role.CODE), clock, Set.of(success), about, refusals);
    }

    /** Says where the venue's error message stands. */
    BookShape message(String path) {
        return new BookShape(root.with(path, Role.MESSAGE), clock, fine, about, refusals);
    }

    /** Says where the body tells its market, and whether that is the one asked. */
    BookShape market(String path, BiPredicate<String, Market> isAbout) {
        return new BookShape(root.with(path, Role.MARKET), clock, fine, isAbout, refusals);
    }

    /** Says that the name at this path tells the market, and whether that is the one asked. */
    BookShape marketName(String path, BiPredicate<String, Market> isAbout) {
        return new BookShape(root.with(path, Role.MARKET_NAME), clock, fine, isAbout, refusals);
    }

    /** Says what an error code, or a part of an error message, means; an HTTP status where the body has no code. */
    BookShape means(Reason reason, String... texts) {
        return new BookShape(root, clock, fine, about, refusals.when(reason, texts));
    }

    /** Reads a whole answer about a market; {@code now} is our clock, UTC. */
    Answer read(Market market, Reply reply, Instant now) {
        return new Reading(this, market, reply, now).answer();
    }

    /** Says whether a code and message are those of a failure; a message alone is one where there is no book. */
    boolean isError(Body body) {
        return body.code() == null ? body.message() != null && !body.hasBook() : !fine.contains(body.code());
    }

    /** Returns the venue's clock; null where the body has none. */
    @Nullable
    Instant time(Body body) {
        return body.time() == null ? null : clock.apply(body.time());
    }
}
