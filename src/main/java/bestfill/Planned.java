package bestfill;

import bestfill.pricing.Market;
import java.net.URI;

/**
 * The first thing that would be asked of a venue.
 *
 * @param venue its id
 * @param market that it most likely lists
 * @param uri of the request
 */
public record Planned(String venue, Market market, URI uri) {}
