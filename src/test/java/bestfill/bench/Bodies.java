package bestfill.bench;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Invented books, the same in every run, in the shapes that venues write. */
public final class Bodies {

    /** How a venue writes levels and what it puts around them. */
    public enum Shape {
        STRINGS("[\"%s\",\"%s\"]", "{\"lastUpdateId\":81234567890,\"bids\":%s,\"asks\":%s}"),
        NUMBERS(
                "[%s,%s]",
                "{\"ch\":\"market.btcusdt.depth.step0\",\"status\":\"ok\",\"ts\":1796140800000,"
                        + "\"tick\":{\"bids\":%s,\"asks\":%s,\"version\":181234567890,\"ts\":1796140799990}}"),
        OBJECTS(
                "{\"price\":\"%s\",\"amount\":\"%s\",\"timestamp\":\"1796140800\"}",
                "{\"timestamp\":\"1796140800\",\"bids\":%s,\"asks\":%s}"),
        FOUR_COLUMNS(
                "[\"%s\",\"%s\",\"0\",\"3\"]",
                "{\"code\":\"0\",\"msg\":\"\",\"data\":[{\"bids\":%s,\"asks\":%s,\"ts\":\"1796140800000\"}]}");

        private final String level;
        private final String body;

        Shape(String level, String body) {
            this.level = level;
            this.body = body;
        }
    }

    private static final long SEED = 42;
    private static final int MIDDLE_IN_CENTS = 6_400_000;

    private Bodies() {}

    /** Returns a book of bitcoin around 64,000 with so many levels a side, best first; half a coin takes about seven. */
    public static byte[] of(Shape shape, int levels) {
        var random = new Random(SEED);
        BinaryOperator<String> level = (price, size) -> shape.level.formatted(price, size);
        return shape.body
                .formatted(side(random, levels, -1, level), side(random, levels, 1, level))
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static String side(Random random, int levels, int sign, BinaryOperator<String> level) {
        return IntStream.rangeClosed(1, levels)
                .mapToObj(i -> level.apply(
                        decimal(MIDDLE_IN_CENTS + (long) sign * (50 * i + random.nextInt(50)), 2),
                        decimal(100_000 + random.nextInt(15_000_000), 8)))
                .collect(Collectors.joining(",", "[", "]"));
    }

    private static String decimal(long unscaled, int scale) {
        return BigDecimal.valueOf(unscaled, scale).toPlainString();
    }
}
