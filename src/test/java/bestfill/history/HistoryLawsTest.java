package bestfill.history;

import static bestfill.history.Shots.HALF_BTC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NotEmpty;
import org.jspecify.annotations.Nullable;

/** Laws of what is kept and counted, whatever the venues answered. */
class HistoryLawsTest {

    private static final Instant FIRST = Instant.parse("2026-12-01T00:00:00Z");
    private static final int MINUTES = 4 * 24 * 60;

    @Property(tries = 200)
    void aSnapshotIsReadBackAsItWas(@ForAll("snapshots") List<Snapshot> snapshots) {
        for (var snapshot : snapshots) {
            assertThat(SnapshotJson.read(SnapshotJson.write(snapshot))).isEqualTo(snapshot);
        }
    }

    @Property(tries = 200)
    void aRollupIsReadBackAsItWas(@ForAll("snapshots") List<Snapshot> snapshots) {
        var rollup = Rollup.of(HALF_BTC, LocalDate.parse("2026-12-01"), snapshots);

        assertThat(RollupJson.read(RollupJson.write(rollup))).isEqualTo(rollup);
    }

    @Property(tries = 500)
    void aQuantileIsWithinOnePercentOfTheValueAtItsRank(
            @ForAll @NotEmpty List<@DoubleRange(min = 0, max = 1e9) Double> values,
            @ForAll @DoubleRange(min = 0.01, max = 1) double share) {
        var growing = new Histogram.Growing();
        var sorted = new ArrayList<Double>();
        for (double value : values) {
            growing.add(value);
            sorted.add(value);
        }
        Collections.sort(sorted);
        double exact = sorted.get((int) Math.ceil(share * sorted.size()) - 1);

        assertThat(growing.done().quantile(share)).isCloseTo(exact, within(exact * 0.01 + 1e-9));
        assertThat(growing.done().count()).isEqualTo(sorted.size());
    }

    @Property(tries = 200)
    void aSummaryOfRollupsAndEdgesIsThatOfTheSnapshots(
            @ForAll("snapshots") List<Snapshot> snapshots,
            @ForAll @IntRange(max = MINUTES) int from,
            @ForAll @IntRange(max = MINUTES) int length)
            throws IOException {
        var since = FIRST.plusSeconds(60L * from + 7);
        var until = since.plusSeconds(60L * length);
        var inside = snapshots.stream()
                .filter(snapshot ->
                        !snapshot.time().isBefore(since) && snapshot.time().isBefore(until))
                .toList();

        var summary = Summary.of(new ListStore(snapshots), HALF_BTC, since, until);

        assertThat(summary.runs()).isEqualTo(inside.size());
        assertThat(summary.venues())
                .isEqualTo(Rollup.of(HALF_BTC, LocalDate.EPOCH, inside).venues());
        summary.venues().forEach((venue, counts) -> assertExact(venue, counts, inside));
    }

    /** Holds the counts of a venue against plain lists. */
    private static void assertExact(String venue, VenueRollup counts, List<Snapshot> inside) {
        var distances = new ArrayList<BigDecimal>();
        var latencies = new ArrayList<Long>();
        long wins = 0;
        for (var snapshot : inside) {
            for (var entry : snapshot.entries()) {
                if (!entry.venue().equals(venue)) {
                    continue;
                }
                if (entry.latencyMs() != null) {
                    latencies.add(entry.latencyMs());
                }
                var net = snapshot.net();
                if (net != null && entry.net() != null) {
                    wins += net.venue().equals(venue) ? 1 : 0;
                    distances.add(net.behind(entry.net()));
                }
            }
        }
        Collections.sort(distances);
        Collections.sort(latencies);
        assertThat(counts.wins()).isEqualTo(wins);
        if (distances.isEmpty()) {
            assertThat(counts.worst()).isNull();
        } else {
            assertThat(counts.worst()).isEqualByComparingTo(distances.getLast());
            assertWithin(counts.distance(), 0.5, distances);
        }
        if (!latencies.isEmpty()) {
            assertWithin(counts.latency(), 0.5, latencies);
            assertWithin(counts.latency(), 0.95, latencies);
        }
    }

    private static void assertWithin(Histogram histogram, double share, List<? extends Number> sorted) {
        double exact = sorted.get((int) Math.ceil(share * sorted.size()) - 1).doubleValue();
        assertThat(histogram.quantile(share)).isCloseTo(exact, within(exact * 0.01 + 1e-9));
    }

    @Provide
    Arbitrary<List<Snapshot>> snapshots() {
        var entry = Combinators.combine(
                        Arbitraries.of("kraken", "okx", "gate", "取引所"),
                        Arbitraries.bigDecimals()
                                .between(BigDecimal.ONE, BigDecimal.valueOf(100_000))
                                .ofScale(8),
                        Arbitraries.integers().between(0, 300),
                        Arbitraries.longs().between(0, 10_000).injectNull(0.1),
                        Arbitraries.of("TIMEOUT", "THIN_BOOK", "OF_TOMORROW").injectNull(0.7))
                .as(HistoryLawsTest::entry);
        return Combinators.combine(
                        Arbitraries.integers().between(0, MINUTES),
                        entry.list().ofMaxSize(4).uniqueElements(Entry::venue))
                .as((minute, entries) -> {
                    var time = FIRST.plusSeconds(60L * minute);
                    return new Snapshot(time, time.plusMillis(minute), HALF_BTC, entries);
                })
                .list()
                .ofMaxSize(40)
                .uniqueElements(Snapshot::time)
                .map(list -> list.stream()
                        .sorted(Comparator.comparing(Snapshot::time))
                        .toList());
    }

    private static Entry entry(
            String venue, BigDecimal gross, int feeBps, @Nullable Long latency, @Nullable String reason) {
        if (reason != null) {
            return new Entry(venue, null, null, null, reason, latency);
        }
        var net = feeBps > 290 ? null : gross.multiply(BigDecimal.valueOf(10_000 - feeBps, 4));
        return new Entry(venue, HALF_BTC.trade().amount(), gross, net, null, latency);
    }

    /** A store of what it is given, in memory. */
    private record ListStore(List<Snapshot> snapshots) implements Store {

        @Override
        public boolean put(Snapshot snapshot) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Page read(Watch watch, Instant since, Instant until, int limit, @Nullable Cursor cursor) {
            var from = Cursor.start(since, cursor);
            return Page.of(
                    snapshots.stream()
                            .filter(each ->
                                    !each.time().isBefore(from) && each.time().isBefore(until))
                            .limit(2)
                            .toList(),
                    1);
        }

        @Override
        public void rollups(Watch watch, LocalDate since, LocalDate until, Consumer<Rollup> each) {
            var days = new TreeMap<LocalDate, List<Snapshot>>();
            for (var snapshot : snapshots) {
                var day = LocalDate.ofInstant(snapshot.time(), ZoneOffset.UTC);
                days.computeIfAbsent(day, _ -> new ArrayList<>()).add(snapshot);
            }
            days.subMap(since, until).forEach((day, ofDay) -> each.accept(Rollup.of(watch, day, ofDay)));
        }

        @Override
        public List<Watch> watches() {
            return List.of(HALF_BTC);
        }

        @Override
        public void close() {}
    }
}
