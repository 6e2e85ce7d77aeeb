/**
 * The HTTP surface without a transport: a request in, a response out.
 *
 * <p>{@link Api} has the routes, {@link HistoryRoutes} those of the history, which may stand alone. {@link QuoteParameters} turns named texts into a request, for the query string here and
 * for the command line; what is wrong is an {@link InvalidRequest} that names the field, the value and what would be
 * right, and leaves as a problem of RFC 9457. {@link Format} chooses between the representations, {@link
 * Delivery} sees to caching and compression. The local server
 * and the Lambda handler both stand on this, so both answer alike.
 */
@NullMarked
package bestfill.api;

import org.jspecify.annotations.NullMarked;
