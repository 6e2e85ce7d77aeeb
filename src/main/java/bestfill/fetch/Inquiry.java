package bestfill.fetch;

import bestfill.pricing.Fill;
import bestfill.pricing.Heard;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Outcome;
import bestfill.pricing.Reason;
import bestfill.pricing.Timing;
import bestfill.venue.Answer;
import bestfill.venue.Venue;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is asked of one venue for one trade: the likely market, the other orientation, the greatest depth. */
final class Inquiry implements FanOut.Task<Inquiry.Result> {

    private final Question question;
    private final Venue venue;
    private final Line line;
    private volatile @Nullable Duration clockAhead;

    /**
     * What was heard.
     *
     * @param heard of the venue
     * @param clockAhead how far our clock is ahead of the venue's; null where no answer told
     */
    record Result(Heard heard, @Nullable Duration clockAhead) {}

    Inquiry(Question question, Venue venue, Line line) {
        this.question = question;
        this.venue = venue;
        this.line = line;
    }

    @Override
    public Result run() throws InterruptedException {
        return new Result(heard(), clockAhead);
    }

    @Override
    public Result late() {
        return new Result(refused(Reason.TIMEOUT, line.hangUp()), clockAhead);
    }

    @Override
    public Result broken(Throwable fault) {
        System.getLogger(Inquiry.class.getName()).log(System.Logger.Level.ERROR, venue.id(), fault);
        return new Result(refused(Reason.INTERNAL, fault.toString()), clockAhead);
    }

    private Heard heard() throws InterruptedException {
        var trade = question.trade();
        var likely = venue.market(trade.from(), trade.to());
        Heard heard = refused(Reason.NOT_LISTED, "lists neither " + likely + " nor " + likely.inverse());
        for (var market : List.of(likely, likely.inverse())) {
            if (!venue.tells(market) || line.memory().unlisted().contains(venue.id(), market)) {
                continue;
            }
            heard = ask(market);
            if (!isNotListed(heard)) {
                return heard;
            }
            line.memory().unlisted().remember(venue.id(), market);
        }
        return heard;
    }

    private Heard ask(Market market) throws InterruptedException {
        var depth = venue.profile().depth();
        var heard = ask(market, depth.usual());
        boolean deeper = depth.greatest() > depth.usual()
                && heard instanceof Heard.Listed listed
                && listed.fill() instanceof Fill.Thin
                && !listed.book().isCrossed();
        return deeper ? ask(market, depth.greatest()) : heard;
    }

    private Heard ask(Market market, int depth) throws InterruptedException {
        try {
            var key = new Shelf.Key(venue.id(), market, depth);
            var need = question.maxAge().isZero() ? Need.of(question.trade(), market) : Need.ALL;
            var told = line.memory().shelf().get(key, question.maxAge(), () -> line.ask(market, depth, need));
            clockAhead = told.clockAhead();
            return heard(market, told);
        } catch (FetchException e) {
            return new Heard.Refused(
                    new Outcome.Unranked(venue.id(), e.reason(), e.detail(), 0, e.until(), null, null));
        }
    }

    private Heard heard(Market market, Told told) {
        return switch (told.answer()) {
            case Answer.Refused(var reason, var detail, var until) ->
                new Heard.Refused(new Outcome.Unranked(venue.id(), reason, detail, told.status(), until, null, null));
            case Answer.Listed(var book, var bookTime) ->
                new Heard.Listed(
                        venue.id(),
                        market,
                        book.top(),
                        Fill.of(question.trade(), market, book, question.fees().apply(venue, market)),
                        new Timing(bookTime, told.firstByteAt(), told.toFirstByte(), told.total()));
        };
    }

    private Heard.Refused refused(Reason reason, String detail) {
        return new Heard.Refused(Outcome.Unranked.of(venue.id(), reason, detail));
    }

    private static boolean isNotListed(Heard heard) {
        return heard instanceof Heard.Refused(var outcome) && outcome.reason() == Reason.NOT_LISTED;
    }
}
