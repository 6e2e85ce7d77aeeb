package bestfill.history;

import static bestfill.history.Shots.HALF_BTC;
import static bestfill.history.Shots.minutes;
import static bestfill.history.Shots.shot;
import static bestfill.history.Shots.watch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store keeps to; a subclass gives each test an empty one. */
public abstract class StoreContract {

    /** Noon of the third day: the first and the second of December are over. */
    protected static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-12-03T12:00:00Z"));

    private static final Instant FIRST = Instant.parse("2026-12-01T00:00:00Z");
    private static final Instant SECOND = Instant.parse("2026-12-02T00:00:00Z");
    private static final LocalDate FIRST_DAY = LocalDate.parse("2026-12-01");

    @SuppressWarnings("NullAway.Init")
    private Store store;

    /** Opens the store of this test: empty at first, and the same again at each further call. */
    protected abstract Store open() throws IOException;

    @BeforeEach
    void openIt() throws IOException {
        store = open();
    }

    @AfterEach
    void closeIt() throws IOException {
        store.close();
    }

    @Test
    void nothingIsThereAtFirst() throws IOException {
        assertThat(store.watches()).isEmpty();
        assertThat(firstDay(10, null)).isEqualTo(new Page(List.of(), null));
        assertThat(rollups(FIRST_DAY, FIRST_DAY.plusDays(3))).isEmpty();
    }

    @Test
    void whatIsPutIsReadBack() throws IOException {
        var kept = shot(
                "2026-12-01T00:00:00Z",
                "kraken 48211.205 48018.36018 101",
                "gate 48300 - 7",
                "okx TIMEOUT",
                "binance GEO_BLOCKED");

        assertThat(store.put(kept)).isTrue();

        assertThat(firstDay(10, null)).isEqualTo(new Page(List.of(kept), null));
    }

    @Test
    void anotherHandleReadsIt() throws IOException {
        store.put(shot("2026-12-01T00:00:00Z", "okx TIMEOUT"));

        try (var other = open()) {
            assertThat(other.read(HALF_BTC, FIRST, SECOND, 10, null).snapshots())
                    .containsExactly(shot("2026-12-01T00:00:00Z", "okx TIMEOUT"));
        }
    }

    @Test
    void amountsHaveOneForm() throws IOException {
        store.put(shot(watch("0.50 btc usdt"), "2026-12-01T00:00:00Z", "okx 48000.10 47000.00 5"));

        assertThat(store.read(watch(".5 BTC USDT"), FIRST, SECOND, 10, null).snapshots())
                .containsExactly(shot("2026-12-01T00:00:00Z", "okx 48000.1 47000 5"));
        assertThat(store.put(shot("2026-12-01T00:00:00Z", "okx TIMEOUT"))).isFalse();
    }

    @Test
    void theFirstOfATimeStays() throws IOException {
        store.put(shot("2026-12-01T00:00:00Z", "okx 48000 47000 5"));

        assertThat(store.put(shot("2026-12-01T00:00:00Z", "okx TIMEOUT"))).isFalse();

        assertThat(firstDay(10, null).snapshots()).containsExactly(shot("2026-12-01T00:00:00Z", "okx 48000 47000 5"));
    }

    @Test
    void lateOnesStandInOrderAndOverwriteNothing() throws IOException {
        var all = minutes("2026-12-01T10:00:00Z", 6);
        for (int index : new int[] {2, 5, 0, 4, 1, 3, 5, 0}) {
            store.put(all.get(index));
        }

        assertThat(firstDay(10, null).snapshots()).isEqualTo(all);
    }

    @Test
    void pagesFollowOneAnother() throws IOException {
        var all = minutes("2026-12-01T23:57:00Z", 7);
        putAll(all);

        var first = store.read(HALF_BTC, FIRST, Instant.MAX, 3, null);
        var second = store.read(HALF_BTC, FIRST, Instant.MAX, 3, first.next());
        var third = store.read(HALF_BTC, FIRST, Instant.MAX, 3, second.next());

        assertThat(first.snapshots()).isEqualTo(all.subList(0, 3));
        assertThat(second.snapshots()).isEqualTo(all.subList(3, 6));
        assertThat(third).isEqualTo(new Page(all.subList(6, 7), null));
    }

    @Test
    void aFullLastPageHasNoNext() throws IOException {
        putAll(minutes("2026-12-01T10:00:00Z", 3));

        assertThat(firstDay(3, null).next()).isNull();
    }

