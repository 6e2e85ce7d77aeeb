package bestfill.aws;

/** Events as an HTTP API sends them, payload format 2.0. */
final class Events {

    private Events() {}

    /** An event of the default stage, from a browser of somebody. */
    static String get(String path, String query) {
        return event("GET", path, query);
    }

    static String event(String method, String path, String query) {
        return """
                {
                  "version": "2.0",
                  "routeKey": "%1$s %2$s",
                  "rawPath": "%2$s",
                  "rawQueryString": "%3$s",
                  "cookies": ["session=secret-cookie"],
                  "headers": {
                    "Accept": "application/json",
                    "accept-encoding": "identity",
                    "authorization": "Bearer secret-token",
                    "host": "abc.execute-api.eu-central-1.amazonaws.com",
                    "user-agent": "secret-browser/1.0",
                    "x-forwarded-for": "203.0.113.9"
                  },
                  "requestContext": {
                    "accountId": "123456789012",
                    "apiId": "abc",
                    "http": {
                      "method": "%1$s",
                      "path": "%2$s",
                      "protocol": "HTTP/1.1",
                      "sourceIp": "203.0.113.9",
                      "userAgent": "secret-browser/1.0"
                    },
                    "requestId": "JKJaXmPLvHcESHA=",
                    "stage": "$default",
                    "timeEpoch": 1796083200000
                  },
                  "isBase64Encoded": false
                }
                """.formatted(method, path, query);
    }

    /** A quote for bitcoin in tether. */
    static String quote(String amount) {
        return get("/quotes", "from=BTC&to=USDT&amount=" + amount + "&deadline=10000&maxBookAge=off");
    }
}
