package bestfill.local;

import bestfill.api.HistoryRoutes;
import bestfill.fetch.ExchangeListener;
import java.io.IOException;
import java.net.BindException;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Serves on loopback until the process is told to end. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        versionProvider = Main.BuildVersion.class,
        description = "Answers GET /quotes, /venues and /history on 127.0.0.1 until it is ended.")
final class ServeCommand implements Callable<Integer> {

    private static final int HIGHEST_PORT = 65_535;

    private final Surroundings here;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    @Option(names = "--port", paramLabel = "PORT", description = "8080 when absent; 0 for any that is free")
    private int port = 8080;

    @Mixin
    private ReplayOption replay = new ReplayOption();

    @Mixin
    private StoreOption store = new StoreOption();

    ServeCommand(Surroundings here) {
        this.here = here;
    }

    @Override
    public Integer call() throws IOException {
        if (port < 0 || port > HIGHEST_PORT) {
            throw Complaints.wrong(command, "--port " + port + ": from 0 to " + HIGHEST_PORT);
        }
        LocalServer.tune();
        var settings = Settings.of(here, command);
        var recording = replay.recording(command);
        try (var kept = store.open(here, command);
                var workshop = Workshop.open(
                        settings, recording, ExchangeListener.NONE, new HistoryRoutes(kept, InstantSource.system()));
                var server = LocalServer.start(port, workshop.api()::handle)) {
            here.out()
                    .println("Bestfill on %1$s, for example %1$s/quotes?from=BTC&to=USDT&amount=0.5"
                            .formatted(server.base()));
            untilTheEnd(server);
            return Exit.FINE;
        } catch (BindException _) {
            throw Complaints.wrong(
                    command, "--port " + port + ": taken by another program, or not allowed; try another");
        }
    }

    /** Waits for the process to be told to end (or this thread to be interrupted); answers under way then finish. */
    private static void untilTheEnd(LocalServer server) {
        var hook = Thread.ofPlatform().name("the end").unstarted(server::close);
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException _) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
