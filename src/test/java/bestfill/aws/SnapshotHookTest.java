package bestfill.aws;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.SetClock;
import bestfill.api.QuoteParameters;
import bestfill.fetch.Upstream;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.crac.Context;
import org.crac.Core;
import org.crac.Resource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SnapshotHookTest {

    private static final Context<Resource> CONTEXT = Core.getGlobalContext();

    private final SetClock clock = new SetClock();
    private final List<Live> made = new ArrayList<>();
    private final Instance instance = new Instance(
            () -> {
                var live = Live.over(Upstream.VENUES, clock, QuoteParameters.ALL, null);
                made.add(live);
                return live;
            },
            clock);

    @Test
    void whatServedBeforeTheCheckpointServesNoRestore() {
        var hook = new SnapshotHook(instance, () -> 1);
        var before = instance.use().live();
        instance.done();
        hook.beforeCheckpoint(CONTEXT);
        var restores = new ArrayList<Live>();
        for (int restore = 0; restore < 2; restore++) {
            hook.afterRestore(CONTEXT);
            var use = instance.use();
            instance.done();
            assertThat(use.start()).isEqualTo("restored");
            restores.add(use.live());
        }
        assertThat(restores).doesNotContain(before).doesNotHaveDuplicates();
        assertThat(restores).extracting(Live::fetch).doesNotHaveDuplicates();
        made.forEach(live -> live.fetch().close());
    }

    @Test
    void aClientIsMadeBeforeTheCheckpointForItsClassesAndThenDropped() {
        new SnapshotHook(instance, () -> 1).beforeCheckpoint(CONTEXT);
        assertThat(made).hasSize(1);
        var use = instance.use();
        assertThat(use.live()).isNotSameAs(made.getFirst());
        use.live().fetch().close();
    }

    @Test
    void itNeverThrows() {
        var failures = List.<Callable<Integer>>of(
                () -> {
                    throw new IOException("no port");
                },
                () -> {
                    throw new IllegalStateException("no recording");
                },
                () -> {
                    throw new NoClassDefFoundError("tools/jackson/Missing");
                });
        for (var failure : failures) {
            var hook = new SnapshotHook(instance, failure);
            hook.beforeCheckpoint(CONTEXT);
            hook.afterRestore(CONTEXT);
            assertThat(instance.use().start()).isEqualTo("restored");
            instance.done();
        }
        made.forEach(live -> live.fetch().close());
    }

    @Test
    void theEnvironmentHoldsItsHook() throws InterruptedException {
        var clock = InstantSource.system();
        var instance = Environment.instance(Map.of(), clock);
        var environment = new Environment(instance, clock, SnapshotHook.register(instance, () -> {}));
        try {
            var hook = new WeakReference<>(environment.hook());
            collectGarbage();
            assertThat(hook.get()).isNotNull();
        } finally {
            Reference.reachabilityFence(environment);
        }
    }

    private static void collectGarbage() throws InterruptedException {
        var lost = new WeakReference<>(new Object());
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (lost.get() != null && System.nanoTime() < end) {
            System.gc();
            Thread.sleep(1);
        }
        assertThat(lost.get()).as("garbage").isNull();
    }
}
