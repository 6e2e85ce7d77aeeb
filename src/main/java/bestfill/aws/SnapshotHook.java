package bestfill.aws;

import org.crac.Context;
import org.crac.Core;
import org.crac.Resource;

/** Warms the process up before its snapshot is taken, and has it start afresh after each restore. Never throws. */
final class SnapshotHook implements Resource {

    private final Instance instance;
    private final Runnable priming;

    private SnapshotHook(Instance instance, Runnable priming) {
        this.instance = instance;
        this.priming = priming;
    }

    /**
     * Registers a hook; whoever gets it has to keep it, since the runtime does not.
     *
     * @param priming of what this function needs besides quotes
     */
    static SnapshotHook register(Instance instance, Runnable priming) {
        var hook = new SnapshotHook(instance, priming);
        Core.getGlobalContext().register(hook);
        return hook;
    }

    @Override
    public void beforeCheckpoint(Context<? extends Resource> context) {
        Priming.run();
        try {
            priming.run();
        } catch (RuntimeException e) {
            System.getLogger(SnapshotHook.class.getName()).log(System.Logger.Level.WARNING, "priming failed", e);
        }
        instance.restored();
    }

    @Override
    public void afterRestore(Context<? extends Resource> context) {
        instance.restored();
    }
}
