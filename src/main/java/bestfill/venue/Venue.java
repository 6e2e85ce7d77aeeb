package bestfill.venue;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One venue: what to ask it and how to read what it says. Immutable and thread-safe. */
public interface Venue {

    /** Returns what stands still about the venue. */
    Profile profile();

    /** Returns the taker fee of a market at the entry tier; null where none is known. */
    @Nullable
    Fee fee(Market market);

    /** Returns the market that the venue most likely lists for two assets. */
    default Market market(String from, String to) {
        return Orientation.USUAL.of(from, to);
    }

    /**
     * Says whether a market may be asked for. Most venues write one without a separator and few answers tell theirs, so
     * what reads as another, likelier market is taken for not listed.
     */
    default boolean tells(Market market) {
        return !Orientation.isMistakable(market);
    }

    /**
     * Returns where a market's order book stands.
     *
     * @param depth levels a side, from 1 to the profile's greatest
     */
    URI book(Market market, int depth);

    /** Returns what one request for a book of this depth takes from the venue's {@link Pace}. */
    default int cost(int depth) {
        return 1;
    }

    /**
     * Reads the venue's answer.
     *
     * @param market that was asked for
     * @param now our clock, UTC
     * @param need what of the book can be used; levels beyond may be left out, but not unread
     */
    Answer read(Market market, Reply reply, Instant now, Need need);

    /** Returns the venue's id. */
    default String id() {
        return profile().id();
    }
}
