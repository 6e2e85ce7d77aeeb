package bestfill.aws;

import static bestfill.history.Shots.HALF_BTC;
import static bestfill.history.Shots.shot;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class TableTest {

    private static final Instant NOON = Instant.parse("2026-12-01T12:00:00Z");
    private static final InstantSource CLOCK = InstantSource.fixed(NOON);
    private static final Duration LIFE = Duration.ofDays(1);

    @Test
    void aMissingNameIsNamed() {
        assertThatThrownBy(() -> Table.open(Map.of(), CLOCK)).hasMessage("BESTFILL_TABLE names no table");
    }

    @Test
    void aWrongTimeToLiveIsNamed() {
        assertThatThrownBy(() -> Table.open(Map.of("BESTFILL_TABLE", "t", "BESTFILL_TTL_DAYS", "0"), CLOCK))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("BESTFILL_TTL_DAYS \"0\": days from 1 to 99999");
    }

    @Test
    void primingPutsAndReadsWithoutANetwork() throws IOException {
        var snapshot = shot("2026-12-01T12:00:00Z", "okx TIMEOUT");

        try (var store = store(new PrimingHttp(Items.snapshot(snapshot, LIFE)))) {
            assertThat(store.put(snapshot)).isTrue();
            assertThat(store.read(HALF_BTC, NOON, NOON.plusSeconds(1), 1, null).snapshots())
                    .containsExactly(snapshot);
        }
    }

    @Test
    void aTableThatIsNotThereIsAnIoException() {
        var nowhere = UrlConnectionHttpClient.builder()
                .connectionTimeout(Duration.ofSeconds(1))
                .build();
        try (var store = store(nowhere)) {
            assertThatThrownBy(() -> store.put(shot("2026-12-01T12:00:00Z", "okx TIMEOUT")))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("the table: ");
            assertThatThrownBy(() -> store.read(HALF_BTC, NOON, NOON.plusSeconds(1), 1, null))
                    .isInstanceOf(IOException.class);
            assertThatThrownBy(store::watches).isInstanceOf(IOException.class);
        }
    }

    private static DynamoStore store(SdkHttpClient http) {
        var client = DynamoDbClient.builder()
                .httpClient(http)
                .endpointOverride(URI.create("http://127.0.0.1:1"))
                .region(Region.EU_WEST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("none", "none")))
                .overrideConfiguration(config -> config.retryStrategy(strategy -> strategy.maxAttempts(1)))
                .build();
        return new DynamoStore(client, "table", LIFE, CLOCK);
    }
}
