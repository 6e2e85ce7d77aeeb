package bestfill.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bestfill.pricing.Trade;
import bestfill.venue.Venue;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuoteParametersTest {

    private static final String FORTY_ONE_DIGITS = "1".repeat(41);
    private static final String SOUND = "from=BTC&to=USDT&amount=0.5";

    @Test
    void onlyTheThreeAreNeeded() throws InvalidRequest {
        var request = QuoteParameters.ALL.request(Query.parse(SOUND));
        assertThat(request.trade()).isEqualTo(new Trade("BTC", "USDT", Trade.Fixed.GIVE, new BigDecimal("0.5")));
        assertThat(request.venues()).isEqualTo(QuoteParameters.ALL.venues());
        assertThat(request.ownFees()).isEmpty();
        assertThat(request.deadline()).isEqualTo(Duration.ofSeconds(2));
        assertThat(request.maxAge()).isZero();
        assertThat(request.maxBookAge()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void allOfThem() throws InvalidRequest {
        var request = QuoteParameters.ALL.request(
                Query.parse("from=usdt&to=btc&receive=.5&venues=okx,Kraken&deadline=100&fees=kraken:26,okx:0.5"
                        + "&maxAge=10000&maxBookAge=off"));
        assertThat(request.trade()).isEqualTo(new Trade("USDT", "BTC", Trade.Fixed.RECEIVE, new BigDecimal("0.5")));
        assertThat(request.venues()).extracting(Venue::id).containsExactly("okx", "kraken");
        assertThat(request.ownFees()).isEqualTo(Map.of("kraken", new BigDecimal("26"), "okx", new BigDecimal("0.5")));
        assertThat(request.deadline()).isEqualTo(Duration.ofMillis(100));
        assertThat(request.maxAge()).isEqualTo(Duration.ofSeconds(10));
        assertThat(request.maxBookAge()).isNull();
    }

    @Test
    void fortyDigitsAreFine() throws InvalidRequest {
        var amount = "1".repeat(20) + "." + "2".repeat(20);
        var request = QuoteParameters.ALL.request(Query.parse("from=BTC&to=USDT&amount=" + amount));
        assertThat(request.trade().amount()).isEqualTo(new BigDecimal(amount));
    }

    @Test
    void fortyOneDigitsAreTooMany() {
        for (var amount : List.of(FORTY_ONE_DIGITS, "0." + FORTY_ONE_DIGITS.substring(1), "9".repeat(5000))) {
            var wrong = catchThrowableOfType(
                    InvalidRequest.class,
                    () -> QuoteParameters.ALL.request(Map.of("from", "BTC", "to", "USDT", "amount", amount)));
            assertThat(wrong.field()).isEqualTo("amount");
            assertThat(wrong.value()).hasSizeLessThan(90);
        }
    }

    @Test
    void aPersonsDefaultsHoldUnlessTheRequestSaysOtherwise() throws InvalidRequest {
        var mine = QuoteParameters.defaults("kraken,okx", "kraken:26,okx:8");
        assertThat(mine.request(Query.parse(SOUND)).venues())
                .extracting(Venue::id)
                .containsExactly("kraken", "okx");
        var request = mine.request(Query.parse(SOUND + "&venues=gate&fees=okx:5"));
        assertThat(request.venues()).extracting(Venue::id).containsExactly("gate");
        assertThat(request.ownFees()).isEqualTo(Map.of("kraken", new BigDecimal("26"), "okx", new BigDecimal("5")));
    }

    @Test
    void withoutDefaultsAllVenuesAtTheirPublishedFees() throws InvalidRequest {
        assertThat(QuoteParameters.defaults(null, " ")).isEqualTo(QuoteParameters.ALL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "BESTFILL_VENUES | krakn  | -          | krakn",
                "BESTFILL_FEES   | -      | kraken:500 | kraken:500",
            })
    void wrongDefaultsNameTheVariable(String field, @Nullable String venues, @Nullable String fees, String value) {
        var wrong = catchThrowableOfType(InvalidRequest.class, () -> QuoteParameters.defaults(venues, fees));
        assertThat(wrong.field()).isEqualTo(field);
        assertThat(wrong.value()).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "to=USDT&amount=1                           | from    | ''      | an asset such as BTC, 1 to 15 letters and digits",
                "from=B-C&to=USDT&amount=1                  | from    | B-C     | an asset such as BTC, 1 to 15 letters and digits",
                "from=BTC&to=ABCDEFGHIJKLMNOP&amount=1      | to      | ABCDEFGHIJKLMNOP | an asset such as BTC",
                "from=BTC&to=%C3%9FTC&amount=1              | to      | ßTC     | an asset such as BTC, 1 to 15 letters and digits",
                "from=BTC&to=btc&amount=1                   | to      | BTC     | another asset than from",
                "from=BTC&to=USDT                           | amount  | ''      | either amount (what is given) or receive",
                "from=BTC&to=USDT&amount=1&receive=2        | receive | 2       | either amount (what is given) or receive",
                "from=BTC&to=USDT&amount=0                  | amount  | 0       | above zero",
                "from=BTC&to=USDT&amount=0.000              | amount  | 0.000   | above zero",
                "from=BTC&to=USDT&amount=1e3                | amount  | 1e3     | without exponent, sign or grouping",
                "from=BTC&to=USDT&amount=-1                 | amount  | -1      | without exponent, sign or grouping",
                "from=BTC&to=USDT&amount=%2B1               | amount  | +1      | without exponent, sign or grouping",
                "from=BTC&to=USDT&amount=1,000              | amount  | 1,000   | without exponent, sign or grouping",
                "from=BTC&to=USDT&amount=1.                 | amount  | 1.      | a plain decimal",
                "from=BTC&to=USDT&amount=%D9%A1             | amount  | ١       | a plain decimal",
                "from=BTC&to=USDT&amount=NaN                | amount  | NaN     | a plain decimal",
                "from=BTC&to=USDT&amount=                   | amount  | ''      | a plain decimal",
                "from=BTC&to=USDT&receive=0                 | receive | 0       | above zero",
                "from=BTC&to=USDT&amount=1&venues=krakn     | venues  | krakn   | no such venue; there are binance, bitget,",
                "from=BTC&to=USDT&amount=1&venues=          | venues  | ''      | no such venue; there are binance, bitget,",
                "from=BTC&to=USDT&amount=1&venues=okx,okx   | venues  | okx     | each venue once",
                "from=BTC&to=USDT&amount=1&deadline=99      | deadline | 99     | milliseconds from 100 to 10000",
                "from=BTC&to=USDT&amount=1&deadline=10001   | deadline | 10001  | milliseconds from 100 to 10000",
                "from=BTC&to=USDT&amount=1&deadline=2s      | deadline | 2s     | milliseconds from 100 to 10000",
                "from=BTC&to=USDT&amount=1&fees=okx:500     | fees    | okx:500 | each from 0 to under 500",
                "from=BTC&to=USDT&amount=1&fees=okx:-1      | fees    | okx:-1  | each from 0 to under 500",
                "from=BTC&to=USDT&amount=1&fees=okx         | fees    | okx     | fees in bps such as kraken:26,okx:8",
                "from=BTC&to=USDT&amount=1&fees=foo:1       | fees    | foo:1   | there are binance, bitget,",
                "from=BTC&to=USDT&amount=1&fees=okx:1,okx:2 | fees    | okx:2   | each venue once",
                "from=BTC&to=USDT&amount=1&maxAge=10001     | maxAge  | 10001   | milliseconds from 0 to 10000",
                "from=BTC&to=USDT&amount=1&maxBookAge=-1    | maxBookAge | -1   | milliseconds, or off",
                "from=BTC&to=USDT&amount=1&maxBookAge=on    | maxBookAge | on   | milliseconds, or off",
                "from=BTC&to=USDT&amount=1&foo=2            | foo     | 2       | no such parameter; there are amount, deadline,",
                "from=BTC&to=USDT&amount=1&amount=2         | amount  | 2       | each parameter once",
                "from=BTC&to=USDT&amount=%zz                | query   | %zz     | percent-encoded UTF-8",
            })
    void aWrongFieldIsNamedWithItsValueAndWhatWouldBeRight(String query, String field, String value, String right) {
        var wrong = catchThrowableOfType(InvalidRequest.class, () -> QuoteParameters.ALL.request(Query.parse(query)));
        assertThat(wrong.field()).isEqualTo(field);
        assertThat(wrong.value()).isEqualTo(value);
        assertThat(wrong.expected()).contains(right);
    }

    @Test
    void anOverlongQueryIsRefusedAsAWhole() {
        var wrong = catchThrowableOfType(InvalidRequest.class, () -> Query.parse("a=" + "b".repeat(4096)));
        assertThat(wrong.field()).isEqualTo("query");
        assertThat(wrong.expected()).isEqualTo("at most 4096 characters");
    }
}
