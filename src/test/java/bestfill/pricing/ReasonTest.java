package bestfill.pricing;

import static bestfill.pricing.Reason.Kind.EXCLUDED;
import static bestfill.pricing.Reason.Kind.FAILED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReasonTest {

    @Test
    void theSetIsTheDesignsSet() {
        assertThat(of(EXCLUDED))
                .containsExactlyInAnyOrder(
                        Reason.NOT_LISTED,
                        Reason.THIN_BOOK,
                        Reason.EMPTY_SIDE,
                        Reason.CROSSED_BOOK,
                        Reason.BELOW_MINIMUM,
                        Reason.ABOVE_MAXIMUM,
                        Reason.WRONG_MARKET,
                        Reason.OUTLIER,
                        Reason.STALE_BOOK,
                        Reason.HALTED);
        assertThat(of(FAILED))
                .containsExactlyInAnyOrder(
                        Reason.TIMEOUT,
                        Reason.UNREACHABLE,
                        Reason.RATE_LIMITED,
                        Reason.BANNED,
                        Reason.GEO_BLOCKED,
                        Reason.MAINTENANCE,
                        Reason.VENUE_ERROR,
                        Reason.BAD_BODY,
                        Reason.TOO_LARGE,
                        Reason.COOLING_DOWN,
                        Reason.INTERNAL);
    }

    @Test
    void eachHasOneSentenceAndAHint() {
        assertThat(Reason.values()).allSatisfy(reason -> {
            assertThat(reason.sentence()).matches("[A-Z].*\\.");
            assertThat(reason.hint()).matches("[A-Z].*\\.");
        });
    }

    // https://github.com/sammchardy/python-binance/issues/1413 and https://github.com/ccxt/ccxt/issues/15872
    @Test
    void aBlockedRegionIsNotToldToTryLater() {
        assertThat(Reason.GEO_BLOCKED.sentence()).contains("region");
        assertThat(Reason.GEO_BLOCKED.hint()).contains("region").doesNotContain("later");
    }

    private static List<Reason> of(Reason.Kind kind) {
        return Arrays.stream(Reason.values())
                .filter(reason -> reason.kind() == kind)
                .toList();
    }
}
