package bestfill.venue;

import java.net.URI;

/**
 * What stands still about a venue.
 *
 * @param id as ccxt gives it
 * @param name as the venue writes it
 * @param home its home page
 * @param depth how many levels to ask for
 * @param pace its published limit for keyless requests from one address
 */
public record Profile(String id, String name, URI home, Depth depth, Pace pace) {

    Profile(String id, String name, String home, Depth depth, Pace pace) {
        this(id, name, URI.create(home), depth, pace);
    }
}
