package bestfill.venue;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

class FigureTest {

    @Property(tries = 500)
    void readsAndComparesAsBigDecimalDoes(@ForAll("numbers") String one, @ForAll("numbers") String other) {
        assertThat(figure(one).exact()).isEqualTo(new BigDecimal(one));
        assertThat(figure(one).compareTo(figure(other)))
                .isEqualTo(new BigDecimal(one).compareTo(new BigDecimal(other)));
        assertThat(figure(one).signum()).isEqualTo(new BigDecimal(one).signum());
    }

    @Test
    void eighteenDigitsAndNineteenAreBothExact() {
        assertThat(figure("123456789012345678").exact()).isEqualTo(new BigDecimal("123456789012345678"));
        assertThat(figure("1234567890123456789").exact()).isEqualTo(new BigDecimal("1234567890123456789"));
        assertThat(figure("0.000000000000000001").exact()).isEqualTo(new BigDecimal("0.000000000000000001"));
    }

    @Test
    void productThatLeavesALongIsTheGreater() {
        assertThat(figure("999999999999999999").compareTo(figure("0.99999999999999999")))
                .isPositive();
        assertThat(figure("0.99999999999999999").compareTo(figure("999999999999999999")))
                .isNegative();
    }

    @Provide
    Arbitrary<String> numbers() {
        var plain = Arbitraries.bigDecimals()
                .between(BigDecimal.ZERO, new BigDecimal("1e20"))
                .ofScale(18)
                .map(BigDecimal::toPlainString);
        var small = Arbitraries.integers().between(0, 1000).map(i -> i + "." + i % 7);
        var scientific = Arbitraries.integers().between(-9, 9).map(i -> "1.5E" + i);
        return Arbitraries.oneOf(plain, small, scientific);
    }

    private static Figure figure(String number) {
        try (var parser = new JsonFactory().createParser(ObjectReadContext.empty(), '"' + number + '"')) {
            parser.nextToken();
            var figure = new Figure();
            figure.read(parser);
            return figure;
        }
    }
}
