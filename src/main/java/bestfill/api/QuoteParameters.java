package bestfill.api;

import bestfill.QuoteRequest;
import bestfill.pricing.Trade;
import bestfill.pricing.Typed;
import bestfill.venue.Venue;
import bestfill.venue.Venues;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads the parameters of a quote, and holds what applies where one is absent.
 *
 * @param venues that are asked
 * @param fees the asker's own, in bps by venue id
 */
public record QuoteParameters(List<Venue> venues, Map<String, BigDecimal> fees) {

    /** Every venue, at its published fee. */
    public static final QuoteParameters ALL = new QuoteParameters(Venues.ALL, Map.of());

    private static final Duration USUAL_DEADLINE = Duration.ofSeconds(2);
    private static final Duration USUAL_MAX_BOOK_AGE = Duration.ofMinutes(1);

    /** The greatest deadline. */
    public static final Duration LONGEST_DEADLINE = Duration.ofSeconds(10);

    private static final Set<String> NAMES =
            Set.of("from", "to", "amount", "receive", "venues", "deadline", "fees", "maxAge", "maxBookAge", "format");
    private static final BigDecimal FEE_LIMIT = BigDecimal.valueOf(500);

    /**
     * Reads the defaults of a person.
     *
     * @param venues ids joined by commas; null for all
     * @param fees as in {@code kraken:26,okx:8}; null for none
     * @throws InvalidRequest if one is not of that form
     */
    public static QuoteParameters defaults(@Nullable String venues, @Nullable String fees) throws InvalidRequest {
        return new QuoteParameters(
                venues == null || venues.isBlank() ? Venues.ALL : venues("BESTFILL_VENUES", venues),
                fees == null || fees.isBlank() ? Map.of() : fees("BESTFILL_FEES", fees));
    }

    /**
     * Reads a request.
     *
     * @param given values by name, each name once
     * @throws InvalidRequest for the first field that is wrong
     */
    public QuoteRequest request(Map<String, String> given) throws InvalidRequest {
        for (var name : given.keySet()) {
            if (!NAMES.contains(name)) {
                throw new InvalidRequest(
                        name,
                        given.getOrDefault(name, ""),
                        "no such parameter; there are " + String.join(", ", sorted()));
            }
        }
        var ownFees = new HashMap<>(fees);
        ownFees.putAll(given.containsKey("fees") ? fees("fees", given.getOrDefault("fees", "")) : Map.of());
        return new QuoteRequest(
                trade(given),
                given.containsKey("venues") ? venues("venues", given.getOrDefault("venues", "")) : venues,
                Map.copyOf(ownFees),
                millis(
                        "deadline",
                        given.getOrDefault("deadline", millis(USUAL_DEADLINE)),
                        100,
                        LONGEST_DEADLINE.toMillis()),
                millis("maxAge", given.getOrDefault("maxAge", "0"), 0, 10_000),
                maxBookAge(given.getOrDefault("maxBookAge", millis(USUAL_MAX_BOOK_AGE))));
    }

    /** Returns the request that says nothing but what is to be priced. */
    public QuoteRequest request(Trade trade) {
        return new QuoteRequest(trade, venues, fees, USUAL_DEADLINE, Duration.ZERO, USUAL_MAX_BOOK_AGE);
    }

    private static String millis(Duration duration) {
        return Long.toString(duration.toMillis());
    }

    /**
     * Reads what is to be priced.
     *
     * @throws InvalidRequest for the first of from, to, amount and receive that is wrong
     */
    static Trade trade(Map<String, String> given) throws InvalidRequest {
        var from = typed("from", given, Typed::asset);
        var to = typed("to", given, Typed::asset);
        if (from.equals(to)) {
            throw new InvalidRequest("to", to, "another asset than from");
        }
        boolean give = given.containsKey("amount");
        if (give == given.containsKey("receive")) {
            throw new InvalidRequest(
                    give ? "receive" : "amount",
                    given.getOrDefault("receive", ""),
                    "either amount (what is given) or receive (what is to arrive)");
        }
        return new Trade(
                from,
                to,
                give ? Trade.Fixed.GIVE : Trade.Fixed.RECEIVE,
                typed(give ? "amount" : "receive", given, Typed::amount));
    }

    private static <T> T typed(String field, Map<String, String> given, Function<String, T> reading)
            throws InvalidRequest {
        var value = given.getOrDefault(field, "");
        try {
            return reading.apply(value);
        } catch (IllegalArgumentException e) {
            throw new InvalidRequest(field, value, String.valueOf(e.getMessage()));
        }
    }

    private static List<Venue> venues(String field, String value) throws InvalidRequest {
        var venues = new ArrayList<Venue>();
        for (var id : value.split(",", -1)) {
            var venue = Venues.byId(id.strip().toLowerCase(Locale.ROOT));
            if (venue == null) {
                throw new InvalidRequest(field, id, "no such venue; there are " + ids());
            }
            if (venues.contains(venue)) {
                throw new InvalidRequest(field, id, "each venue once");
            }
            venues.add(venue);
        }
        return List.copyOf(venues);
    }

    private static Map<String, BigDecimal> fees(String field, String value) throws InvalidRequest {
        var fees = new HashMap<String, BigDecimal>();
        for (var part : value.split(",", -1)) {
            var expected = "fees in bps such as kraken:26,okx:8, each from 0 to under 500 and each venue once";
            var pair = part.strip().split(":", -1);
            var venue = pair.length == 2 ? Venues.byId(pair[0].toLowerCase(Locale.ROOT)) : null;
            if (venue == null) {
                throw new InvalidRequest(field, part, expected + "; there are " + ids());
            }
            var bps = typed(field, Map.of(field, part), _ -> Typed.decimal(pair[1], expected));
            if (bps.compareTo(FEE_LIMIT) >= 0 || fees.put(venue.id(), bps) != null) {
                throw new InvalidRequest(field, part, expected);
            }
        }
        return Map.copyOf(fees);
    }

    private static Duration millis(String field, String value, long least, long most) throws InvalidRequest {
        var expected = "milliseconds from " + least + " to " + most;
        if (!value.matches("\\d{1,9}")) {
            throw new InvalidRequest(field, value, expected);
        }
        long millis = Long.parseLong(value);
        if (millis < least || millis > most) {
            throw new InvalidRequest(field, value, expected);
        }
        return Duration.ofMillis(millis);
    }

    private static @Nullable Duration maxBookAge(String value) throws InvalidRequest {
        if (value.equals("off")) {
            return null;
        }
        if (!value.matches("\\d{1,9}")) {
            throw new InvalidRequest("maxBookAge", value, "milliseconds, or off");
        }
        return Duration.ofMillis(Long.parseLong(value));
    }

    private static List<String> sorted() {
        return NAMES.stream().sorted().toList();
    }

    private static String ids() {
        return Venues.ALL.stream().map(Venue::id).collect(Collectors.joining(", "));
    }
}
