package bestfill.local;

import bestfill.Bestfill;
import bestfill.Planned;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Writes what would be asked, without a network. */
@Command(
        name = "plan",
        mixinStandardHelpOptions = true,
        versionProvider = Main.BuildVersion.class,
        description = "Writes the URLs that quote would ask first; opens no connection.")
final class PlanCommand implements Callable<Integer> {

    private final Surroundings here;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    @Mixin
    private QuestionArguments question = new QuestionArguments();

    PlanCommand(Surroundings here) {
        this.here = here;
    }

    @Override
    public Integer call() {
        var settings = Settings.of(here, command);
        var plan = Bestfill.plan(question.read(settings.defaults(), command));
        int venues = plan.stream().mapToInt(each -> each.venue().length()).max().orElse(0);
        int markets = plan.stream()
                .mapToInt(each -> each.market().toString().length())
                .max()
                .orElse(0);
        for (Planned each : plan) {
            here.out()
                    .println(padded(each.venue(), venues)
                            + padded(each.market().toString(), markets)
                            + settings.upstream().resolve(each.uri()));
        }
        return Exit.FINE;
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width + 2 - text.length());
    }
}
