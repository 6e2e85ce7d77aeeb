package bestfill.aws;

import org.crac.Context;
import org.crac.Core;
import org.crac.Resource;

/** Warms the process up before its snapshot is taken, and has it start afresh after each restore. Never throws. */
final class SnapshotHook implements Resource {

    private final Instance instance;

    private SnapshotHook(Instance instance) {
        this.instance = instance;
    }

    /** Registers a hook; whoever gets it has to keep it, since the runtime does not. */
    static SnapshotHook register(Instance instance) {
        var hook = new SnapshotHook(instance);
        Core.getGlobalContext().register(hook);
        return hook;
    }

    @Override
    public void beforeCheckpoint(Context<? extends Resource> context) {
        Priming.run();
        instance.restored();
    }

    @Override
    public void afterRestore(Context<? extends Resource> context) {
        instance.restored();
    }
}
