package bestfill.local;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Json;
import bestfill.StubUpstream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(120)
class WatchCommandTest {

    @TempDir
    private Path folder = Path.of("");

    @Test
    void keepsWhatHistoryWrites() {
        try (var upstream = StubUpstream.always(StubUpstream.KRAKEN)) {
            var watch = captured(upstream);
            assertThat(watch.run("watch", "0.50", "btc", "usdt,", "1", "BTC", "EUR", "--every=1s", "--count=2"))
                    .isZero();
            assertThat(watch.err()).isEmpty();
            assertThat(watch.out().lines()).hasSize(4).first().asString().contains("Z  0.5 BTC USDT: ");

            var table = captured(upstream);
            assertThat(table.run("history", "0.5", "BTC", "USDT")).isZero();
            assertThat(table.out().lines()).hasSize(3).first().asString().startsWith("time  ");
            var lines = captured(upstream);
            assertThat(lines.run("history", "0.5", "BTC", "USDT", "--jsonl")).isZero();
            assertThat(lines.out().lines())
                    .hasSize(2)
                    .allMatch(line -> Json.parse(line).containsKey("venues"));
            var summary = captured(upstream);
            assertThat(summary.run("history", "0.5", "BTC", "USDT", "--summary", "--json"))
                    .isZero();
            assertThat(Json.parse(summary.out())).containsEntry("runs", 2);
            var page = captured(upstream);
            assertThat(page.run("history", "0.5", "BTC", "USDT", "--csv", "--limit=1"))
                    .isZero();
            assertThat(page.out().lines()).hasSize(2);
            assertThat(page.err()).startsWith("bestfill: there is more: --next ");
        }
    }

    @Test
    void anAlertEndsItWithFour() {
        try (var upstream = StubUpstream.always(StubUpstream.KRAKEN)) {
            var watch = captured(upstream);
            assertThat(watch.run(
                            "watch",
                            "0.5",
                            "BTC",
                            "USDT",
                            "--every=1s",
                            "--count=30",
                            "--alert=0bps",
                            "--exit-on-alert"))
                    .isEqualTo(4);
            assertThat(watch.out())
                    .contains("ALERT 0.5 BTC USDT: kraken is 0.00 bps better than the median (0 or more)");
        }
    }

    @Test
    void aStoreThatFailsCostsNoAnswer() throws IOException {
        Files.writeString(folder.resolve("BTC-USDT-give-0.5"), "a file where a folder should be");
        try (var upstream = StubUpstream.always(StubUpstream.KRAKEN)) {
            var watch = captured(upstream);
            assertThat(watch.run("watch", "0.5", "BTC", "USDT", "--every=1s", "--count=1"))
                    .isZero();
            assertThat(watch.out()).contains("Z  0.5 BTC USDT: ");
            assertThat(watch.err()).startsWith("bestfill: not kept, the store fails: ");
        }
    }

    @Test
    void nothingKeptIsSaid() {
        var run = Captured.piped(Map.of("BESTFILL_STORE", folder.toString()));
        assertThat(run.run("history", "0.5", "BTC", "USDT", "--since=2026-12-01", "--until=2026-12-02"))
                .isZero();
        assertThat(run.out()).isEqualTo("nothing was kept from 2026-12-01T00:00:00Z to 2026-12-02T00:00:00Z\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "watch                                | Missing required parameter",
                "watch 0.5 BTC                        | watch \"0.5 BTC\": an amount and two assets",
                "watch 0.5 BTC USDT, 1 ETH            | watch \"1 ETH\": an amount and two assets",
                "watch 1 BTC USDT --every 0s          | --every 0s: whole seconds, from 1s",
                "watch 1 BTC USDT --every 1500ms      | --every 1500ms: whole seconds, from 1s",
                "watch 1 BTC USDT --every 2d          | --every 2d: whole seconds, from 1s",
                "watch 1 BTC USDT --alert much        | --alert much: a distance such as 25bps",
                "watch 1 BTC USDT --exit-on-alert     | --exit-on-alert: needs --alert",
                "watch 1 BTC USDT --count -1          | --count -1: a number of runs, or 0",
                "watch 1 BTC USDT --store pom.xml     | --store pom.xml: not a folder",
                "history 1 BTC USDT, 1 BTC EUR        | one watch at a time",
                "history 1 BTC USDT --since yesterday | --since yesterday: a time such as",
                "history 1 BTC USDT --limit 0         | --limit 0: a number from 1 to 1000",
                "history 1 BTC USDT --next x          | --next x: the next of the page before",
                "history 1 BTC USDT --csv --jsonl     | --csv, --jsonl are mutually exclusive",
                "history 1 BTC USDT --summary --since 2020-01-01 | --since 2020-01-01T00:00:00Z: at most 366 days",
            })
    void whatIsWrongIsTwoAndNamed(String words, String sentence) {
        var run = Captured.piped(Map.of("BESTFILL_STORE", folder.toString()));
        assertThat(run.run(words.strip().split(" +"))).isEqualTo(2);
        assertThat(run.err()).contains(sentence);
        assertThat(run.out()).isEmpty();
    }

    private Captured captured(StubUpstream upstream) {
        return Captured.piped(Map.of(
                "BESTFILL_UPSTREAM",
                upstream.base(),
                "BESTFILL_VENUES",
                "kraken",
                "BESTFILL_STORE",
                folder.toString()));
    }
}
