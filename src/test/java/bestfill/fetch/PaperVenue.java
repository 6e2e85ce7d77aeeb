package bestfill.fetch;

import bestfill.pricing.Book;
import bestfill.pricing.Fee;
import bestfill.pricing.Level;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Reason;
import bestfill.venue.Answer;
import bestfill.venue.Depth;
import bestfill.venue.Pace;
import bestfill.venue.Profile;
import bestfill.venue.Reply;
import bestfill.venue.Venue;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A venue whose body is one line: {@code BID SIZE ASK SIZE}, {@code none} for a market that it does not list, {@code
 * fault} for a fault of its reader.
 */
record PaperVenue(String id, String site, Depth depth, Pace pace) implements Venue {

    static PaperVenue at(String id, ScriptedServer server) {
        return new PaperVenue(id, server.base(), new Depth(10, 10), new Pace(1000, Duration.ofSeconds(1)));
    }

    PaperVenue with(Depth other) {
        return new PaperVenue(id, site, other, pace);
    }

    PaperVenue with(Pace other) {
        return new PaperVenue(id, site, depth, other);
    }

    @Override
    public Profile profile() {
        return new Profile(id, id, URI.create("https://venue.example"), depth, pace);
    }

    @Override
    public @Nullable Fee fee(Market market) {
        return null;
    }

    @Override
    public Market market(String from, String to) {
        return new Market(from, to);
    }

    @Override
    public URI book(Market market, int levels) {
        return URI.create(site + "/" + id + "/" + market.base() + "-" + market.quote() + "?depth=" + levels);
    }

    @Override
    public Answer read(Market market, Reply reply, Instant now, Need need) {
        var text = new String(reply.body(), StandardCharsets.UTF_8);
        if (reply.status() == 429) {
            var wait = reply.header("retry-after");
            var until = wait == null ? null : now.plusSeconds(Long.parseLong(wait));
            return new Answer.Refused(Reason.RATE_LIMITED, "HTTP 429", until);
        }
        if (reply.status() != 200) {
            return new Answer.Refused(Reason.VENUE_ERROR, "HTTP " + reply.status(), null);
        }
        return switch (text) {
            case "none" -> new Answer.Refused(Reason.NOT_LISTED, "none", null);
            case "fault" -> throw new IllegalStateException("a reader's fault");
            default -> {
                var words = text.strip().split(" ", -1);
                yield new Answer.Listed(
                        new Book(List.of(level(words[0], words[1])), List.of(level(words[2], words[3]))), null);
            }
        };
    }

    private static Level level(String price, String size) {
        return new Level(new BigDecimal(price), new BigDecimal(size));
    }
}
