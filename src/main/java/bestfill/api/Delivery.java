package bestfill.api;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** What every response gets on its way out: problems, caching, compression, an empty body for HEAD. */
final class Delivery {

    /** Under this, compressing saves no packet. */
    private static final int WORTH_COMPRESSING = 1400;

    private Delivery() {}

    /** Finds what to answer. */
    interface Answer {
        ApiResponse get() throws InvalidRequest;
    }

    /** Answers a request, whatever goes wrong; a fault of ours is logged. */
    static ApiResponse answer(ApiRequest request, Answer answer) {
        try {
            return prepare(request, answer.get());
        } catch (InvalidRequest e) {
            return prepare(request, Problems.invalid(e, request));
        } catch (RuntimeException e) {
            return fault(request, e);
        }
    }

    /** Answers a request that met a fault of ours, which goes into the log. */
    static ApiResponse fault(ApiRequest request, RuntimeException fault) {
        System.getLogger(Delivery.class.getName()).log(System.Logger.Level.ERROR, "request " + request.id(), fault);
        return prepare(request, Problems.internal(request));
    }

    static ApiResponse prepare(ApiRequest request, ApiResponse response) {
        var out = cached(request, response.with("vary", "Accept, Accept-Encoding"));
        if (request.id() != null) {
            out = out.with("x-request-id", request.id());
        }
        if (out.body().length >= WORTH_COMPRESSING && acceptsGzip(request)) {
            out = out.with("content-encoding", "gzip").with(gzip(out.body()));
        }
        return request.method().equals("HEAD") ? out.with(new byte[0]) : out;
    }

    private static ApiResponse cached(ApiRequest request, ApiResponse response) {
        if (response.status() != 200) {
            return response.with("cache-control", "no-store");
        }
        var tag = '"' + digest(response.body()) + '"';
        var out = response.with("cache-control", "public, max-age=1").with("etag", "W/" + tag);
        var known = request.header("if-none-match");
        return known.contains(tag) || known.equals("*") ? new ApiResponse(304, out.headers(), new byte[0]) : out;
    }

    private static boolean acceptsGzip(ApiRequest request) {
        return Arrays.stream(request.header("accept-encoding")
                        .toLowerCase(Locale.ROOT)
                        .split(",", -1))
                .map(coding -> coding.replace(" ", ""))
                .anyMatch(coding -> coding.equals("gzip") || coding.matches("gzip;q=(1(\\.0*)?|0\\.\\d*[1-9]\\d*)"));
    }

    private static String digest(byte[] body) {
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(body);
            return HexFormat.of().formatHex(hash, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static byte[] gzip(byte[] body) {
        var bytes = new ByteArrayOutputStream(body.length / 3);
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
        return bytes.toByteArray();
    }
}
