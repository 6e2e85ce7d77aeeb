package bestfill.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class RoundsTest {

    private static final Schedule HALF_MINUTE = new Schedule(Duration.ofSeconds(30));

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-12-01T00:00:00Z"));

    @ParameterizedTest
    @CsvSource({
        "2026-12-01T00:00:00Z, 2026-12-01T00:00:00Z",
        "2026-12-01T00:00:00.001Z, 2026-12-01T00:00:30Z",
        "2026-12-01T00:00:30Z, 2026-12-01T00:00:30Z",
        "2026-12-01T00:00:59.999Z, 2026-12-01T00:01:00Z",
    })
    void timesAreWholeMultiples(Instant from, Instant time) {
        assertThat(HALF_MINUTE.from(from)).isEqualTo(time);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-12-01T00:00:00Z, 2026-12-01T00:00:30Z",
        "2026-12-01T00:00:02Z, 2026-12-01T00:00:30Z",
        "2026-12-01T00:00:30Z, 2026-12-01T00:00:30Z",
        "2026-12-01T00:00:31Z, 2026-12-01T00:01:00Z",
        "2026-12-01T00:05:01Z, 2026-12-01T00:05:30Z",
        "2026-11-30T23:59:59Z, 2026-12-01T00:00:30Z",
    })
    void whatPassedDuringASlowRunIsLeftOut(Instant ended, Instant next) {
        assertThat(HALF_MINUTE.after(Instant.parse("2026-12-01T00:00:00Z"), ended))
                .isEqualTo(next);
    }

    @Test
    void runsAsOftenAsAsked() throws InterruptedException {
        assertThat(times(3, _ -> true))
                .containsExactly(
                        Instant.parse("2026-12-01T00:00:00Z"),
                        Instant.parse("2026-12-01T00:00:30Z"),
                        Instant.parse("2026-12-01T00:01:00Z"));
    }

    @Test
    void endsWhenARunSaysSo() throws InterruptedException {
        assertThat(times(0, time -> time.equals(Instant.parse("2026-12-01T00:00:00Z"))))
                .hasSize(2);
    }

    @Test
    void endsBetweenRunsWhenItIsTold() throws Exception {
        var rounds = new Rounds(HALF_MINUTE, now::get);
        var seen = new ArrayList<Instant>();
        var ender = Thread.ofPlatform().unstarted(() -> rounds.end(Duration.ofSeconds(30)));

        // The clock stands still after the first run: the second would come in half a minute.
        rounds.run(0, time -> {
            seen.add(time);
            ender.start();
            return true;
        });

        ender.join();
        assertThat(seen).hasSize(1);
    }

    private List<Instant> times(long most, Rounds.Round round) throws InterruptedException {
        var seen = new ArrayList<Instant>();
        new Rounds(HALF_MINUTE, now::get).run(most, time -> {
            seen.add(time);
            now.set(time.plusSeconds(30));
            return round.at(time);
        });
        return seen;
    }
}