    @Test
    void aCursorStandsWhileMoreComesIn() throws IOException {
        var all = minutes("2026-12-01T10:00:00Z", 4);
        putAll(all.subList(1, 3));
        var first = firstDay(1, null);
        putAll(List.of(all.get(0), all.get(3)));

        assertThat(firstDay(10, first.next()).snapshots()).isEqualTo(all.subList(2, 4));
    }

    @Test
    void aCursorFromBeforeTheWindowReadsTheWindowOnly() throws IOException {
        putAll(minutes("2026-12-01T23:59:00Z", 2));

        var page = store.read(
                HALF_BTC, SECOND, SECOND.plusSeconds(60), 10, new Cursor(Instant.parse("2020-01-01T00:00:00Z")));

        assertThat(page.snapshots())
                .isEqualTo(minutes("2026-12-02T00:00:00Z", 1).stream()
                        .map(snapshot -> shot(snapshot.time().toString(), "kraken 48211.205 48001 101", "okx TIMEOUT"))
                        .toList());
    }

    @Test
    void aWindowBeginsWithItsStartAndEndsBeforeItsEnd() throws IOException {
        var all = minutes("2026-12-01T10:00:00Z", 4);
        putAll(all);

        assertThat(between("2026-12-01T10:01:00Z", "2026-12-01T10:03:00Z")).isEqualTo(all.subList(1, 3));
        assertThat(between("2026-12-01T10:00:00.001Z", "2026-12-01T10:02:00.001Z"))
                .isEqualTo(all.subList(1, 3));
    }

    @Test
    void anEmptyWindowIsAnEmptyPage() throws IOException {
        putAll(minutes("2026-12-01T10:00:00Z", 2));

        assertThat(between("2026-12-01T10:01:00Z", "2026-12-01T10:01:00Z")).isEmpty();
        assertThat(between("2026-12-01T11:00:00Z", "2026-12-01T10:00:00Z")).isEmpty();
        assertThat(between("2026-12-01T10:02:00Z", "2027-12-01T00:00:00Z")).isEmpty();
        assertThat(store.read(watch("1 ETH EUR"), FIRST, SECOND, 10, null).snapshots())
                .isEmpty();
        assertThat(store.read(HALF_BTC, Instant.MIN, Instant.MAX, 10, null).snapshots())
                .hasSize(2);
    }

