package bestfill.fetch;

import java.time.InstantSource;

/** What is remembered of the venues between questions. Thread-safe. */
record Memory(CoolDowns coolDowns, Budget budget, Unlisted unlisted, Shelf shelf) {

    static Memory fresh(InstantSource clock) {
        return new Memory(new CoolDowns(clock), new Budget(clock), new Unlisted(clock), new Shelf(clock));
    }
}
