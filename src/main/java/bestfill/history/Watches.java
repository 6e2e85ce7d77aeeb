package bestfill.history;

import bestfill.pricing.Trade;
import bestfill.pricing.Typed;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads lists of watches as people type them. */
public final class Watches {

    /** Stands before an amount that is to arrive. */
    static final String RECEIVE = "receive";

    private static final String FORM =
            "an amount and two assets such as 0.5 BTC USDT, or receive 1 BTC USDT for what must be given";

    private Watches() {}

    /**
     * Reads a list such as {@code 0.5 BTC USDT, 10 ETH EUR, receive 1 BTC USDT}.
     *
     * @throws IllegalArgumentException naming the first part that is wrong and what would be right
     */
    public static List<Watch> parse(String text) {
        var watches = new ArrayList<Watch>();
        for (var part : text.split(",", -1)) {
            var watch = watch(part.strip());
            if (watches.contains(watch)) {
                throw wrong(part.strip(), "each watch once");
            }
            watches.add(watch);
        }
        return List.copyOf(watches);
    }

    private static Watch watch(String part) {
        var words = List.of(part.split("\\s+"));
        boolean receive = words.getFirst().equals(RECEIVE);
        if (words.size() != (receive ? 4 : 3)) {
            throw wrong(part, FORM);
        }
        var rest = words.subList(receive ? 1 : 0, words.size());
        var amount = read(part, rest.get(0), Typed::amount);
        var first = read(part, rest.get(1), Typed::asset);
        var second = read(part, rest.get(2), Typed::asset);
        if (first.equals(second)) {
            throw wrong(part, "two different assets");
        }
        return new Watch(
                receive
                        ? new Trade(second, first, Trade.Fixed.RECEIVE, amount)
                        : new Trade(first, second, Trade.Fixed.GIVE, amount));
    }

    private static <T> T read(String part, String word, Function<String, T> reading) {
        try {
            return reading.apply(word);
        } catch (IllegalArgumentException e) {
            throw wrong(part, word + " should be " + e.getMessage());
        }
    }

    private static IllegalArgumentException wrong(String part, String expected) {
        return new IllegalArgumentException("watch \"" + part + "\": " + expected);
    }
}
