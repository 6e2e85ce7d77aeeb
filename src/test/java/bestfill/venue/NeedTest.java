package bestfill.venue;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.pricing.Book;
import bestfill.pricing.Fee;
import bestfill.pricing.Fill;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Reason;
import bestfill.pricing.Trade;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class NeedTest {

    private static final Market MARKET = new Market("BTC", "USDT");
    private static final BookShape SHAPE = BookShape.at("/bids", "/asks");
    private static final Trade SELL_ONE = new Trade("BTC", "USDT", Trade.Fixed.GIVE, BigDecimal.ONE);
    private static final Fee DEAREST =
            new Fee(new BigDecimal("499"), Fee.TakenFrom.RECEIVED, "any", null, "yours", false);

    @Test
    void levelsBeyondTheAmountAreNotKept() {
        var book = book("[[100,1],[99,1],[98,1]]", "[[101,5],[102,5]]", SELL_ONE);

        assertThat(book.bids()).hasSize(1);
        assertThat(book.asks()).hasSize(1);
    }

    @Test
    void levelsBeyondTheAmountAreStillRead() {
        var body = "{\"bids\":[[100,1],[99,\"x\"]],\"asks\":[]}";

        assertThat(SHAPE.read(MARKET, reply(body), Instant.EPOCH, Need.of(SELL_ONE, MARKET)))
                .isInstanceOfSatisfying(
                        Answer.Refused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(Reason.BAD_BODY));
    }

    // https://github.com/ccxt/ccxt/issues/2634
    @Test
    void worstFirstIsReadWhole() {
        assertThat(book("[[98,1],[99,1],[100,1]]", "[]", SELL_ONE)
                        .bids()
                        .getFirst()
                        .price())
                .isEqualByComparingTo("100");
    }

    @Property(tries = 300)
    void fillIsThatOfTheWholeBook(
            @ForAll Random random,
            @ForAll @IntRange(min = 1, max = 60) int tenths,
            @ForAll boolean sell,
            @ForAll boolean give) {
        var bids = rows(random, -1);
        var asks = rows(random, 1);
        boolean inBase = sell == give;
        var amount = BigDecimal.valueOf(inBase ? tenths : tenths * 100L, 1);
        var trade = new Trade(
                sell ? "BTC" : "USDT", sell ? "USDT" : "BTC", give ? Trade.Fixed.GIVE : Trade.Fixed.RECEIVE, amount);

        var all = Fill.of(trade, MARKET, read(bids, asks, Need.ALL), DEAREST);
        var some = Fill.of(trade, MARKET, read(bids, asks, Need.of(trade, MARKET)), DEAREST);

        assertThat(some).isEqualTo(all);
    }

    /** Ten levels around 100 in any order, some gone, some at equal prices. */
    private static String rows(Random random, int sign) {
        var rows = new ArrayList<String>();
        for (int i = 0; i < 10; i++) {
            rows.add("[\"%d\",\"0.%d\"]".formatted(100 + sign * (1 + random.nextInt(12)), random.nextInt(8)));
        }
        if (random.nextBoolean()) {
            Collections.sort(rows, sign > 0 ? Collections.reverseOrder() : null);
        }
        return rows.toString();
    }

    private static Book book(String bids, String asks, Trade trade) {
        return read(bids, asks, Need.of(trade, MARKET));
    }

    private static Book read(String bids, String asks, Need need) {
        var body = "{\"bids\":" + bids + ",\"asks\":" + asks + "}";
        return ((Answer.Listed) SHAPE.read(MARKET, reply(body), Instant.EPOCH, need)).book();
    }

    private static Reply reply(String body) {
        return new Reply(200, Map.of(), body.getBytes(StandardCharsets.UTF_8));
    }
}
