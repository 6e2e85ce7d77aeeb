package bestfill.venue;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Every venue, by id. */
public final class Venues {

    public static final List<Venue> ALL = List.of(
            new Binance(),
            new Bitget(),
            new Bitstamp(),
            new Bybit(),
            new CoinbaseExchange(),
            new CryptoCom(),
            new Gate(),
            new Htx(),
            new Kraken(),
            new KuCoin(),
            new Mexc(),
            new Okx());

    private static final Map<String, Venue> BY_ID =
            ALL.stream().collect(Collectors.toMap(Venue::id, Function.identity()));

    private Venues() {}

    /** Returns the venue with this id; null where there is none. */
    public static @Nullable Venue byId(String id) {
        return BY_ID.get(id);
    }
}
