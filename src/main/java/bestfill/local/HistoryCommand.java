package bestfill.local;

import bestfill.api.HistoryQuestion;
import bestfill.api.InvalidRequest;
import bestfill.history.Page;
import bestfill.history.Store;
import bestfill.history.Summary;
import bestfill.history.Watch;
import bestfill.history.Watches;
import bestfill.pricing.Trade;
import bestfill.render.HistoryCsv;
import bestfill.render.HistoryJson;
import bestfill.render.HistoryText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes what was kept. */
@Command(
        name = "history",
        mixinStandardHelpOptions = true,
        versionProvider = Main.BuildVersion.class,
        description = "Writes the answers that watch kept, or counts them: of the last 24 hours when nothing is said.")
final class HistoryCommand implements Callable<Integer> {

    private final Surroundings here;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    @Parameters(
            arity = "1..*",
            paramLabel = "WATCH",
            description = "as it was watched: 0.5 BTC USDT, or receive 1 BTC USDT")
    private List<String> words = List.of();

    @Option(names = "--since", paramLabel = "WHEN", description = "such as 2026-12-01 or 2026-12-01T09:30Z (UTC)")
    private @Nullable String since;

    @Option(names = "--until", paramLabel = "WHEN", description = "before when; now when absent")
    private @Nullable String until;

    @Option(names = "--summary", description = "who was best how often, how far the others were, who answered")
    private boolean summary;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "a page of at most so many, from 1 to 1000; all when absent (JSON: a page of 1000)")
    private @Nullable String limit;

    @Option(names = "--next", paramLabel = "CURSOR", description = "the page that follows one, as that page says")
    private @Nullable String next;

    @Mixin
    private HistoryFormat format = new HistoryFormat();

    @Mixin
    private StoreOption store = new StoreOption();

    HistoryCommand(Surroundings here) {
        this.here = here;
    }

    @Override
    public Integer call() throws IOException {
        var question = question(watch());
        try (var kept = store.open(here, command)) {
            if (summary) {
                write(counted(Summary.of(kept, question.watch(), question.since(), question.until())));
            } else {
                pages(kept, question);
            }
        }
        here.out().flush();
        return Exit.FINE;
    }

    private byte[] counted(Summary counts) {
        return switch (format.chosen()) {
            case TEXT -> text(HistoryText.summary(counts, here.width()));
            case CSV -> HistoryCsv.summary(counts);
            case JSON, JSONL -> HistoryJson.summary(counts);
        };
    }

    private void pages(Store kept, HistoryQuestion question) throws IOException {
        boolean onlyOne = limit != null || format.chosen() == HistoryFormat.Form.JSON;
        var cursor = question.next();
        boolean isFirst = true;
        do {
            var page = kept.read(question.watch(), question.since(), question.until(), question.limit(), cursor);
            write(written(page, question, isFirst));
            isFirst = false;
            cursor = page.next();
        } while (cursor != null && !onlyOne);
        if (cursor != null && format.chosen() != HistoryFormat.Form.JSON) {
            here.err().println("bestfill: there is more: --next " + cursor.text());
        }
    }

    private byte[] written(Page page, HistoryQuestion question, boolean isFirst) {
        return switch (format.chosen()) {
            case JSON -> HistoryJson.page(question.watch(), question.since(), question.until(), page);
            case JSONL -> HistoryJson.lines(page.snapshots());
            case CSV -> HistoryCsv.snapshots(page.snapshots(), isFirst);
            case TEXT ->
                text(
                        page.snapshots().isEmpty()
                                ? "nothing was kept from " + question.since() + " to " + question.until() + "\n"
                                : HistoryText.snapshots(question.watch().trade(), page.snapshots(), here.width()));
        };
    }

    private void write(byte[] bytes) throws IOException {
        here.out().write(bytes);
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Watch watch() {
        try {
            var watches = Watches.parse(String.join(" ", words));
            if (watches.size() == 1) {
                return watches.getFirst();
            }
        } catch (IllegalArgumentException e) {
            throw Complaints.wrong(command, String.valueOf(e.getMessage()));
        }
        throw Complaints.wrong(command, "one watch at a time");
    }

    private HistoryQuestion question(Watch watch) {
        var trade = watch.trade();
        var given = new LinkedHashMap<String, String>();
        given.put("from", trade.from());
        given.put("to", trade.to());
        given.put(
                trade.fixed() == Trade.Fixed.GIVE ? "amount" : "receive",
                trade.amount().toPlainString());
        put(given, "since", since);
        put(given, "until", until);
        try {
            if (summary) {
                return HistoryQuestion.ofSummary(given, Instant.now());
            }
            put(given, "next", next);
            given.put("limit", limit == null ? Integer.toString(Store.LARGEST_PAGE) : limit);
            return HistoryQuestion.ofPage(given, Instant.now());
        } catch (InvalidRequest e) {
            throw Complaints.wrong(command, "--" + e.field() + " " + e.value() + ": " + e.expected());
        }
    }

    private static void put(Map<String, String> values, String name, @Nullable String value) {
        if (value != null) {
            values.put(name, value);
        }
    }
}
