package bestfill.venue;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Reason;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KrakenTest {

    private static final Kraken KRAKEN = new Kraken();

    @ParameterizedTest
    @CsvSource({
        "BTC,USD,XXBTZUSD",
        "BTC,USD,XBTUSD",
        "BTC,USD,BTCUSD",
        "BTC,USD,XBT/USD",
        "ETH,BTC,XETHXXBT",
        "ETH,BTC,ETHBTC",
        "DOGE,USDT,XDGUSDT",
        "DOGE,BTC,XXDGXXBT",
        "DOGE,EUR,DOGEEUR",
        "XRP,EUR,XXRPZEUR",
        "USDT,USD,USDTZUSD",
        "EUR,USD,ZEURZUSD",
        "SOL,USD,SOLUSD",
        "LUNC,USD,LUNAUSD"
    })
    void keyMayBeAnotherNameOfTheMarket(String base, String quote, String key) {
        assertThat(read(new Market(base, quote), key)).isInstanceOf(Answer.Listed.class);
    }

    @ParameterizedTest
    @CsvSource({
        "BTC,USD,XXBTZEUR",
        "BTC,USDT,XXBTZUSD",
        "BTC,USD,USDXBT",
        "RP,USD,XRPUSD",
        "LUNA,USD,LUNAUSD",
        "ETH,BTC,XXBTXETH"
    })
    void keyOfAnotherMarketIsWrong(String base, String quote, String key) {
        assertThat(read(new Market(base, quote), key))
                .isInstanceOfSatisfying(
                        Answer.Refused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(Reason.WRONG_MARKET));
    }

    @Test
    void anErrorBesideABookIsAnError() {
        var answer = read(
                new Market("BTC", "USD"),
                "{\"result\":{\"XXBTZUSD\":{\"bids\":[[\"1\",\"1\",1]],\"asks\":[]}},\"error\":[\"EService:Busy\"]}",
                200);

        assertThat(answer)
                .isInstanceOfSatisfying(
                        Answer.Refused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(Reason.MAINTENANCE));
    }

    @ParameterizedTest
    @CsvSource({
        "BTC,USDT,80",
        "BTC,USD,80",
        "USDT,USD,20",
        "EUR,USD,20",
        "USDC,EUR,20",
        "USDG,USD,1",
        "WBTC,BTC,20",
        "WBTC,USD,80"
    })
    void baseDecidesTheSchedule(String base, String quote, String bps) {
        assertThat(KRAKEN.fee(new Market(base, quote)).bps()).isEqualByComparingTo(bps);
    }

    private static Answer read(Market market, String key) {
        return read(
                market, "{\"error\":[],\"result\":{\"" + key + "\":{\"asks\":[[\"2\",\"1\",1]],\"bids\":[]}}}", 200);
    }

    private static Answer read(Market market, String body, int status) {
        return KRAKEN.read(
                market,
                new Reply(status, Map.of(), body.getBytes(StandardCharsets.UTF_8)),
                Instant.parse("2026-12-01T09:30:00Z"),
                Need.ALL);
    }
}
