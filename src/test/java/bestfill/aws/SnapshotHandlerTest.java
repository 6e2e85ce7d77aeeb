package bestfill.aws;

import static bestfill.history.Shots.shot;
import static bestfill.history.Shots.watch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SnapshotHandlerTest {

    @Test
    void watchesAreThoseOfTheSetting() {
        assertThat(SnapshotHandler.watches(Map.of("BESTFILL_WATCH", "0.50 btc usdt, 10 ETH EUR")))
                .containsExactly(watch("0.5 BTC USDT"), watch("10 ETH EUR"));
        assertThat(SnapshotHandler.watches(Map.of())).isEmpty();
    }

    @Test
    void aWrongWatchIsNamed() {
        assertThatThrownBy(() -> SnapshotHandler.watches(Map.of("BESTFILL_WATCH", "0.5 BTC USDT, 1e3 ETH EUR")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("watch \"1e3 ETH EUR\": 1e3 should be");
    }

    @Test
    void theTimeIsThatOfTheEvent() {
        assertThat(time("""
                        {"version":"0","id":"53dc","detail-type":"Scheduled Event","source":"aws.events",
                         "account":"1","time":"2026-12-01T10:00:00Z","region":"eu-west-1",
                         "resources":["arn:aws:events:eu-west-1:1:rule/r"],"detail":{"time":"2020-01-01T00:00:00Z"}}
                        """)).isEqualTo(Instant.parse("2026-12-01T10:00:00Z"));
    }

    @Test
    void anEventWithoutATimeIsRefused() {
        for (var event : new String[] {"{}", "", "[]", "{\"time\":1}", "{\"time\":\"now\"}", "{\"time\""}) {
            assertThatThrownBy(() -> time(event))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a time such as 2026-12-01T00:00:00Z");
        }
    }

    @Test
    void theLogLineCarriesTheSpreadByWatchAndByFunction() {
        var snapshot =
                shot("2026-12-01T10:00:00Z", "kraken 101 101 90", "okx 100 100 80", "gate 99 99 70", "htx BANNED");

        var line = SnapshotLog.line(snapshot, true, "id", "snapshots", "warm", Instant.ofEpochMilli(1_000));

        assertThat(line)
                .isEqualTo("{\"_aws\":{\"Timestamp\":1000,\"CloudWatchMetrics\":[{\"Namespace\":\"Bestfill\","
                        + "\"Dimensions\":[[\"watch\"],[\"function\"]],\"Metrics\":["
                        + "{\"Name\":\"SpreadBps\",\"Unit\":\"None\"},{\"Name\":\"Ranked\",\"Unit\":\"Count\"},"
                        + "{\"Name\":\"Unranked\",\"Unit\":\"Count\"},{\"Name\":\"Kept\",\"Unit\":\"Count\"}]}]},"
                        + "\"requestId\":\"id\",\"function\":\"snapshots\",\"watch\":\"BTC-USDT-give-0.5\","
                        + "\"time\":\"2026-12-01T10:00:00Z\",\"at\":\"2026-12-01T10:00:00.250Z\",\"start\":\"warm\","
                        + "\"best\":\"kraken\",\"SpreadBps\":100,\"Ranked\":3,\"Unranked\":1,\"Kept\":1,"
                        + "\"reasons\":{\"htx\":\"BANNED\"}}");
    }

    @Test
    void withoutAPriceThereIsNoSpread() {
        var line = SnapshotLog.line(
                shot("2026-12-01T10:00:00Z", "okx TIMEOUT"), false, null, "snapshots", "cold", Instant.EPOCH);

        assertThat(line).doesNotContain("SpreadBps").contains("\"Ranked\":0,\"Unranked\":1,\"Kept\":0");
    }

    private static Instant time(String event) {
        return ScheduledEvent.time(new ByteArrayInputStream(event.getBytes(StandardCharsets.UTF_8)));
    }
}
