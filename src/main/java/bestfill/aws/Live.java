package bestfill.aws;

import bestfill.Bestfill;
import bestfill.Version;
import bestfill.api.Api;
import bestfill.api.QuoteParameters;
import bestfill.fetch.ExchangeListener;
import bestfill.fetch.Fetch;
import bestfill.fetch.Upstream;
import bestfill.pricing.Ranking;
import bestfill.pricing.Trade;
import java.time.InstantSource;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** A client with its memory, and the routes over it. Thread-safe. */
record Live(Fetch fetch, Bestfill bestfill, QuoteParameters defaults, Api api) {

    /** @param tls null for the trust of this Java */
    static Live over(Upstream upstream, InstantSource clock, QuoteParameters defaults, @Nullable SSLContext tls) {
        var fetch = new Fetch(upstream, Version.userAgent(), clock, ExchangeListener.NONE, tls);
        var bestfill = new Bestfill(fetch, clock);
        return new Live(fetch, bestfill, defaults, new Api(bestfill, fetch, clock, defaults, null));
    }

    /** Asks what applies where a request says no more than the trade. */
    Ranking quote(Trade trade) {
        return bestfill.quote(defaults.request(trade)).ranking();
    }
}
