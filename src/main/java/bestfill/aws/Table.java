package bestfill.aws;

import bestfill.history.Entry;
import bestfill.history.Snapshot;
import bestfill.history.Store;
import bestfill.history.Watches;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Opens the table of a function, and warms up what reading and writing it takes. */
final class Table {

    private static final Duration CONNECTING = Duration.ofSeconds(1);
    private static final Duration SILENCE = Duration.ofSeconds(3);
    private static final int USUAL_TTL_DAYS = 90;
    private static final int PRIMING_ROUNDS = 20;
    private static final Duration PRIMING_LIFE = Duration.ofDays(1);

    private Table() {}

    /**
     * Opens the table that the settings name; connects to nothing yet. Region and credentials are those of the default
     * chains, in a function its environment.
     *
     * @throws IllegalArgumentException if a setting is missing or not of its form
     */
    static Store open(Map<String, String> settings, InstantSource clock) {
        var table = settings.getOrDefault("BESTFILL_TABLE", "");
        if (table.isBlank()) {
            throw new IllegalArgumentException("BESTFILL_TABLE names no table");
        }
        var life = life(settings);
        var http =
                UrlConnectionHttpClient.builder().connectionTimeout(CONNECTING).socketTimeout(SILENCE);
        var client = DynamoDbClient.builder()
                .httpClientBuilder(http)
                .overrideConfiguration(config -> config.retryStrategy(AwsRetryStrategy.standardRetryStrategy()))
                .build();
        return new DynamoStore(client, table, life, clock);
    }

    private static Duration life(Map<String, String> settings) {
        var days = settings.getOrDefault("BESTFILL_TTL_DAYS", Integer.toString(USUAL_TTL_DAYS));
        if (!days.matches("[1-9]\\d{0,4}")) {
            throw new IllegalArgumentException("BESTFILL_TTL_DAYS \"" + days + "\": days from 1 to 99999");
        }
        return Duration.ofDays(Long.parseLong(days));
    }

    /** Puts and reads through the whole of the SDK but the network. */
    static void prime(InstantSource clock) {
        var snapshot = example(clock);
        try (var store = canned(clock)) {
            for (int i = 0; i < PRIMING_ROUNDS; i++) {
                store.put(snapshot);
                store.read(snapshot.watch(), snapshot.time(), snapshot.time().plusSeconds(1), 1, null);
            }
        } catch (IOException e) {
            System.getLogger(Table.class.getName()).log(System.Logger.Level.WARNING, "priming the table failed", e);
        }
    }

    /** Opens a table that is none: whatever is read is one snapshot, whatever is put is forgotten. */
    static Store canned(InstantSource clock) {
        var client = DynamoDbClient.builder()
                .httpClient(new PrimingHttp(Items.snapshot(example(clock), PRIMING_LIFE)))
                .region(Region.US_EAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("none", "none")))
                .build();
        return new DynamoStore(client, "priming", PRIMING_LIFE, clock);
    }

    private static Snapshot example(InstantSource clock) {
        var now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        var watch = Watches.parse("1 BTC USDT").getFirst();
        return new Snapshot(now, now, watch, List.of(Entry.without("kraken", "TIMEOUT")));
    }
}
