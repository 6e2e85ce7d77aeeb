package bestfill.pricing;

import static bestfill.pricing.Given.AT;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TimingTest {

    @Test
    void theAgeIsByTheVenuesClockWhereItHasOne() {
        assertThat(timing(AT.minusMillis(142), AT.minusMillis(20)).age(AT)).isEqualTo(Duration.ofMillis(142));
    }

    @Test
    void withoutAVenuesClockTheAgeIsByTheFirstByte() {
        assertThat(timing(null, AT.minusMillis(20)).age(AT)).isEqualTo(Duration.ofMillis(20));
    }

    @Test
    void aClockAheadOfOursMakesNoNegativeAge() {
        assertThat(timing(AT.plusMillis(5), AT.minusMillis(20)).age(AT)).isEqualTo(Duration.ZERO);
    }

    @Test
    void aBookOfThisVeryInstantHasNoAge() {
        assertThat(timing(AT, AT.minusMillis(20)).age(AT)).isEqualTo(Duration.ZERO);
    }

    private static Timing timing(@Nullable Instant bookTime, Instant firstByteAt) {
        return new Timing(bookTime, firstByteAt, Duration.ofMillis(96), Duration.ofMillis(101));
    }
}
