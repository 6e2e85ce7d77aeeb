package bestfill;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClocksTest {

    private static final Duration FAR = Duration.ofMillis(10_001);
    private static final Duration NEAR = Duration.ofSeconds(10);

    @Test
    void noVenueTellingIsNoDoubt() {
        assertThat(Clocks.areFar(List.of())).isFalse();
    }

    @Test
    void mostVenuesFarIsDoubtInEitherDirection() {
        assertThat(Clocks.areFar(List.of(FAR, FAR, NEAR))).isTrue();
        assertThat(Clocks.areFar(List.of(FAR.negated(), FAR.negated(), NEAR))).isTrue();
    }

    @Test
    void halfIsNotMost() {
        assertThat(Clocks.areFar(List.of(FAR, NEAR))).isFalse();
    }
}
