package bestfill.api;

import java.util.Map;
import java.util.TreeMap;

/**
 * An HTTP response, whatever takes it.
 *
 * @param status of HTTP
 * @param headers by lower-case name
 * @param body as it goes out, compressed where the headers say so
 */
@SuppressWarnings("ArrayRecordComponent") // written once, compared by nobody
public record ApiResponse(int status, Map<String, String> headers, byte[] body) {

    ApiResponse with(String lowerCaseName, String value) {
        var more = new TreeMap<>(headers);
        more.put(lowerCaseName, value);
        return new ApiResponse(status, more, body);
    }

    ApiResponse with(byte[] otherBody) {
        return new ApiResponse(status, headers, otherBody);
    }
}
