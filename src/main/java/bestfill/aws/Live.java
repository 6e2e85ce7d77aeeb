package bestfill.aws;

import bestfill.Bestfill;
import bestfill.Version;
import bestfill.api.Api;
import bestfill.api.QuoteParameters;
import bestfill.fetch.ExchangeListener;
import bestfill.fetch.Fetch;
import bestfill.fetch.Upstream;
import java.time.InstantSource;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** A client with its memory, and the routes over it. Thread-safe. */
record Live(Fetch fetch, Api api) {

    /** @param tls null for the trust of this Java */
    static Live over(Upstream upstream, InstantSource clock, QuoteParameters defaults, @Nullable SSLContext tls) {
        var fetch = new Fetch(upstream, Version.userAgent(), clock, ExchangeListener.NONE, tls);
        return new Live(fetch, new Api(new Bestfill(fetch, clock), fetch, clock, defaults));
    }
}
