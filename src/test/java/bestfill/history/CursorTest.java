package bestfill.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {

    private static final Instant TIME = Instant.parse("2026-12-01T00:00:00Z");

    @Test
    void isReadBackAndStandsInAUrl() {
        var cursor = new Cursor(TIME);

        assertThat(Cursor.parse(cursor.text())).isEqualTo(cursor);
        assertThat(cursor.text()).matches("[A-Za-z0-9]+");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "MjAyNi0xMi0wMVQwMDowMDowMF",
                "MjAyNi0xMi0wMVQwMDowMDowMFo=",
                "2026-12-01T00:00:00Z",
                "MjAyNi0xMy0wMVQwMDowMDowMFo",
                "ünreadable",
                "MjAyNi0xMi0wMVQwMDowMDowMC4xWg",
                "//////////"
            })
    void anythingElseIsRefused(String text) {
        assertThatThrownBy(() -> Cursor.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void readingGoesOnAfterIt() {
        assertThat(Cursor.start(TIME, null)).isEqualTo(TIME);
        assertThat(Cursor.start(TIME, new Cursor(TIME))).isEqualTo(TIME.plusSeconds(1));
        assertThat(Cursor.start(TIME, new Cursor(TIME.minusSeconds(5)))).isEqualTo(TIME);
    }
}
