package bestfill.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * Row 3: a new client for each request against a shared one, with the settings of ours. Writes lines of CSV.
 *
 * <p>{@code BASE} of the shared folder's replay market with HTTP/2, or nothing for a {@link Market}, plain and over TLS.
 */
final class Reuse {

    private static final int WARM = 1_500;
    private static final int MEASURED = 500;
    private static final int ROUNDS = 5;
    private static final Pattern OPENED = Pattern.compile("\"_connections_opened\":(\\d+)");
    private static final String PATH = "/api.kucoin.com/api/v1/market/orderbook/level2_100?symbol=BTC-USDT";

    private final String base;
    private final HttpClient.Version version;
    private final HttpClient shared;

    private Reuse(String base, HttpClient.Version version) {
        this.base = base;
        this.version = version;
        shared = client();
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length > 0) {
            new Reuse(args[0], HttpClient.Version.HTTP_1_1).run("TLS, HTTP/1.1 (Go server)");
            new Reuse(args[0], HttpClient.Version.HTTP_2).run("TLS, HTTP/2 (Go server)");
            return;
        }
        try (var plain = OtherProcess.market("0", "0");
                var tls = OtherProcess.market("0", "0", "tls")) {
            new Reuse("http://127.0.0.1:" + plain.port(), HttpClient.Version.HTTP_1_1).run("plain, HTTP/1.1");
            new Reuse("https://127.0.0.1:" + tls.port(), HttpClient.Version.HTTP_1_1).run("TLS, HTTP/1.1");
        }
    }

    private HttpClient client() {
        return HttpClient.newBuilder().version(version).executor(Runnable::run).build();
    }

    private void run(String what) throws IOException, InterruptedException {
        for (int i = 0; i < WARM; i++) {
            get(shared, PATH);
            if (i % 3 == 0) {
                getAnew();
            }
        }
        for (int round = 1; round <= ROUNDS; round++) {
            measure(what, "shared", round, () -> get(shared, PATH));
            measure(what, "new each time", round, this::getAnew);
        }
        shared.close();
    }

    private interface Request {
        void send() throws IOException, InterruptedException;
    }

    private void measure(String what, String client, int round, Request request)
            throws IOException, InterruptedException {
        int before = opened();
        double cpu = Self.cpuMillis();
        var micros = new double[MEASURED];
        for (int i = 0; i < MEASURED; i++) {
            long start = System.nanoTime();
            request.send();
            micros[i] = (System.nanoTime() - start) / 1e3;
        }
        cpu = (Self.cpuMillis() - cpu) / MEASURED;
        Arrays.sort(micros);
        System.out.printf(
                "%s,%s,%d,%d,%d,%.0f,%.0f,%.3f%n",
                what.replace(',', ';'),
                client,
                round,
                MEASURED,
                opened() - before,
                micros[MEASURED / 2],
                micros[MEASURED * 99 / 100],
                cpu);
    }

    private void getAnew() throws IOException, InterruptedException {
        try (var fresh = client()) {
            get(fresh, PATH);
            fresh.shutdownNow();
        }
    }

    private String get(HttpClient client, String path) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(base + path)).build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    private int opened() throws IOException, InterruptedException {
        var stats = OPENED.matcher(get(shared, "/_stats"));
        return stats.find() ? Integer.parseInt(stats.group(1)) : 0;
    }
}
