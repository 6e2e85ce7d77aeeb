package bestfill.history;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Short ways to write down snapshots. */
public final class Shots {

    public static final Watch HALF_BTC = watch("0.5 BTC USDT");

    private Shots() {}

    public static Watch watch(String words) {
        return Watches.parse(words).getFirst();
    }

    /**
     * Makes a snapshot, complete 250 ms after its time.
     *
     * @param time such as {@code 2026-12-01T00:00:00Z}
     * @param entries each as {@code kraken GROSS NET MS}, with {@code -} for an unknown net, or {@code okx TIMEOUT}
     */
    public static Snapshot shot(Watch watch, String time, String... entries) {
        var at = Instant.parse(time);
        return new Snapshot(
                at,
                at.plusMillis(250),
                watch,
                Arrays.stream(entries).map(entry -> entry(watch, entry)).toList());
    }

    /** The same for half a bitcoin. */
    public static Snapshot shot(String time, String... entries) {
        return shot(HALF_BTC, time, entries);
    }

    /** Makes one a minute from a time on, each with the same two venues. */
    public static List<Snapshot> minutes(String from, int count) {
        return IntStream.range(0, count)
                .mapToObj(minute -> shot(
                        Instant.parse(from).plusSeconds(60L * minute).toString(),
                        "kraken 48211.205 %s 101".formatted(48_000 + minute),
                        "okx TIMEOUT"))
                .toList();
    }

    private static Entry entry(Watch watch, String text) {
        var words = text.split(" ", -1);
        return words.length == 2
                ? Entry.without(words[0], words[1])
                : new Entry(
                        words[0],
                        watch.trade().amount(),
                        new BigDecimal(words[1]),
                        words[2].equals("-") ? null : new BigDecimal(words[2]),
                        null,
                        Long.valueOf(words[3]));
    }
}
