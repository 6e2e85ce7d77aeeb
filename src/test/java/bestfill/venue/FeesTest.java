package bestfill.venue;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.pricing.Fee;
import bestfill.pricing.Market;
import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeesTest {

    @ParameterizedTest
    @CsvSource({
        "binance,BTC,USDT,10,RECEIVED,false",
        "binance,BTC,USDC,9.5,RECEIVED,false",
        "bitget,BTC,USDT,10,RECEIVED,false",
        "bitstamp,BTC,USD,40,QUOTE,false",
        "bybit,BTC,USDT,10,RECEIVED,false",
        "bybit,USDC,USDT,10,RECEIVED,false",
        "bybit,BTC,EUR,20,RECEIVED,false",
        "bybit,PEPE,USDT,20,RECEIVED,true",
        "coinbaseexchange,BTC,USD,60,QUOTE,false",
        "coinbaseexchange,USDT,USDC,60,QUOTE,false",
        "coinbaseexchange,DAI,USD,60,QUOTE,true",
        "cryptocom,BTC,USD,50,RECEIVED,false",
        "gate,BTC,USDT,10,RECEIVED,false",
        "htx,BTC,USDT,20,RECEIVED,false",
        "kraken,BTC,USDT,80,QUOTE,false",
        "kucoin,BTC,USDT,10,QUOTE,false",
        "kucoin,PEPE,USDT,30,QUOTE,true",
        "mexc,BTC,USDT,5,QUOTE,false",
        "okx,BTC,USDT,10,RECEIVED,false",
        "okx,USDT,USD,5,RECEIVED,false",
        "okx,PEPE,USDT,15,RECEIVED,true"
    })
    void rateHangsOnTheClassOfTheMarket(
            String id, String base, String quote, BigDecimal bps, Fee.TakenFrom takenFrom, boolean assumed) {
        var fee = requireNonNull(requireNonNull(Venues.byId(id)).fee(new Market(base, quote)));

        assertThat(fee.bps()).isEqualByComparingTo(bps);
        assertThat(fee.takenFrom()).isEqualTo(takenFrom);
        assertThat(fee.assumed()).isEqualTo(assumed);
    }

    @ParameterizedTest
    @CsvSource({"1,5", "100,5", "101,25", "500,25", "501,50", "1000,50", "1001,250", "5000,250"})
    void aDeepBookWeighsMoreAtBinance(int depth, int weight) {
        assertThat(new Binance().cost(depth)).isEqualTo(weight);
    }
}
