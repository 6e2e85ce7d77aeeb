package bestfill.local;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnNamesTest {

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LocalHost:8080", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:65535"})
    void ownNames(String host) {
        assertThat(OwnNames.areMeant(List.of(host))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:8080",
                "localhost.evil.example",
                "localhost:",
                "localhost:80@evil.example",
                "127.0.0.1.nip.io",
                "127.0.0.2",
                "0.0.0.0",
                "::1",
                ""
            })
    void othersNames(String host) {
        assertThat(OwnNames.areMeant(List.of(host))).isFalse();
    }

    @Test
    void absentIsFineAndTwoMustBothBeOwn() {
        assertThat(OwnNames.areMeant(List.of())).isTrue();
        assertThat(OwnNames.areMeant(List.of("localhost", "evil.example"))).isFalse();
    }

    @Test
    void theRefusalIsAProblem() {
        var refusal = OwnNames.misdirected();
        assertThat(refusal.status()).isEqualTo(421);
        assertThat(refusal.headers()).containsEntry("content-type", "application/problem+json");
        assertThat(Json.parse(refusal.body())).containsEntry("status", 421);
    }
}
