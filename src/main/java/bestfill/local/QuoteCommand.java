package bestfill.local;

import bestfill.Bestfill;
import bestfill.QuoteRequest;
import bestfill.fetch.ExchangeListener;
import bestfill.render.CsvRenderer;
import bestfill.render.JsonRenderer;
import bestfill.render.Sheet;
import bestfill.render.TextRenderer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Asks the venues once and writes who gives the most. */
@Command(
        name = "quote",
        mixinStandardHelpOptions = true,
        versionProvider = Main.BuildVersion.class,
        description = "Asks the venues and ranks what arrives after fees.")
final class QuoteCommand implements Callable<Integer> {

    private final Surroundings here;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    @Mixin
    private QuestionArguments question = new QuestionArguments();

    @Mixin
    private OutputFormat format = new OutputFormat();

    @Mixin
    private ReplayOption replay = new ReplayOption();

    @Mixin
    private RecordOption record = new RecordOption();

    QuoteCommand(Surroundings here) {
        this.here = here;
    }

    @Override
    public Integer call() throws IOException {
        var settings = Settings.of(here, command);
        var request = question.read(settings.defaults(), command);
        var recorder = record.recorder(command);
        var recording = replay.recording(command);
        try (var workshop = Workshop.open(settings, recording, recorder == null ? ExchangeListener.NONE : recorder)) {
            var sheet = ask(workshop.bestfill(), request);
            here.out().write(written(sheet));
            here.out().flush();
            if (recorder != null) {
                record.write(recorder, command);
                here.err().println("bestfill: recorded to " + record.file());
            }
            int status = Exit.of(sheet.ranking());
            if (status == Exit.UNREACHABLE && recording == null) {
                here.err().println("bestfill: no venue could be reached; --replay answers from a recording, offline");
            }
            return status;
        }
    }

    private Sheet ask(Bestfill bestfill, QuoteRequest request) {
        try (var progress = new ProgressLine(
                here.err(), here.errIsTerminal(), request.venues().size())) {
            var result = bestfill.quote(request, progress::heard);
            return new Sheet(request.trade(), result.ranking(), request.deadline(), result.elapsed());
        }
    }

    private byte[] written(Sheet sheet) {
        return switch (format.chosen()) {
            case JSON -> JsonRenderer.quotes(sheet);
            case CSV -> CsvRenderer.quotes(sheet);
            case TEXT -> TextRenderer.quotes(sheet, here.width(), here.colour()).getBytes(StandardCharsets.UTF_8);
        };
    }
}
