package bestfill.fetch;

import bestfill.pricing.Market;
import bestfill.venue.Answer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Books that may serve again, and exchanges under way that equal questions share. A failure is never served twice: whoever
 * waited for one asks for itself. Thread-safe.
 */
final class Shelf {

    /** The greatest age that a question may allow. */
    static final Duration OLDEST = Duration.ofSeconds(10);

    private static final int MOST = 500;
    /** About 20 MB: a few whole books, or all the shallow ones. */
    private static final int MOST_LEVELS = 200_000;

    private final InstantSource clock;
    private final ConcurrentHashMap<Key, CompletableFuture<Told>> books = new ConcurrentHashMap<>();

    record Key(String venue, Market market, int depth) {}

    /** Asks a venue. */
    interface Source {
        Told ask() throws FetchException, InterruptedException;
    }

    Shelf(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * Returns a book that was fetched less than {@code maxAge} ago, or one that another question is fetching, or asks.
     *
     * @param maxAge zero for always asking
     */
    @SuppressWarnings("ReferenceEquality") // whose future it is, not what it says
    Told get(Key key, Duration maxAge, Source source) throws FetchException, InterruptedException {
        if (maxAge.isZero()) {
            return source.ask();
        }
        var own = new CompletableFuture<Told>();
        var kept = books.compute(key, (_, there) -> there == null || isOver(there, maxAge) ? own : there);
        if (kept == own) {
            return fetch(key, own, source);
        }
        var told = await(kept);
        return told == null ? source.ask() : told;
    }

    private Told fetch(Key key, CompletableFuture<Told> own, Source source)
            throws FetchException, InterruptedException {
        try {
            var told = source.ask();
            if (told.answer() instanceof Answer.Listed) {
                own.complete(told);
                sweep();
            }
            return told;
        } finally {
            if (!own.isDone()) {
                books.remove(key, own);
                own.cancel(false);
            }
        }
    }

    private static @Nullable Told await(CompletableFuture<Told> under) throws InterruptedException {
        try {
            return under.get();
        } catch (ExecutionException | CancellationException _) {
            return null;
        }
    }

    private boolean isOver(CompletableFuture<Told> book, Duration maxAge) {
        return book.isDone()
                && (book.isCompletedExceptionally()
                        || !Duration.between(book.join().firstByteAt(), clock.instant())
                                .minus(maxAge)
                                .isNegative());
    }

    /** Drops what may serve nobody any more, and everything where that is still too much. */
    private void sweep() {
        books.values().removeIf(book -> isOver(book, OLDEST));
        if (books.size() > MOST || levels() > MOST_LEVELS) {
            books.clear();
        }
    }

    /** Returns how many levels all the books have together. */
    int levels() {
        return books.values().stream()
                .filter(book -> book.isDone() && !book.isCompletedExceptionally())
                .mapToInt(book -> levels(book.join().answer()))
                .sum();
    }

    private static int levels(Answer answer) {
        return switch (answer) {
            case Answer.Listed listed ->
                listed.book().bids().size() + listed.book().asks().size();
            case Answer.Refused _ -> 0;
        };
    }
}
