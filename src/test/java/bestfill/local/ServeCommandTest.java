package bestfill.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ServeCommandTest {

    @Test
    void saysWhereItIsAndServesTheRecordingUntilItIsEnded() throws Exception {
        var pipe = new PipedInputStream();
        var out = new PrintStream(new PipedOutputStream(pipe), true, StandardCharsets.UTF_8);
        var here = new Surroundings(Map.of(), out, out, false, false);
        var command = new FutureTask<>(() -> Main.run(here, "serve", "--port", "0", "--replay"));
        var thread = Thread.ofPlatform().start(command);
        try (var said = new BufferedReader(new InputStreamReader(pipe, StandardCharsets.UTF_8))) {
            var line = said.readLine();
            assertThat(line)
                    .matches(
                            "Bestfill on (http://127\\.0\\.0\\.1:\\d+), for example \\1/quotes\\?from=BTC&to=USDT&amount=0\\.5");
            var base = line.replaceAll("Bestfill on (.*),.*", "$1");
            assertThat(RawClient.ask(base, "GET /quotes?from=BTC&to=USDT&amount=0.5&deadline=10000"))
                    .startsWith("HTTP/1.1 200 ")
                    .contains("\"asked\":12");
            thread.interrupt();
            assertThat(command.get()).isZero();
        }
    }
}
