package bestfill.fetch;

import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Reason;
import bestfill.venue.Answer;
import bestfill.venue.Reply;
import bestfill.venue.Venue;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The exchanges of one inquiry with one venue, within what the venue allows. */
final class Line {

    private final Venue venue;
    private final Client client;
    private final Memory memory;
    private final InstantSource clock;
    private final boolean budgeted;
    private final Instant end;
    private volatile @Nullable Progress progress;

    /** @param end of the inquiry, UTC */
    Line(Venue venue, Client client, Memory memory, InstantSource clock, boolean budgeted, Instant end) {
        this.venue = venue;
        this.client = client;
        this.memory = memory;
        this.clock = clock;
        this.budgeted = budgeted;
        this.end = end;
    }

    Memory memory() {
        return memory;
    }

    /**
     * Asks for a book, and reads what is needed of it; interrupting ends it at once.
     *
     * @throws FetchException if the venue may not be asked now, or no whole answer came
     */
    Told ask(Market market, int depth, Need need) throws FetchException, InterruptedException {
        memory.coolDowns().check(venue.id());
        spend(depth);
        var exchange = client.start(venue.book(market, depth));
        progress = exchange;
        var reply = client.get(exchange);
        var firstByteAt = exchange.startedAt().plus(exchange.toFirstByte());
        var answer = venue.read(market, reply, clock.instant(), need);
        if (answer instanceof Answer.Refused refusal) {
            memory.coolDowns().heard(venue.id(), refusal);
        }
        return new Told(
                answer,
                reply.status(),
                firstByteAt,
                exchange.toFirstByte(),
                exchange.elapsed(),
                clockAhead(reply, firstByteAt));
    }

    /** Ends the exchange under way, and says what it waited for. */
    String hangUp() {
        var exchange = progress;
        if (exchange == null) {
            return "not yet asked at the deadline";
        }
        client.abandon(exchange);
        return "after " + exchange.elapsed().toMillis() + " ms still waiting for "
                + exchange.phase().awaited();
    }

    /** Takes permits; only a second exchange waits for them, since the venue is half heard by then. */
    private void spend(int depth) throws FetchException, InterruptedException {
        if (!budgeted) {
            return;
        }
        var profile = venue.profile();
        int cost = venue.cost(depth);
        for (; ; ) {
            var next = memory.budget().take(venue.id(), profile.pace(), cost);
            if (next == null) {
                return;
            }
            if (progress == null || next.isAfter(end)) {
                var pace = profile.pace();
                throw new FetchException(
                        Reason.RATE_LIMITED,
                        "not asked, to keep within the venue's limit of %d in %d s"
                                .formatted(pace.permits(), pace.period().toSeconds()),
                        next);
            }
            TimeUnit.NANOSECONDS.sleep(
                    Math.max(0, Duration.between(clock.instant(), next).toNanos()));
        }
    }

    private static @Nullable Duration clockAhead(Reply reply, Instant firstByteAt) {
        var date = reply.header(Recorded.DATE) == null ? reply.header("date") : reply.header(Recorded.DATE);
        if (date == null) {
            return null;
        }
        try {
            var theirs = ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME);
            return Duration.between(theirs.toInstant(), firstByteAt);
        } catch (DateTimeException _) {
            return null;
        }
    }
}
