package bestfill.pricing;

/** What came back from one venue that was asked: a book and what it brings, or the reason why there is none. */
public sealed interface Heard {

    String venue();

    /**
     * A book of the right market.
     *
     * @param venue the venue's id
     * @param market as the venue lists it
     * @param book as read, or the {@link Book#top} of it
     * @param fill what it makes of the trade
     * @param timing when it came
     */
    record Listed(String venue, Market market, Book book, Fill fill, Timing timing) implements Heard {}

    /** No book. */
    record Refused(Outcome.Unranked outcome) implements Heard {
        @Override
        public String venue() {
            return outcome.venue();
        }
    }
}
