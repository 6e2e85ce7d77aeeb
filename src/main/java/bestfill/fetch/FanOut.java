package bestfill.fetch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/** Runs tasks side by side, one virtual thread each, and returns at the deadline with what is there. */
final class FanOut {

    /** One of the things to do; its methods are called from different threads. */
    interface Task<T> {

        /** Does it; interrupted at the deadline. */
        T run() throws InterruptedException;

        /** Says what stands in for the result when the deadline comes first. */
        T late();

        /** Says what stands in for the result when the task fails, which is a fault of ours. */
        T broken(Throwable fault);
    }

    private FanOut() {}

    /**
     * Returns one result a task, in the order of the tasks.
     *
     * @param limit for all of them together
     * @param each told of each result that came in time, from many threads
     */
    static <T> List<T> run(List<? extends Task<T>> tasks, Duration limit, Consumer<T> each) {
        long deadline = System.nanoTime() + limit.toNanos();
        var results = new AtomicReferenceArray<T>(tasks.size());
        var running = new CountDownLatch(tasks.size());
        var threads = new ArrayList<Thread>(tasks.size());
        for (int i = 0; i < tasks.size(); i++) {
            int index = i;
            threads.add(Thread.startVirtualThread(() -> {
                var result = result(tasks.get(index));
                if (results.compareAndSet(index, null, result)) {
                    each.accept(result);
                }
                running.countDown();
            }));
        }
        try {
            if (!running.await(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                stop(tasks, threads, results);
            }
        } catch (InterruptedException _) {
            stop(tasks, threads, results);
            Thread.currentThread().interrupt();
        }
        var list = new ArrayList<T>(tasks.size());
        for (int i = 0; i < tasks.size(); i++) {
            list.add(results.get(i));
        }
        return list;
    }

    private static <T> T result(Task<T> task) {
        try {
            return task.run();
        } catch (InterruptedException _) {
            return task.late();
        } catch (RuntimeException | Error e) {
            return task.broken(e);
        }
    }

    private static <T> void stop(List<? extends Task<T>> tasks, List<Thread> threads, AtomicReferenceArray<T> results) {
        for (int i = 0; i < tasks.size(); i++) {
            if (results.get(i) == null
                    && results.compareAndSet(i, null, tasks.get(i).late())) {
                threads.get(i).interrupt();
            }
        }
    }
}
