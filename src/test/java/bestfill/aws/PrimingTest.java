package bestfill.aws;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PrimingTest {

    @Test
    void runsTheWholePathInTimeAndLeavesNoThread() throws Exception {
        var before = threads();
        long started = System.nanoTime();
        var cpuBefore = cpu();
        int rounds = Priming.run();
        var elapsed = Duration.ofNanos(System.nanoTime() - started);
        var cpu = cpu().minus(cpuBefore);
        System.out.println(
                "priming: " + rounds + " rounds, " + elapsed.toMillis() + " ms, CPU " + cpu.toMillis() + " ms");
        assertThat(rounds).isPositive();
        assertThat(elapsed.compareTo(cpu) < 0 ? elapsed : cpu)
                .as("time on a machine of its own")
                .isLessThan(Duration.ofSeconds(3));
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        var left = threads();
        while (!before.containsAll(left) && System.nanoTime() < end) {
            Thread.sleep(5);
            left = threads();
        }
        assertThat(left).isSubsetOf(before);
    }

    /** Returns what this process has used, whatever else the machine does. */
    private static Duration cpu() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** The JDK's own helpers stay; those of a client or a server have one of these names. */
    private static Set<String> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .filter(name ->
                        name.startsWith("HttpClient-") || name.startsWith("HTTP-") || name.contains("server-timer"))
                .collect(Collectors.toSet());
    }
}
