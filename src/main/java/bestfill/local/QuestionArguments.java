package bestfill.local;

import bestfill.QuoteRequest;
import bestfill.api.InvalidRequest;
import bestfill.api.QuoteParameters;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What to price and whom to ask, as typed. */
final class QuestionArguments {

    @Parameters(index = "0", paramLabel = "AMOUNT", description = "how much is given, such as 0.5")
    private String amount = "";

    @Parameters(index = "1", paramLabel = "FROM", description = "the asset that is given, such as BTC")
    private String first = "";

    @Parameters(index = "2", paramLabel = "TO", description = "the asset that arrives, such as USDT")
    private String second = "";

    @Option(
            names = "--receive",
            description = "AMOUNT is what arrives: quote --receive 1 BTC USDT tells what to give in USDT")
    private boolean receive;

    @Option(names = "--venues", paramLabel = "IDS", description = "whom to ask, such as kraken,okx")
    private @Nullable String venues;

    @Option(
            names = "--deadline",
            paramLabel = "TIME",
            description = "for the whole answer, such as 800ms or 2s (without a unit milliseconds); 2s when absent")
    private @Nullable String deadline;

    @Option(names = "--fees", paramLabel = "FEES", description = "your own taker fees in bps, such as kraken:26,okx:8")
    private @Nullable String fees;

    @Option(
            names = "--max-age",
            paramLabel = "TIME",
            description = "a book fetched less than that ago may serve again; 0 when absent")
    private @Nullable String maxAge;

    @Option(
            names = "--max-book-age",
            paramLabel = "TIME|off",
            description = "a book whose venue clock is older is not ranked; 60s when absent")
    private @Nullable String maxBookAge;

    /**
     * Reads them.
     *
     * @throws picocli.CommandLine.ParameterException for the first that is wrong
     */
    QuoteRequest read(QuoteParameters defaults, CommandSpec command) {
        try {
            return defaults.request(values());
        } catch (InvalidRequest e) {
            throw Complaints.wrong(command, complaint(e));
        }
    }

    private Map<String, String> values() {
        var values = new LinkedHashMap<String, String>();
        values.put(receive ? "receive" : "amount", amount);
        values.put("from", receive ? second : first);
        values.put("to", receive ? first : second);
        put(values, "venues", venues);
        put(values, "fees", fees);
        put(values, "deadline", millis(deadline));
        put(values, "maxAge", millis(maxAge));
        put(values, "maxBookAge", millis(maxBookAge));
        return values;
    }

    /** Returns what is wrong in the words of the command line. */
    private String complaint(InvalidRequest wrong) {
        return switch (wrong.field()) {
            case "amount", "receive" -> sentence("AMOUNT", wrong.value(), wrong);
            case "from" -> sentence(receive ? "the second asset" : "FROM", wrong.value(), wrong);
            case "to" -> sentence(receive ? "the first asset" : "TO", wrong.value(), wrong);
            case "deadline" -> time("--deadline", deadline, wrong);
            case "maxAge" -> time("--max-age", maxAge, wrong);
            case "maxBookAge" -> time("--max-book-age", maxBookAge, wrong);
            case "venues", "fees" -> sentence("--" + wrong.field(), wrong.value(), wrong);
            default -> sentence(wrong.field(), wrong.value(), wrong);
        };
    }

    private static String time(String option, @Nullable String typed, InvalidRequest wrong) {
        return sentence(option, typed == null ? "" : typed, wrong) + ", also as 800ms or 2s";
    }

    private static String sentence(String name, String typed, InvalidRequest wrong) {
        return name + (typed.isEmpty() ? "" : " " + typed) + ": " + wrong.expected();
    }

    private static void put(Map<String, String> values, String name, @Nullable String value) {
        if (value != null) {
            values.put(name, value);
        }
    }

    private static @Nullable String millis(@Nullable String time) {
        return time == null ? null : Times.millis(time);
    }
}
