package bestfill.aws;

import bestfill.api.ApiRequest;
import bestfill.api.ApiResponse;
import bestfill.render.Sheet;
import org.jspecify.annotations.Nullable;

/**
 * One request and what became of it.
 *
 * @param sheet of a quote; null for other routes and where there was none
 * @param start how the environment came to the request: cold, restored or warm; null where it did not come that far
 */
record Served(
        ApiRequest request,
        ApiResponse response,
        @Nullable Sheet sheet,
        @Nullable String start) {}
