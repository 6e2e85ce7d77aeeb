package bestfill.local;

import picocli.CommandLine.Command;

/** The words before any command. */
@Command(
        name = "bestfill",
        mixinStandardHelpOptions = true,
        versionProvider = Main.BuildVersion.class,
        description = "Asks every venue at once and ranks what arrives after fees.",
        synopsisSubcommandLabel = "COMMAND",
        footerHeading = "%nExamples:%n",
        footer = {
            "  bestfill quote 0.5 BTC USDT            sell 0.5 BTC",
            "  bestfill quote 30000 USDT BTC          spend exactly 30000 USDT",
            "  bestfill quote --receive 1 BTC USDT    what to give to receive exactly 1 BTC",
            "  bestfill quote 0.5 BTC USDT --replay   the same against a bundled recording, offline",
            "  bestfill watch 0.5 BTC USDT            ask every minute and keep the answers",
            "  bestfill history 0.5 BTC USDT          the answers kept; --summary counts them",
            "",
            "Environment: BESTFILL_VENUES (such as kraken,okx) and BESTFILL_FEES (such as",
            "kraken:26, in bps) are the defaults of --venues and --fees; BESTFILL_UPSTREAM",
            "is a base URL that stands in for all venues; BESTFILL_STORE is the folder of",
            "watch and history; NO_COLOR turns colours off.",
            "",
            "Exit status: 0 ranked, 1 no venue could serve, 2 wrong usage, 3 no venue reachable,",
            "4 watch --exit-on-alert saw one."
        })
final class BestfillCommand {}
