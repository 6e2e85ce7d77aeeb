package bestfill.local;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** In which form an answer is written: text unless asked otherwise. */
final class OutputFormat {

    /** The forms. */
    enum Form {
        TEXT,
        JSON,
        CSV
    }

    @ArgGroup
    private Choice choice = new Choice();

    /** At most one of them. */
    static final class Choice {
        @Option(names = "--json", description = "write JSON, as the local server does")
        private boolean json;

        @Option(names = "--csv", description = "write CSV, as the local server does")
        private boolean csv;
    }

    Form chosen() {
        if (choice.json) {
            return Form.JSON;
        }
        return choice.csv ? Form.CSV : Form.TEXT;
    }
}
