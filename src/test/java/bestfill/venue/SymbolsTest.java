package bestfill.venue;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.pricing.Market;
import org.junit.jupiter.api.Test;

class SymbolsTest {

    private static final Symbols KRAKEN_LIKE =
            Symbols.upper("").alias("BTC", "XBT").alias("DOGE", "XDG");

    @Test
    void aliasesHoldForBothLegs() {
        assertThat(KRAKEN_LIKE.of(new Market("DOGE", "BTC"))).isEqualTo("XDGXBT");
        assertThat(KRAKEN_LIKE.of(new Market("ETH", "BTC"))).isEqualTo("ETHXBT");
        assertThat(KRAKEN_LIKE.of(new Market("BTC", "EUR"))).isEqualTo("XBTEUR");
    }

    @Test
    void anAliasHereIsNoneElsewhere() {
        assertThat(Symbols.upper("-").of(new Market("BTC", "USDT"))).isEqualTo("BTC-USDT");
        assertThat(Symbols.upper("_").of(new Market("XBT", "USDT"))).isEqualTo("XBT_USDT");
    }

    @Test
    void lowerCaseIsOfTheVenueNotOfTheMachine() {
        assertThat(Symbols.lower("").of(new Market("SHIB", "INR"))).isEqualTo("shibinr");
    }

    @Test
    void nameToldMayBeInAnyCaseButOfNoOtherMarket() {
        var market = new Market("BTC", "USDT");

        assertThat(Symbols.upper("-").isName("btc-usdt", market)).isTrue();
        assertThat(Symbols.upper("-").isName("BTC-USDC", market)).isFalse();
        assertThat(Symbols.upper("-").isName("USDT-BTC", market)).isFalse();
    }
}
