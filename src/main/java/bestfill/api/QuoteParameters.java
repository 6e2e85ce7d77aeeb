package bestfill.api;

import bestfill.QuoteRequest;
import bestfill.pricing.Trade;
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
import java.util.regex.Pattern;
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

    /** The greatest deadline. */
    public static final Duration LONGEST_DEADLINE = Duration.ofSeconds(10);

    private static final Set<String> NAMES =
            Set.of("from", "to", "amount", "receive", "venues", "deadline", "fees", "maxAge", "maxBookAge", "format");
    private static final Pattern ASSET = Pattern.compile("[A-Za-z0-9]{1,15}");
    private static final Pattern DECIMAL = Pattern.compile("\\d+(\\.\\d+)?|\\.\\d+");
    private static final int MOST_DIGITS = 40;
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
                millis("deadline", given.getOrDefault("deadline", "2000"), 100, LONGEST_DEADLINE.toMillis()),
                millis("maxAge", given.getOrDefault("maxAge", "0"), 0, 10_000),
                maxBookAge(given.getOrDefault("maxBookAge", "60000")));
    }

    private static Trade trade(Map<String, String> given) throws InvalidRequest {
        var from = asset("from", given);
        var to = asset("to", given);
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
        var field = give ? "amount" : "receive";
        return new Trade(
                from, to, give ? Trade.Fixed.GIVE : Trade.Fixed.RECEIVE, amount(field, given.getOrDefault(field, "")));
    }

    private static String asset(String field, Map<String, String> given) throws InvalidRequest {
        var value = given.getOrDefault(field, "");
        if (!ASSET.matcher(value).matches()) {
            throw new InvalidRequest(field, value, "an asset such as BTC, 1 to 15 letters and digits");
        }
        return value.toUpperCase(Locale.ROOT);
    }

    private static BigDecimal amount(String field, String value) throws InvalidRequest {
        var expected = "a plain decimal above zero such as 0.5, of at most " + MOST_DIGITS
                + " digits, without exponent, sign or grouping";
        var amount = decimal(value);
        if (amount == null || amount.signum() == 0) {
            throw new InvalidRequest(field, value, expected);
        }
        return amount;
    }

    /** Returns the value of a plain decimal; null where it is none, or too long. */
    private static @Nullable BigDecimal decimal(String value) {
        if (value.length() > MOST_DIGITS + 1 || !DECIMAL.matcher(value).matches()) {
            return null;
        }
        int digits = value.length() - (value.contains(".") ? 1 : 0);
        return digits > MOST_DIGITS ? null : new BigDecimal(value);
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
            var bps = decimal(pair[1]);
            if (bps == null || bps.compareTo(FEE_LIMIT) >= 0 || fees.put(venue.id(), bps) != null) {
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
