package bestfill;

import bestfill.fetch.Fetch;
import bestfill.fetch.Question;
import bestfill.pricing.Heard;
import bestfill.pricing.Ranking;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Consumer;

/** The pipeline: request → plan → ask → fill → rank. Thread-safe. */
public final class Bestfill {

    private final Fetch fetch;
    private final InstantSource clock;

    /**
     * Makes a pipeline over a client.
     *
     * @param clock ours, UTC
     */
    public Bestfill(Fetch fetch, InstantSource clock) {
        this.fetch = fetch;
        this.clock = clock;
    }

    /** Returns what would be asked first, without a network. */
    public static List<Planned> plan(QuoteRequest request) {
        var trade = request.trade();
        return request.venues().stream()
                .map(venue -> {
                    var market = venue.market(trade.from(), trade.to());
                    return new Planned(
                            venue.id(),
                            market,
                            venue.book(market, venue.profile().depth().usual()));
                })
                .toList();
    }

    /** Asks, fills and ranks: one outcome for each venue, at the deadline at the latest. */
    public Result quote(QuoteRequest request) {
        return quote(request, _ -> {});
    }

    /** The same, and tells of each venue heard in time, from many threads. */
    public Result quote(QuoteRequest request, Consumer<Heard> each) {
        long started = System.nanoTime();
        var hearing = fetch.ask(
                new Question(request.trade(), request.venues(), request::fee, request.deadline(), request.maxAge()),
                each);
        boolean far = Clocks.areFar(hearing.clockAhead());
        var ranking = Ranking.of(
                request.trade(),
                hearing.heard(),
                clock.instant(),
                far ? null : request.maxBookAge(),
                far
                        ? List.of(
                                "Our clock is far from what most venues say: ages are off, and no book counts as stale.")
                        : List.of());
        return new Result(ranking, Duration.ofNanos(System.nanoTime() - started));
    }
}
