package bestfill.venue;

import bestfill.bench.Bodies;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Trade;
import com.google.gson.Gson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.jr.ob.JSON;

/**
 * From a body's bytes to the quote that half a bitcoin brings, exactly, by several libraries. In trees and beans only the
 * levels that are walked become decimals; our reader looks at all of them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // set up before each trial
public class JsonBench {

    private static final Market MARKET = new Market("BTC", "USDT");
    private static final Need NEED =
            Need.of(new Trade("BTC", "USDT", Trade.Fixed.GIVE, HalfCoin.AMOUNT), MARKET);
    private static final ObjectMapper DATABIND = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();
    private static final Gson GSON = new Gson();

    @Param
    public Bodies.Shape shape;

    @Param({"100", "1000"})
    public int levels;

    private byte[] body;
    private Reply reply;
    private Class<? extends Beans.Bean> bean;
    private String path;
    private BookShape ours;

    @Setup
    public void setUp() throws IOException {
        body = Bodies.of(shape, levels);
        reply = new Reply(200, Map.of("content-type", "application/json"), body);
        bean = Beans.of(shape);
        path = switch (shape) {
            case STRINGS, OBJECTS -> "";
            case NUMBERS -> "/tick";
            case FOUR_COLUMNS -> "/data/0";
        };
        ours = BookShape.at(path + "/bids", path + "/asks").time(path + "/ts").code("/code", "0");
        for (var other : List.of(databindTree(), databindBeans(), gsonBeans(), jacksonJrBeans())) {
            if (other.compareTo(bestfill()) != 0) {
                throw new IllegalStateException("they differ: " + other + " and " + bestfill());
            }
        }
    }

    @Benchmark
    public BigDecimal bestfill() {
        var half = new HalfCoin();
        for (var level : ((Answer.Listed) ours.read(MARKET, reply, Instant.EPOCH, NEED)).book().bids()) {
            half.sellAt(level.price(), level.size());
        }
        return half.brought();
    }

    @Benchmark
    public BigDecimal databindTree() {
        var half = new HalfCoin();
        for (var level : DATABIND.readTree(body).at(path + "/bids")) {
            if (!half.isSold()) {
                boolean row = level.isArray();
                half.sellAt(decimal(row ? level.get(0) : level.get("price")), decimal(row ? level.get(1) : level.get("amount")));
            }
        }
        return half.brought();
    }

    private static BigDecimal decimal(JsonNode node) {
        return node.isString() ? new BigDecimal(node.stringValue()) : node.decimalValue();
    }

    @Benchmark
    public BigDecimal databindBeans() {
        return DATABIND.readValue(body, bean).brought();
    }

    @Benchmark
    public BigDecimal gsonBeans() {
        var text = new InputStreamReader(new ByteArrayInputStream(body), StandardCharsets.UTF_8);
        return GSON.fromJson(text, bean).brought();
    }

    @Benchmark
    public BigDecimal jacksonJrBeans() {
        return JSON.std.beanFrom(bean, body).brought();
    }
}
