package bestfill.render;

import static bestfill.history.Shots.HALF_BTC;
import static bestfill.history.Shots.shot;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.history.Entry;
import bestfill.history.FileStore;
import bestfill.history.Shots;
import bestfill.history.Snapshot;
import bestfill.history.Summary;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTextTest {

    private static final int WIDE = 200;
    private static final Snapshot FIRST =
            shot("2026-12-01T10:00:00Z", "kraken 48211.205 48018.367 101", "okx 48111.2 47918.36 7", "gate 49000 - 9");
    private static final Snapshot SECOND = shot("2026-12-01T10:01:00Z", "kraken TIMEOUT", "okx HALTED");

    @Test
    void aLineTellsWhoIsBestAndByHowMuch() {
        assertThat(HistoryText.line(FIRST))
                .isEqualTo(
                        "2026-12-01T10:00:00Z  0.5 BTC USDT: kraken 48,018.36 USDT, 10.42 bps from the median of 2; asked 3");
        assertThat(HistoryText.line(SECOND))
                .isEqualTo("2026-12-01T10:01:00Z  0.5 BTC USDT: no venue can serve it, asked 2");
    }

    @Test
    void whatIsGivenIsRoundedUp() {
        var snapshot = new Snapshot(
                FIRST.time(),
                FIRST.at(),
                Shots.watch("receive 1 BTC USDT"),
                List.of(new Entry("okx", new BigDecimal("96000.001"), BigDecimal.ONE, BigDecimal.ONE, null, null)));

        assertThat(HistoryText.line(snapshot))
                .isEqualTo(
                        "2026-12-01T10:00:00Z  receive 1 BTC USDT: okx 96,000.01 USDT, 0.00 bps from the median of 1; asked 1");
    }

    @Test
    void anAlertTellsTheThreshold() {
        assertThat(HistoryText.alert(FIRST, Objects.requireNonNull(FIRST.net()), new BigDecimal("10.00")))
                .isEqualTo("ALERT 0.5 BTC USDT: kraken is 10.42 bps better than the median (10 or more)");
    }

    @Test
    void theTableHasARowASnapshot() {
        assertThat(HistoryText.snapshots(HALF_BTC.trade(), List.of(FIRST, SECOND), WIDE))
                .isEqualTo("""
                time                  best     net USDT  spread bps  gross bps  priced  asked
                2026-12-01T10:00:00Z  kraken  48,018.36       10.42     163.61       2      3
                2026-12-01T10:01:00Z  -            -           -          -          0      2
                """);
    }

    @Test
    void aSummaryHasARowAVenue(@TempDir Path folder) throws IOException {
        var noon = Instant.parse("2026-12-01T12:00:00Z");
        try (var store = new FileStore(folder, InstantSource.fixed(noon), _ -> {})) {
            store.put(FIRST);
            store.put(SECOND);
            var summary = Summary.of(store, HALF_BTC, Instant.parse("2026-12-01T00:00:00Z"), noon);

            assertThat(HistoryText.summary(summary, WIDE)).isEqualTo("""
                    0.5 BTC USDT from 2026-12-01T00:00:00Z to 2026-12-01T12:00:00Z: 2 runs

                    venue       won  median behind bps  worst bps  answered  p50 ms  p95 ms  without a price
                    kraken  50.00 %               0.00       0.00   50.00 %     100     100  TIMEOUT 1
                    gate     0.00 %               -          -     100.00 %       9       9
                    okx      0.00 %              20.70      20.83  100.00 %       7       7  HALTED 1
                    """);
        }
    }
}
