package bestfill.api;

import bestfill.Bestfill;
import bestfill.QuoteRequest;
import bestfill.fetch.Fetch;
import bestfill.pricing.Market;
import bestfill.pricing.Outcome;
import bestfill.pricing.Ranking;
import bestfill.render.CsvRenderer;
import bestfill.render.JsonRenderer;
import bestfill.render.Sheet;
import bestfill.render.VenueRow;
import bestfill.venue.Venue;
import bestfill.venue.Venues;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The routes. Thread-safe. */
public final class Api {

    /** Every path that there is, wherever it is served. */
    public static final Set<String> PATHS = Set.of("/quotes", "/venues", "/history", "/history/summary");

    private static final String ROUTES = "GET /quotes, GET /venues";
    private static final Market USUAL_MARKET = new Market("BTC", "USDT");
    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

    private final Bestfill bestfill;
    private final Fetch fetch;
    private final InstantSource clock;
    private final QuoteParameters defaults;
    private final @Nullable HistoryRoutes history;

    /**
     * Makes the routes over a pipeline.
     *
     * @param fetch that the pipeline asks with
     * @param clock ours, UTC
     * @param defaults what applies where a request says nothing
     * @param history its routes; null where there are none
     */
    public Api(
            Bestfill bestfill,
            Fetch fetch,
            InstantSource clock,
            QuoteParameters defaults,
            @Nullable HistoryRoutes history) {
        this.bestfill = bestfill;
        this.fetch = fetch;
        this.clock = clock;
        this.defaults = defaults;
        this.history = history;
    }

    /** Answers a request; a fault of ours is a problem answer too. */
    public ApiResponse handle(ApiRequest request) {
        return handle(request, _ -> {});
    }

    /** The same, and shows the answer to a quote before it is written down. */
    public ApiResponse handle(ApiRequest request, Consumer<Sheet> seen) {
        return Delivery.answer(request, () -> {
            var route = route(request.path(), seen);
            return route == null ? Problems.notFound(request, "there are " + routes()) : route.answer(request);
        });
    }

    /** Answers a request that met a fault of ours: what it was goes into the log, and only there. */
    public static ApiResponse fault(ApiRequest request, RuntimeException fault) {
        return Delivery.fault(request, fault);
    }

    private @Nullable Route route(String path, Consumer<Sheet> seen) {
        return switch (path) {
            case "/quotes" -> request -> quotes(request, seen);
            case "/venues" -> this::venues;
            default -> history == null ? null : history.route(path);
        };
    }

    private String routes() {
        return ROUTES + (history == null ? "" : ", " + HistoryRoutes.ROUTES);
    }

    private ApiResponse quotes(ApiRequest request, Consumer<Sheet> seen) throws InvalidRequest {
        var parameters = Query.parse(request.query());
        var format = Format.of(parameters, request.header("accept"), Format.JSON, Format.CSV);
        var question = defaults.request(parameters);
        var sheet = sheet(question);
        seen.accept(sheet);
        var body = format == Format.CSV ? CsvRenderer.quotes(sheet) : JsonRenderer.quotes(sheet);
        var response = new ApiResponse(status(sheet.ranking()), Map.of("content-type", format.contentType()), body);
        return response.status() == 503
                ? response.with(
                        "retry-after", Long.toString(retryAfter(sheet.ranking()).toSeconds()))
                : response;
    }

    private Sheet sheet(QuoteRequest question) {
        var result = bestfill.quote(question);
        return new Sheet(question.trade(), result.ranking(), question.deadline(), result.elapsed());
    }

    private ApiResponse venues(ApiRequest request) throws InvalidRequest {
        var parameters = Query.parse(request.query());
        for (var name : parameters.keySet()) {
            if (!name.equals("format")) {
                throw new InvalidRequest(name, parameters.getOrDefault(name, ""), "no parameter but format");
            }
        }
        var format = Format.of(parameters, request.header("accept"), Format.JSON, Format.CSV);
        var rows = Venues.ALL.stream().map(this::row).toList();
        var body = format == Format.CSV ? CsvRenderer.venues(rows) : JsonRenderer.venues(rows);
        return new ApiResponse(200, Map.of("content-type", format.contentType()), body);
    }

    /** Returns a venue's line in the table of venues. */
    public VenueRow row(Venue venue) {
        var profile = venue.profile();
        return new VenueRow(
                profile.id(),
                profile.name(),
                "book",
                profile.home(),
                venue.fee(USUAL_MARKET),
                profile.depth().usual(),
                profile.depth().greatest(),
                fetch.coolingUntil(profile.id()));
    }

    private static int status(Ranking ranking) {
        if (!ranking.ranked().isEmpty()) {
            return 200;
        }
        return ranking.failed().isEmpty() ? 404 : 503;
    }

    private Duration retryAfter(Ranking ranking) {
        var now = clock.instant();
        return ranking.failed().stream()
                .map(Outcome.Unranked::until)
                .filter(Objects::nonNull)
                .filter(now::isBefore)
                .min(Instant::compareTo)
                .map(until -> Duration.between(now, until).plusSeconds(1))
                .orElse(RETRY_AFTER);
    }
}
