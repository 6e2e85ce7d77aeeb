package bestfill.local;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Json;
import bestfill.StubUpstream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuoteCommandTest {

    private static final String PATIENCE = "--deadline=10s";

    @TempDir
    private Path folder = Path.of("");

    @Test
    void rankedIsZero() {
        var run = Captured.piped(Map.of());
        assertThat(run.run("quote", "0.5", "BTC", "USDT", "--replay", PATIENCE)).isZero();
        assertThat(run.out()).startsWith("Selling 0.5 BTC for USDT: ").contains("\n 1  ");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void theRecordingMayBeAskedForBeforeTheAmount() {
        var run = Captured.piped(Map.of());
        assertThat(run.run("quote", "--replay", "30000", "USDT", "BTC", PATIENCE))
                .isZero();
        assertThat(run.out()).startsWith("Buying BTC for 30,000 USDT: ");
    }

    @Test
    void receiveTurnsTheAssetsRound() {
        var run = Captured.piped(Map.of());
        assertThat(run.run("quote", "--receive", "1", "btc", "usdt", "--replay", "--json", PATIENCE))
                .isZero();
        assertThat(Json.object(Json.parse(run.out()), "request"))
                .isEqualTo(Map.of("from", "USDT", "to", "BTC", "receive", "1", "deadlineMs", 10_000));
    }

    @Test
    void jsonIsAllThatIsWrittenAndOneAnswerEach() {
        var run = Captured.terminal(Map.of());
        assertThat(run.run("quote", "0.5", "BTC", "USDT", "--replay", "--json", PATIENCE))
                .isZero();
        var answer = Json.parse(run.out());
        assertThat(answer).containsEntry("asked", 12);
        assertThat(Json.objects(answer, "ranked").size()
                        + Json.objects(answer, "excluded").size()
                        + Json.objects(answer, "failed").size())
                .isEqualTo(12);
        assertThat(run.out()).doesNotContain("\u001b");
    }

    @Test
    void csvIsAllThatIsWritten() {
        var run = Captured.piped(Map.of());
        assertThat(run.run("quote", "0.5", "BTC", "USDT", "--replay", "--csv", PATIENCE))
                .isZero();
        assertThat(run.out().lines().toList()).hasSize(13).first().asString().startsWith("rank,venue,market,");
    }

    @Test
    void noneServesIsOne() {
        try (var upstream = StubUpstream.always(StubUpstream.NOT_LISTED)) {
            var run = Captured.piped(Map.of("BESTFILL_UPSTREAM", upstream.base(), "BESTFILL_VENUES", "kraken"));
            assertThat(run.run("quote", "1", "BTC", "USDT", PATIENCE)).isEqualTo(1);
            assertThat(run.out())
                    .startsWith("No venue can serve 1 BTC for USDT; asked 1, ")
                    .contains("NOT_LISTED");
            assertThat(run.err()).isEmpty();
        }
    }

    @Test
    void noneReachableIsThreeAndPointsAtTheRecording() {
        var run = Captured.piped(Map.of("BESTFILL_UPSTREAM", StubUpstream.nobody()));
        assertThat(run.run("quote", "1", "BTC", "USDT", PATIENCE)).isEqualTo(3);
        assertThat(run.out()).contains("UNREACHABLE  connection refused");
        assertThat(run.err())
                .isEqualTo("bestfill: no venue could be reached; --replay answers from a recording, offline\n");
    }

    @Test
    void whatIsNotInTheRecordingIsUnreachableWithoutThatHint() {
        var run = Captured.piped(Map.of());
        assertThat(run.run("quote", "1", "ETH", "USDT", "--replay", PATIENCE)).isEqualTo(3);
        assertThat(run.out()).contains("not in the recording");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void ownFeesAndVenuesComeFromTheEnvironment() {
        try (var upstream = StubUpstream.always(StubUpstream.KRAKEN)) {
            var run = Captured.piped(Map.of(
                    "BESTFILL_UPSTREAM", upstream.base() + "/",
                    "BESTFILL_VENUES", "kraken",
                    "BESTFILL_FEES", "kraken:100"));
            assertThat(run.run("quote", "1", "BTC", "USDT", "--json", PATIENCE)).isZero();
            assertThat(Json.objects(Json.parse(run.out()), "ranked"))
                    .singleElement()
                    .satisfies(row -> assertThat(row).containsEntry("net", "95458.77"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "quote 1e3 BTC USDT                  | AMOUNT 1e3: a plain decimal above zero such as 0.5",
                "quote -1 BTC USDT                   | AMOUNT -1: a plain decimal above zero such as 0.5",
                "quote --receive 0 BTC USDT          | AMOUNT 0: a plain decimal above zero such as 0.5",
                "quote 1 BTC BTC                     | TO BTC: another asset than from",
                "quote 1 B-C USDT                    | FROM B-C: an asset such as BTC",
                "quote 1 BTC USDT --venues krakn     | --venues krakn: no such venue; there are binance,",
                "quote 1 BTC USDT --deadline 20s     | --deadline 20s: milliseconds from 100 to 10000, also as 800ms or 2s",
                "quote 1 BTC USDT --max-age 1min     | --max-age 1min: milliseconds from 0 to 10000",
                "quote 1 BTC USDT --max-book-age x   | --max-book-age x: milliseconds, or off",
                "quote 1 BTC USDT --fees kraken:900  | --fees kraken:900: fees in bps such as kraken:26,okx:8",
                "quote 1 BTC                         | Missing required parameter: 'TO'",
                "quote 1 BTC USDT EUR                | Unmatched argument at index 4: 'EUR'",
                "quote 1 BTC USDT --foo              | Unknown option: '--foo'",
                "quote 1 BTC USDT --json --csv       | --json, --csv are mutually exclusive",
                "quote 1 BTC USDT --replay no.har    | --replay no.har: no such file",
                "quote 1 BTC USDT --record no/x.har  | --record no/x.har: a file in a folder that exists",
                "plan 0 BTC USDT                     | AMOUNT 0: a plain decimal above zero such as 0.5",
                "serve --port 65536                  | --port 65536: from 0 to 65535",
                "serve --port x                      | Invalid value for option '--port': 'x' is not an int",
                "quoet                               | Unmatched argument at index 0: 'quoet'",
                "''                                  | Missing required subcommand",
            })
    void wrongUsageIsTwoAndOneSentence(String words, String sentence) {
        var run = Captured.piped(Map.of());
        assertThat(run.run(words.isEmpty() ? new String[0] : words.split(" +", -1)))
                .isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .contains(sentence)
                .endsWith("--help)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "BESTFILL_VENUES   | krakn      | BESTFILL_VENUES krakn: no such venue; there are binance,",
                "BESTFILL_FEES     | kraken:900 | BESTFILL_FEES kraken:900: fees in bps such as",
                "BESTFILL_UPSTREAM | ftp://x    | BESTFILL_UPSTREAM ftp://x: an http or https base such as",
                "BESTFILL_UPSTREAM | a b        | BESTFILL_UPSTREAM a b: an http or https base such as",
            })
    void aWrongEnvironmentIsTwoAndNamesTheVariable(String name, String value, String sentence) {
        var run = Captured.piped(Map.of(name, value));
        assertThat(run.run("quote", "1", "BTC", "USDT")).isEqualTo(2);
        assertThat(run.err().lines()).singleElement().asString().contains(sentence);
    }

    @Test
    void whatWasRecordedRanksTheSameAgain() {
        var har = folder.resolve("my.har").toString();
        try (var upstream = StubUpstream.always(StubUpstream.KRAKEN)) {
            var live = Captured.piped(Map.of("BESTFILL_UPSTREAM", upstream.base()));
            assertThat(live.run("quote", "1", "BTC", "USDT", "--venues=kraken", "--json", "--record", har, PATIENCE))
                    .isZero();
            assertThat(live.err()).isEqualTo("bestfill: recorded to " + har + "\n");
            var again = Captured.piped(Map.of());
            assertThat(again.run("quote", "1", "BTC", "USDT", "--venues=kraken", "--json", "--replay", har, PATIENCE))
                    .isZero();
            assertThat(nets(again)).isEqualTo(nets(live)).hasSize(1);
        }
    }

    @Test
    void aFileThatIsNoRecordingIsTwo() throws IOException {
        var file = Files.writeString(folder.resolve("x.har"), "hi");
        var run = Captured.piped(Map.of());
        assertThat(run.run("quote", "1", "BTC", "USDT", "--replay=" + file)).isEqualTo(2);
        assertThat(run.err().lines()).singleElement().asString().contains(file + " is no recording: not JSON");
    }

    @Test
    void aPersonSeesProgressAndThenNoneOfIt() {
        var run = Captured.terminal(Map.of("COLUMNS", "80", "TERM", "xterm"));
        assertThat(run.run("quote", "0.5", "BTC", "USDT", "--replay", PATIENCE)).isZero();
        assertThat(run.err())
                .startsWith("\r\u001b[Kasking 12 venues …")
                .contains("12 of 12 venues")
                .endsWith("\r\u001b[K");
        assertThat(run.out()).contains("\u001b[32m");
        assertThat(run.out().replaceAll("\u001b\\[\\d+m", "").lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void planOpensNoConnection() {
        var run = Captured.piped(Map.of("BESTFILL_VENUES", "kraken,okx"));
        assertThat(run.run("plan", "--receive", "1", "BTC", "USDT")).isZero();
        assertThat(run.out()).isEqualTo("""
                kraken  BTC/USDT  https://api.kraken.com/0/public/Depth?pair=XBTUSDT&count=100
                okx     BTC/USDT  https://www.okx.com/api/v5/market/books?instId=BTC-USDT&sz=100
                """);
    }

    @Test
    void venuesInEachForm() {
        var text = Captured.piped(Map.of());
        assertThat(text.run("venues")).isZero();
        assertThat(text.out()).startsWith("id ").contains("\nkraken ");
        var json = Captured.piped(Map.of());
        assertThat(json.run("venues", "--json")).isZero();
        assertThat(Json.objects(Json.parse(json.out()), "venues")).hasSize(12);
        var csv = Captured.piped(Map.of());
        assertThat(csv.run("venues", "--csv")).isZero();
        assertThat(csv.out().lines()).hasSize(13);
    }

    @Test
    void versionAndHelpAreAnswers() {
        var version = Captured.piped(Map.of());
        assertThat(version.run("--version")).isZero();
        assertThat(version.out()).matches("bestfill \\d+\\.\\d+\\.\\d+\\R");
        for (var command : List.of("quote", "plan", "venues", "serve")) {
            var help = Captured.piped(Map.of());
            assertThat(help.run(command, "--help")).isZero();
            assertThat(help.out()).startsWith("Usage: bestfill " + command);
            assertThat(help.err()).isEmpty();
        }
    }

    private static List<Object> nets(Captured run) {
        return Json.objects(Json.parse(run.out()), "ranked").stream()
                .map(row -> row.get("net"))
                .toList();
    }
}
