package bestfill.api;

import java.util.Map;

/** Answers GET and HEAD for one path. */
interface Route {

    /**
     * Answers a GET.
     *
     * @throws InvalidRequest if it cannot be meant
     */
    ApiResponse get(ApiRequest request) throws InvalidRequest;

    /** Answers whatever the method. */
    default ApiResponse answer(ApiRequest request) throws InvalidRequest {
        return switch (request.method()) {
            case "GET", "HEAD" -> get(request);
            case "OPTIONS" -> new ApiResponse(204, Map.of("allow", "GET, HEAD, OPTIONS"), new byte[0]);
            default -> Problems.wrongMethod(request);
        };
    }
}
