package bestfill.local;

import bestfill.fetch.ExchangeListener;
import bestfill.render.CsvRenderer;
import bestfill.render.JsonRenderer;
import bestfill.render.VenuesText;
import bestfill.venue.Venues;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Writes the table of venues. */
@Command(
        name = "venues",
        mixinStandardHelpOptions = true,
        versionProvider = Main.BuildVersion.class,
        description = "Writes the table of venues, their fees and where those stand.")
final class VenuesCommand implements Callable<Integer> {

    private final Surroundings here;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    @Mixin
    private OutputFormat format = new OutputFormat();

    VenuesCommand(Surroundings here) {
        this.here = here;
    }

    @Override
    public Integer call() throws IOException {
        try (var workshop = Workshop.open(Settings.of(here, command), null, ExchangeListener.NONE)) {
            var rows = Venues.ALL.stream().map(workshop.api()::row).toList();
            here.out()
                    .write(
                            switch (format.chosen()) {
                                case JSON -> JsonRenderer.venues(rows);
                                case CSV -> CsvRenderer.venues(rows);
                                case TEXT -> VenuesText.of(rows, here.width()).getBytes(StandardCharsets.UTF_8);
                            });
            here.out().flush();
            return Exit.FINE;
        }
    }
}