    @Test
    void limitsOutsideTheRangeAreRefused() {
        assertThatThrownBy(() -> firstDay(0, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("limit 0");
        assertThatThrownBy(() -> firstDay(1001, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("limit 1001");
    }

    @Test
    void aPageMayHoldAThousand() throws IOException {
        var all = minutes("2026-12-01T00:00:00Z", 1_001);
        putAll(all);

        var page = firstDay(1_000, null);

        assertThat(page.snapshots()).isEqualTo(all.subList(0, 1_000));
        assertThat(firstDay(1_000, page.next()).snapshots()).isEqualTo(all.subList(1_000, 1_001));
    }

    @Test
    void aSnapshotMayHoldAHundredVenues() throws IOException {
        var entries = IntStream.range(0, 100)
                .mapToObj(venue -> new Entry(
                        "venue-with-a-long-name-" + venue,
                        HALF_BTC.trade().amount(),
                        new BigDecimal("48211.2051234567890123456789012345678").add(BigDecimal.valueOf(venue)),
                        new BigDecimal("48018.3612345678901234567890123456789").add(BigDecimal.valueOf(venue)),
                        null,
                        101L + venue))
                .toList();
        var wide = new Snapshot(FIRST, FIRST, HALF_BTC, entries);

        store.put(wide);

        assertThat(firstDay(1, null).snapshots()).containsExactly(wide);
    }

    @Test
    void oddTextsComeBackAsTheyWere() throws IOException {
        var odd = new Snapshot(
                FIRST,
                FIRST,
                HALF_BTC,
                List.of(
                        Entry.without("ünïcode-取引所-🚀", "A_REASON_OF_TOMORROW"),
                        Entry.without("quotes\"and\\slashes", "line\nbreak\ttab \u2028 and \u0000"),
                        Entry.without("", " ")));

        store.put(odd);

        assertThat(firstDay(1, null).snapshots()).containsExactly(odd);
    }

    @Test
    void extremeAmountsComeBackAsTheyWere() throws IOException {
        var tiny = watch("0.000000000000000000000000000000000000001 BTC USDT");
        var receive = watch("receive 1234567890123456789012345678901234567890 SHIB USDT");
        var first = shot(tiny, "2026-12-01T00:00:00Z", "okx 0.0000000000000000000000000000000000000000000001 0 5");
        var second = new Snapshot(
                FIRST,
                FIRST,
                receive,
                List.of(new Entry("okx", new BigDecimal("1e30"), receive.trade().amount(), null, null, null)));
        putAll(List.of(first, second));

        assertThat(store.read(tiny, FIRST, SECOND, 1, null).snapshots()).containsExactly(first);
        assertThat(store.read(receive, FIRST, SECOND, 1, null).snapshots()).containsExactly(second);
    }

    @Test
    void watchesAreKeptApartAndListedByKey() throws IOException {
        var snapshots = List.of(
                shot(watch("10 ETH EUR"), "2026-12-01T00:00:00Z", "okx TIMEOUT"),
                shot(watch("receive 0.5 BTC USDT"), "2026-12-01T00:00:00Z", "okx HALTED"),
                shot("2026-12-01T00:00:00Z", "okx BANNED"));
        putAll(snapshots);

        assertThat(store.watches())
                .containsExactly(watch("0.5 BTC USDT"), watch("10 ETH EUR"), watch("receive 0.5 BTC USDT"));
        for (var snapshot : snapshots) {
            assertThat(store.read(snapshot.watch(), FIRST, SECOND, 10, null).snapshots())
                    .containsExactly(snapshot);
        }
    }

    @Test
    void rollupsCountWhatIsThere() throws IOException {
        var all = minutes("2026-12-01T22:00:00Z", 240);
        putAll(all);

        var expected = List.of(
                Rollup.of(HALF_BTC, FIRST_DAY, all.subList(0, 120)),
                Rollup.of(HALF_BTC, FIRST_DAY.plusDays(1), all.subList(120, 240)));
        assertThat(rollups(FIRST_DAY.minusDays(5), FIRST_DAY.plusDays(5))).isEqualTo(expected);
        assertThat(rollups(FIRST_DAY.minusDays(5), FIRST_DAY.plusDays(5))).isEqualTo(expected);
        assertThat(rollups(FIRST_DAY.plusDays(1), FIRST_DAY.plusDays(2))).isEqualTo(expected.subList(1, 2));
        assertThat(rollups(FIRST_DAY, FIRST_DAY)).isEmpty();
    }

    @Test
    void rollupsTakeInWhatComesLate() throws IOException {
        var all = minutes("2026-12-01T10:00:00Z", 3);
        putAll(List.of(all.get(0), all.get(2)));
        assertThat(rollups(FIRST_DAY, FIRST_DAY.plusDays(1)).getFirst().runs()).isEqualTo(2);

        store.put(all.get(1));

        assertThat(rollups(FIRST_DAY, FIRST_DAY.plusDays(1))).containsExactly(Rollup.of(HALF_BTC, FIRST_DAY, all));
    }

    @Test
    void theRollupOfTodayGrows() throws IOException {
        var today = LocalDate.parse("2026-12-03");
        var all = minutes("2026-12-03T10:00:00Z", 2);

        store.put(all.get(0));
        assertThat(rollups(today, today.plusDays(1)).getFirst().runs()).isEqualTo(1);
        store.put(all.get(1));
        assertThat(rollups(today, today.plusDays(1))).containsExactly(Rollup.of(HALF_BTC, today, all));
    }

    @Test
    void manyWritersLoseNothing() throws Exception {
        var all = minutes("2026-12-01T10:00:00Z", 40);
        try (var other = open();
                var threads = Executors.newFixedThreadPool(4)) {
            var tasks = new ArrayList<Callable<Boolean>>();
            for (var snapshot : all) {
                tasks.add(() -> store.put(snapshot));
                tasks.add(() -> other.put(snapshot));
            }
            Collections.shuffle(tasks, new Random(5));
            int kept = 0;
            for (var done : threads.invokeAll(tasks)) {
                kept += done.get() ? 1 : 0;
            }
            assertThat(kept).isEqualTo(40);
        }

        assertThat(firstDay(100, null).snapshots()).isEqualTo(all);
    }

    private Page firstDay(int limit, @Nullable Cursor cursor) throws IOException {
        return store.read(HALF_BTC, FIRST, SECOND, limit, cursor);
    }

    private List<Snapshot> between(String since, String until) throws IOException {
        return store.read(HALF_BTC, Instant.parse(since), Instant.parse(until), 10, null)
                .snapshots();
    }

    private List<Rollup> rollups(LocalDate since, LocalDate until) throws IOException {
        var found = new ArrayList<Rollup>();
        store.rollups(HALF_BTC, since, until, found::add);
        return found;
    }

    private void putAll(List<Snapshot> snapshots) throws IOException {
        for (var snapshot : snapshots) {
            store.put(snapshot);
        }
    }
}
