package bestfill.local;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** In which form a history is written: text unless asked otherwise. */
final class HistoryFormat {

    /** The forms. */
    enum Form {
        TEXT,
        JSON,
        CSV,
        JSONL
    }

    @ArgGroup
    private Choice choice = new Choice();

    /** At most one of them. */
    static final class Choice {
        @Option(names = "--json", description = "write JSON, as the local server does")
        private boolean json;

        @Option(names = "--csv", description = "write CSV, as the local server does")
        private boolean csv;

        @Option(names = "--jsonl", description = "write a JSON object a line, as the local server does")
        private boolean jsonl;
    }

    Form chosen() {
        if (choice.json) {
            return Form.JSON;
        }
        if (choice.jsonl) {
            return Form.JSONL;
        }
        return choice.csv ? Form.CSV : Form.TEXT;
    }
}
