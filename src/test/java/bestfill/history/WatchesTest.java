package bestfill.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WatchesTest {

    @Test
    void aListHasEachInItsOneForm() {
        assertThat(Watches.parse("0.50 btc usdt,10 ETH EUR ,  receive\t1.0 BTC USDT"))
                .extracting(Watch::key, Watch::words)
                .containsExactly(
                        tuple("BTC-USDT-give-0.5", "0.5 BTC USDT"),
                        tuple("ETH-EUR-give-10", "10 ETH EUR"),
                        tuple("USDT-BTC-receive-1", "receive 1 BTC USDT"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.5", "0.50", ".5", "00.5", "0.5000000000000000000000000000000000"})
    void amountsAreEqualWhateverTheirZeros(String amount) {
        assertThat(Watches.parse(amount + " BTC USDT")).isEqualTo(Watches.parse("0.5 BTC USDT"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "^^ | watch \"\": an amount and two assets",
                "0.5 BTC | watch \"0.5 BTC\": an amount and two assets",
                "0.5 BTC USDT, | watch \"\": an amount and two assets",
                "0.5 BTC USDT; 1 ETH EUR | watch \"0.5 BTC USDT; 1 ETH EUR\": an amount and two assets",
                "1 ETH EUR, 5e3 BTC USDT | watch \"5e3 BTC USDT\": 5e3 should be a plain decimal above zero",
                "0 BTC USDT | watch \"0 BTC USDT\": 0 should be a plain decimal above zero",
                "-1 BTC USDT | watch \"-1 BTC USDT\": -1 should be a plain decimal above zero",
                "1 B/C USDT | watch \"1 B/C USDT\": B/C should be an asset such as BTC",
                "1 BTC btc | watch \"1 BTC btc\": two different assets",
                "1 BTC EUR, 1.0 btc eur | watch \"1.0 btc eur\": each watch once",
                "receive BTC USDT | watch \"receive BTC USDT\": an amount and two assets",
            })
    void whatIsWrongIsNamed(String text, String sentence) {
        assertThatThrownBy(() -> Watches.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(sentence.strip());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0.5 BTC USDT", "1000000 SHIB EUR", "receive 1 BTC USDT", "0.00000000000000000000000001 BTC USDT"
            })
    void keysAndWordsAreReadBack(String words) {
        var watch = Watches.parse(words).getFirst();

        assertThat(watch.words()).isEqualTo(words);
        assertThat(Watch.ofKey(watch.key())).isEqualTo(watch);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "pictures",
                "BTC-USDT-give-0.50",
                "btc-USDT-give-0.5",
                "BTC-USDT-take-1",
                "BTC-BTC-give-1",
                "BTC-USDT-give-1-2",
                "BTC-USDT-give-1e3",
                "..-USDT-give-1"
            })
    void whatIsNoKeyIsRefused(String key) {
        assertThatThrownBy(() -> Watch.ofKey(key)).isInstanceOf(IllegalArgumentException.class);
    }
}
