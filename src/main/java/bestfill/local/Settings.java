package bestfill.local;

import bestfill.api.InvalidRequest;
import bestfill.api.QuoteParameters;
import bestfill.fetch.Upstream;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What a person has set in the environment.
 *
 * @param defaults venues and fees where a question says nothing
 * @param upstream where venue requests go
 */
record Settings(QuoteParameters defaults, Upstream upstream) {

    /**
     * Reads BESTFILL_VENUES, BESTFILL_FEES and BESTFILL_UPSTREAM.
     *
     * @param command that is told of what is wrong
     * @throws picocli.CommandLine.ParameterException if one of them is
     */
    static Settings of(Surroundings here, CommandSpec command) {
        try {
            var defaults = QuoteParameters.defaults(here.variable("BESTFILL_VENUES"), here.variable("BESTFILL_FEES"));
            return new Settings(defaults, upstream(here.variable("BESTFILL_UPSTREAM")));
        } catch (InvalidRequest e) {
            throw Complaints.wrong(command, e.field() + " " + e.value() + ": " + e.expected());
        } catch (IllegalArgumentException _) {
            throw Complaints.wrong(
                    command,
                    "BESTFILL_UPSTREAM " + here.variable("BESTFILL_UPSTREAM")
                            + ": an http or https base such as http://127.0.0.1:9000");
        }
    }

    private static Upstream upstream(String base) {
        return base.isBlank() ? Upstream.VENUES : Upstream.at(base.strip());
    }
}
