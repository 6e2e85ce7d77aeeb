package bestfill.local;

import bestfill.fetch.ExchangeListener;
import bestfill.history.Watch;
import bestfill.history.Watches;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Asks again and again and keeps the answers. */
@Command(
        name = "watch",
        mixinStandardHelpOptions = true,
        versionProvider = Main.BuildVersion.class,
        description = "Asks at fixed times, one line an answer, and keeps them for history, until it is ended.")
final class WatchCommand implements Callable<Integer> {

    private static final Duration LONGEST_PERIOD = Duration.ofDays(1);
    /** More than the longest deadline. */
    private static final Duration LONGEST_RUN = Duration.ofSeconds(15);

    private final Surroundings here;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    @Parameters(
            arity = "1..*",
            paramLabel = "WATCH",
            description = "an amount and two assets, several joined by commas: 0.5 BTC USDT, receive 1 ETH EUR")
    private List<String> words = List.of();

    @Option(
            names = "--every",
            paramLabel = "TIME",
            description = "the period, such as 30s or 5min; runs are at its whole multiples (UTC); 1min when absent")
    private String every = "1min";

    @Option(
            names = "--alert",
            paramLabel = "BPS",
            description = "tell when the best net is so far over the median, such as 25bps")
    private @Nullable String alert;

    @Option(names = "--exit-on-alert", description = "end then, with status 4")
    private boolean exitOnAlert;

    @Option(names = "--count", paramLabel = "N", description = "end after so many runs; 0 for no end")
    private long count;

    @Mixin
    private StoreOption store = new StoreOption();

    WatchCommand(Surroundings here) {
        this.here = here;
    }

    @Override
    public Integer call() throws IOException {
        var watches = watches();
        var rounds = new Rounds(new Schedule(period()), InstantSource.system());
        var alertBps = alertBps();
        if (count < 0) {
            throw Complaints.wrong(command, "--count " + count + ": a number of runs, or 0");
        }
        if (exitOnAlert && alertBps == null) {
            throw Complaints.wrong(command, "--exit-on-alert: needs --alert");
        }
        var settings = Settings.of(here, command);
        var hook = Thread.ofPlatform().name("the end").unstarted(() -> rounds.end(LONGEST_RUN));
        try (var kept = store.open(here, command);
                var workshop = Workshop.open(settings, null, ExchangeListener.NONE)) {
            var watching = new Watching(workshop.bestfill(), settings.defaults(), kept, here, alertBps);
            Runtime.getRuntime().addShutdownHook(hook);
            return run(rounds, watching, watches);
        } finally {
            letGo(hook);
        }
    }

    private int run(Rounds rounds, Watching watching, List<Watch> watches) {
        var alerts = new AtomicBoolean();
        try {
            rounds.run(count, time -> {
                for (var watch : watches) {
                    if (watching.run(watch, time) && exitOnAlert) {
                        alerts.set(true);
                    }
                }
                return !alerts.get();
            });
        } catch (InterruptedException _) {
            return Exit.FINE;
        }
        return alerts.get() ? Exit.ALERT : Exit.FINE;
    }

    private List<Watch> watches() {
        try {
            return Watches.parse(String.join(" ", words));
        } catch (IllegalArgumentException e) {
            throw Complaints.wrong(command, String.valueOf(e.getMessage()));
        }
    }

    private Duration period() {
        var millis = Times.millis(every);
        var period = millis.matches("\\d{1,8}") ? Duration.ofMillis(Long.parseLong(millis)) : Duration.ZERO;
        if (period.isZero() || period.toMillis() % 1000 != 0 || period.compareTo(LONGEST_PERIOD) > 0) {
            throw Complaints.wrong(command, "--every " + every + ": whole seconds, from 1s to 1440min");
        }
        return period;
    }

    private @Nullable BigDecimal alertBps() {
        if (alert == null) {
            return null;
        }
        var number = alert.strip().replaceFirst(" ?bps$", "");
        if (!number.matches("\\d{1,6}(\\.\\d{1,4})?")) {
            throw Complaints.wrong(command, "--alert " + alert + ": a distance such as 25bps");
        }
        return new BigDecimal(number);
    }

    private static void letGo(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            // The process is ending: the hook runs.
        }
    }
}
