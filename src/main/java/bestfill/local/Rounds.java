package bestfill.local;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Runs at scheduled times, one after another, until it is told to end; a run that has begun finishes. Thread-safe. */
final class Rounds {

    private final Schedule schedule;
    private final InstantSource clock;
    private final CountDownLatch told = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    /** @param clock ours, UTC */
    Rounds(Schedule schedule, InstantSource clock) {
        this.schedule = schedule;
        this.clock = clock;
    }

    /** What happens at each time. */
    interface Round {
        /** Does it, and says whether there is to be another. */
        boolean at(Instant time);
    }

    /**
     * Runs until told to end.
     *
     * @param most how many times; 0 for no limit
     * @throws InterruptedException if the thread is interrupted between runs
     */
    void run(long most, Round round) throws InterruptedException {
        try {
            var time = schedule.from(clock.instant());
            for (long runs = 0; most == 0 || runs < most; runs++) {
                if (isToldBefore(time) || !round.at(time)) {
                    return;
                }
                time = schedule.after(time, clock.instant());
            }
        } finally {
            ended.countDown();
        }
    }

    private boolean isToldBefore(Instant time) throws InterruptedException {
        long millis = Duration.between(clock.instant(), time).toMillis() + 1;
        return told.await(Math.max(millis, 0), TimeUnit.MILLISECONDS);
    }

    /** Lets no other run begin, and waits for the one under way, at most so long. */
    void end(Duration longest) {
        told.countDown();
        try {
            boolean _ = ended.await(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
