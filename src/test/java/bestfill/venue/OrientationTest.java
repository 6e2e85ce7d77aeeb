package bestfill.venue;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.pricing.Market;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrientationTest {

    @ParameterizedTest
    @CsvSource({
        "BTC,USDT,BTC/USDT",
        "ETH,BTC,ETH/BTC",
        "USDT,EUR,USDT/EUR",
        "USDT,TRY,USDT/TRY",
        "USDT,BRL,USDT/BRL",
        "USDT,KRW,USDT/KRW",
        "USDC,USDT,USDC/USDT",
        "EUR,USD,EUR/USD",
        "USD,JPY,USD/JPY",
        "PEPE,USDT,PEPE/USDT",
        "LRC,BTC,LRC/BTC",
        "BTC,USD1,BTC/USD1",
        "BTC,U,BTC/U",
        "U,USDT,U/USDT",
        "USD1,U,USD1/U",
        "BTC,EURCV,BTC/EURCV",
        "BTC,USDD,BTC/USDD",
        "BTC,GUSD,BTC/GUSD",
        "USDD,USDT,USDD/USDT"
    })
    void ruleFindsTheQuoteWhicheverIsGiven(String one, String other, String market) {
        assertThat(Orientation.USUAL.of(one, other)).hasToString(market);
        assertThat(Orientation.USUAL.of(other, one)).hasToString(market);
    }

    @ParameterizedTest
    @CsvSource({"PEPE,SHIB,PEPE/SHIB", "SHIB,PEPE,SHIB/PEPE"})
    void ofTwoUnknownAssetsTheSecondIsTheQuote(String from, String to, String market) {
        assertThat(Orientation.USUAL.of(from, to)).hasToString(market);
    }

    @ParameterizedTest
    @CsvSource({
        "binance,EUR/USDT",
        "binance,EUR/USDC",
        "binance,EUR/EURI",
        "bitstamp,SGD/USD",
        "bitstamp,EUR/GBP",
        "bybit,BTC/MNT",
        "coinbaseexchange,USDT/USDC",
        "gate,RON/USDT",
        "gate,CAD/USDT",
        "kraken,USDC/USDT",
        "kucoin,USDT/USDC",
        "kucoin,USDT/DAI",
        "kucoin,BNB/KCS",
        "okx,RON/USDT",
        "okx,RON/USD",
        "okx,USDT/USD"
    })
    void venuesListTheirOwnExceptions(String id, String market) {
        var venue = requireNonNull(Venues.byId(id));
        var legs = market.split("/", 2);

        assertThat(venue.market(legs[0], legs[1])).hasToString(market);
        assertThat(venue.market(legs[1], legs[0])).hasToString(market);
    }

    // https://github.com/knowm/XChange/issues/1061, https://github.com/bmoscon/cryptofeed/issues/531
    @ParameterizedTest
    @CsvSource({"TUSD,T", "ETH,WBTC", "BTCU,SDT", "SDT,BTCU"})
    void whatReadsAsALikelierMarketIsNotAskedFor(String base, String quote) {
        assertThat(Venues.ALL).noneMatch(venue -> venue.tells(new Market(base, quote)));
    }

    @ParameterizedTest
    @CsvSource({"T,USDT", "T,TUSD", "ETHW,BTC", "WBTC,ETH", "BTC,MNT", "PEPE,SHIB", "USD,T", "BTC,USDT", "USDT,BTC"})
    void whatReadsAsItselfIs(String base, String quote) {
        assertThat(Venues.ALL).allMatch(venue -> venue.tells(new Market(base, quote)));
    }
}
