/**
 * What runs on a person's machine: the command line and the local server.
 *
 * <p>{@link Main} hands the words typed to one of the commands; each works with the {@link Surroundings} (environment,
 * console, whether it is a terminal) and with a {@link Workshop}, which puts the pipeline together over live venues, an
 * upstream or a recording. {@link QuestionArguments} turns options into the same named texts that a query string has, so
 * that {@code api} reads both and both are refused with the same words. {@link LocalServer} puts the same {@code api}
 * behind a loopback port.
 *
 * <p>{@link WatchCommand} asks in {@link Rounds} at the times of a {@link Schedule} and keeps the answers in the history's
 * folder ({@link StoreFolder}), from which {@link HistoryCommand} and the server read.
 *
 * <p>Exit status: {@link Exit}. What programs read goes to the standard output and nothing else does.
 */
@NullMarked
package bestfill.local;

import org.jspecify.annotations.NullMarked;
