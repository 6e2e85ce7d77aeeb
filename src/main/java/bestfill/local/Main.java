package bestfill.local;

import bestfill.Version;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Help;

/** The command line. */
public final class Main {

    private Main() {}

    public static void main(String[] args) {
        System.exit(run(Surroundings.ofProcess(), args));
    }

    /** Runs one command and returns the exit status. */
    static int run(Surroundings here, String... args) {
        return new CommandLine(new BestfillCommand())
                .addSubcommand(new QuoteCommand(here))
                .addSubcommand(new PlanCommand(here))
                .addSubcommand(new VenuesCommand(here))
                .addSubcommand(new WatchCommand(here))
                .addSubcommand(new HistoryCommand(here))
                .addSubcommand(new ServeCommand(here))
                .setOut(new PrintWriter(here.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(here.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(Help.defaultColorScheme(here.colour() ? Help.Ansi.ON : Help.Ansi.OFF))
                .setUsageHelpAutoWidth(false)
                .setParameterExceptionHandler((wrong, _) -> Complaints.usage(wrong))
                .setExecutionExceptionHandler((fault, command, _) -> Complaints.fault(fault, command))
                .execute(args);
    }

    /** Tells the version. */
    static final class BuildVersion implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"bestfill " + Version.current()};
        }
    }
}
