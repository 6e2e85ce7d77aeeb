package bestfill.venue;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/** One of as many venues as a measurement wants, each with the commonest shape of a book. */
public record FakeVenue(String id) implements Venue {

    private static final BookShape SHAPE =
            BookShape.at("/bids", "/asks").code("/code").message("/msg");
    private static final FeeRule FEE =
            FeeRule.of(Fee.TakenFrom.RECEIVED, "nobody", "2026-12-01", "https://venue.example/fees");

    /** Returns so many venues. */
    public static List<Venue> some(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> (Venue) new FakeVenue("venue" + i))
                .toList();
    }

    @Override
    public Profile profile() {
        return new Profile(id, id, "https://venue.example", Depth.fixed(100), Pace.perSecond(1_000_000));
    }

    @Override
    public Fee fee(Market market) {
        return FEE.known("10");
    }

    @Override
    public URI book(Market market, int depth) {
        return URI.create("https://" + id + ".example/book?market=" + market.base() + market.quote());
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        return SHAPE.read(market, reply, now, need);
    }
}
