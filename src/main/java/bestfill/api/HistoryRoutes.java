package bestfill.api;

import bestfill.history.Cursor;
import bestfill.history.Store;
import bestfill.history.Summary;
import bestfill.render.HistoryCsv;
import bestfill.render.HistoryJson;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The routes of the history. Thread-safe. */
public final class HistoryRoutes {

    static final String ROUTES = "GET /history and GET /history/summary";

    private final Store store;
    private final InstantSource clock;

    /** @param clock ours, UTC */
    public HistoryRoutes(Store store, InstantSource clock) {
        this.store = store;
        this.clock = clock;
    }

    /** Answers a request where there are no other routes; a fault of ours is a problem answer too. */
    public ApiResponse handle(ApiRequest request) {
        return Delivery.answer(request, () -> {
            var route = route(request.path());
            return route == null ? Problems.notFound(request, "there are " + ROUTES) : route.answer(request);
        });
    }

    /** Returns what answers for a path; null for the paths of others. */
    @Nullable
    Route route(String path) {
        return switch (path) {
            case "/history" -> this::page;
            case "/history/summary" -> this::summary;
            default -> null;
        };
    }

    private ApiResponse page(ApiRequest request) throws InvalidRequest {
        var parameters = Query.parse(request.query());
        var format = Format.of(parameters, request.header("accept"), Format.JSON, Format.CSV, Format.JSONL);
        var question = HistoryQuestion.ofPage(parameters, clock.instant());
        return read(request, () -> {
            var page =
                    store.read(question.watch(), question.since(), question.until(), question.limit(), question.next());
            var body = switch (format) {
                case JSON -> HistoryJson.page(question.watch(), question.since(), question.until(), page);
                case CSV -> HistoryCsv.snapshots(page.snapshots(), true);
                case JSONL -> HistoryJson.lines(page.snapshots());
            };
            var response = response(format, body);
            return page.next() == null ? response : response.with("link", link(request, page.next()));
        });
    }

    private ApiResponse summary(ApiRequest request) throws InvalidRequest {
        var parameters = Query.parse(request.query());
        var format = Format.of(parameters, request.header("accept"), Format.JSON, Format.CSV);
        var question = HistoryQuestion.ofSummary(parameters, clock.instant());
        return read(request, () -> {
            var summary = Summary.of(store, question.watch(), question.since(), question.until());
            return response(format, format == Format.CSV ? HistoryCsv.summary(summary) : HistoryJson.summary(summary));
        });
    }

    /** Reads from the store. */
    private interface Reading {
        ApiResponse get() throws IOException;
    }

    private static ApiResponse read(ApiRequest request, Reading reading) {
        try {
            return reading.get();
        } catch (IOException e) {
            System.getLogger(HistoryRoutes.class.getName())
                    .log(System.Logger.Level.ERROR, "request " + request.id(), e);
            return Problems.unreadable(request);
        }
    }

    private static ApiResponse response(Format format, byte[] body) {
        return new ApiResponse(200, Map.of("content-type", format.contentType()), body);
    }

    /** Returns a link to the next page, for formats that have no room for it. */
    private static String link(ApiRequest request, Cursor next) {
        var others = Arrays.stream(request.query().split("&", -1))
                .filter(pair -> !pair.isEmpty() && !pair.startsWith("next="))
                .map(pair -> pair + "&")
                .collect(Collectors.joining());
        return "<?" + others + "next=" + next.text() + ">; rel=\"next\"";
    }
}
