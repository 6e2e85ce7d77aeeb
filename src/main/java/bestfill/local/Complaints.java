package bestfill.local;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What is said when a command does not come about. */
final class Complaints {

    private Complaints() {}

    /** Makes what ends a command that cannot be meant. */
    static ParameterException wrong(CommandSpec command, String sentence) {
        return new ParameterException(command.commandLine(), sentence);
    }

    /** Says in one line what is wrong and where the right form stands. */
    static int usage(ParameterException wrong) {
        var command = wrong.getCommandLine();
        var sentence = String.valueOf(wrong.getMessage()).replaceAll("\\p{Cc}+", " ");
        command.getErr()
                .println("bestfill: " + sentence + " (see "
                        + command.getCommandSpec().qualifiedName() + " --help)");
        return Exit.USAGE;
    }

    /** Says that it is a fault of ours, with what is needed to find it. */
    static int fault(Exception fault, CommandLine command) {
        command.getErr().println("bestfill: a fault of ours; please report it with what follows");
        fault.printStackTrace(command.getErr());
        return Exit.FAULT;
    }
}
