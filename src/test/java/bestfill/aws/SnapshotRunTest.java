package bestfill.aws;

import static bestfill.history.Shots.watch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bestfill.history.Cursor;
import bestfill.history.Entry;
import bestfill.history.FileStore;
import bestfill.history.Page;
import bestfill.history.Rollup;
import bestfill.history.Snapshot;
import bestfill.history.Store;
import bestfill.history.Watch;
import bestfill.pricing.Outcome;
import bestfill.pricing.Ranking;
import bestfill.pricing.Reason;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SnapshotRunTest {

    private static final Instant TIME = Instant.parse("2026-12-01T10:00:00Z");
    private static final Watch BTC = watch("0.5 BTC USDT");
    private static final Watch ETH = watch("10 ETH EUR");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @SuppressWarnings("NullAway.Init")
    private FailingStore store;

    private Duration remaining = Duration.ofSeconds(60);
    private Reason reason = Reason.TIMEOUT;
    private final List<String> told = new ArrayList<>();

    @BeforeEach
    void openStore() {
        store = new FailingStore(new FileStore(folder, InstantSource.fixed(TIME), _ -> {}));
    }

    @Test
    void everyOutcomeIsKeptUnderTheScheduledTime() throws IOException {
        run();

        assertThat(told).containsExactly("0.5 BTC USDT true", "10 ETH EUR true");
        assertThat(kept(BTC))
                .containsExactly(
                        new Snapshot(TIME, TIME.plusMillis(900), BTC, List.of(Entry.without("okx", "TIMEOUT"))));
        assertThat(kept(ETH)).hasSize(1);
    }

    @Test
    void anEventThatComesAgainAddsNothing() throws IOException {
        run();
        reason = Reason.BANNED;
        run();

        assertThat(kept(BTC)).hasSize(1);
        assertThat(kept(BTC).getFirst().entries()).containsExactly(Entry.without("okx", "TIMEOUT"));
        assertThat(told).hasSize(4).allMatch(line -> line.endsWith("true"));
    }

    @Test
    void aStoreThatFailsForAWhileCostsNothing() throws IOException {
        store.failures = 3;

        run();

        assertThat(told).containsExactlyInAnyOrder("0.5 BTC USDT true", "10 ETH EUR true");
        assertThat(kept(BTC)).hasSize(1);
        assertThat(kept(ETH)).hasSize(1);
    }

    @Test
    void aStoreThatFailsForGoodFailsTheRunAfterAllWereQuoted() {
        store.failures = Integer.MAX_VALUE;

        assertThatThrownBy(this::run)
                .isInstanceOf(IOException.class)
                .hasMessage("scheduled 2026-12-01T10:00:00Z: kept none, not 0.5 BTC USDT, 10 ETH EUR")
                .hasRootCauseMessage("no table");
        assertThat(told).containsExactly("0.5 BTC USDT false", "10 ETH EUR false");
        assertThat(remaining).isBetween(SnapshotRun.KEEP_TIME, SnapshotRun.KEEP_TIME.plusSeconds(1));
    }

    @Test
    void withoutTimeForAQuoteTheRunSaysWhatIsMissing() throws IOException {
        remaining = SnapshotRun.KEEP_TIME.plus(SnapshotRun.QUOTE_TIME);

        assertThatThrownBy(this::run).hasMessage("scheduled 2026-12-01T10:00:00Z: kept 0.5 BTC USDT, not 10 ETH EUR");
        assertThat(kept(BTC)).hasSize(1);
        assertThat(kept(ETH)).isEmpty();
    }

    private void run() throws IOException {
        new SnapshotRun(
                        _ -> {
                            remaining = remaining.minusSeconds(2);
                            var failed = Outcome.Unranked.of("okx", reason, "nothing");
                            return new Ranking(TIME.plusMillis(900), List.of(), List.of(), List.of(failed), List.of());
                        },
                        store,
                        () -> remaining,
                        pause -> remaining = remaining.minus(pause),
                        (snapshot, kept) -> told.add(snapshot.watch().words() + " " + kept))
                .run(TIME, List.of(BTC, ETH));
    }

    private List<Snapshot> kept(Watch watch) throws IOException {
        return store.read(watch, TIME, TIME.plusSeconds(60), 10, null).snapshots();
    }

    /** A store that fails to keep for a while. */
    private static final class FailingStore implements Store {
        private final Store store;
        private int failures;

        FailingStore(Store store) {
            this.store = store;
        }

        @Override
        public boolean put(Snapshot snapshot) throws IOException {
            if (failures > 0) {
                failures--;
                throw new IOException("no table");
            }
            return store.put(snapshot);
        }

        @Override
        public Page read(Watch watch, Instant since, Instant until, int limit, @Nullable Cursor cursor)
                throws IOException {
            return store.read(watch, since, until, limit, cursor);
        }

        @Override
        public void rollups(Watch watch, LocalDate since, LocalDate until, Consumer<Rollup> each) throws IOException {
            store.rollups(watch, since, until, each);
        }

        @Override
        public List<Watch> watches() throws IOException {
            return store.watches();
        }

        @Override
        public void close() throws IOException {
            store.close();
        }
    }
}
