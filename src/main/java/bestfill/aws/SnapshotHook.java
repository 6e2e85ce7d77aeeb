package bestfill.aws;

import bestfill.render.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.crac.Context;
import org.crac.Core;
import org.crac.Resource;

/**
 * Warms the process up before its snapshot is taken, and has it start afresh after each restore. Never throws, not even an
 * error: a hook that does fails the deployment, while an unprimed function is only slower at first.
 */
final class SnapshotHook implements Resource {

    private final Instance instance;
    private final Callable<Integer> priming;

    /** @param priming returns how many rounds it ran */
    SnapshotHook(Instance instance, Callable<Integer> priming) {
        this.instance = instance;
        this.priming = priming;
    }

    /**
     * Registers a hook; whoever gets it has to keep it, since the runtime does not.
     *
     * @param more of what this function needs besides quotes
     */
    static SnapshotHook register(Instance instance, Runnable more) {
        var hook = new SnapshotHook(instance, () -> {
            int rounds = Priming.run();
            more.run();
            return rounds;
        });
        Core.getGlobalContext().register(hook);
        return hook;
    }

    @Override
    public void beforeCheckpoint(Context<? extends Resource> context) {
        attempt(() -> {
            long started = System.nanoTime();
            int rounds = priming.call();
            System.out.println(line(rounds, Duration.ofNanos(System.nanoTime() - started)));
            return null;
        });
        attempt(() -> {
            instance.warm();
            return null;
        });
        afterRestore(context);
    }

    @Override
    public void afterRestore(Context<? extends Resource> context) {
        attempt(() -> {
            instance.restored();
            return null;
        });
    }

    private static String line(int rounds, Duration elapsed) {
        var bytes = JsonWriter.write(json -> {
            json.text("event", "primed");
            json.number("rounds", rounds);
            json.number("elapsedMs", elapsed.toMillis());
        });
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static void attempt(Callable<?> step) {
        try {
            step.call();
        } catch (Throwable e) {
            System.getLogger(SnapshotHook.class.getName()).log(System.Logger.Level.WARNING, "snapshot hook", e);
        }
    }
}
