package bestfill.aws;

import static bestfill.history.Shots.HALF_BTC;
import static bestfill.history.Shots.minutes;
import static bestfill.history.Shots.shot;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.history.Rollup;
import bestfill.history.Store;
import bestfill.history.StoreContract;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

@EnabledIfEnvironmentVariable(
        named = "AWS_ENDPOINT_URL",
        matches = ".+",
        disabledReason = "AWS_ENDPOINT_URL names no DynamoDB; .ci/history.sh starts one")
class DynamoStoreTest extends StoreContract {

    private static final LocalDate FIRST_DAY = LocalDate.parse("2026-12-01");

    private final String table = "bestfill-" + UUID.randomUUID();
    private final DynamoDbClient client = client();

    @BeforeEach
    void createTable() {
        if (client.listTables().tableNames().contains(table)) {
            return;
        }
        client.createTable(create -> create.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .keySchema(key("pk", KeyType.HASH), key("sk", KeyType.RANGE))
                .attributeDefinitions(text("pk"), text("sk")));
    }

    @AfterEach
    void dropTable() {
        client.deleteTable(drop -> drop.tableName(table));
        client.close();
    }

    @Override
    protected Store open() {
        createTable(); // The contract opens before what stands here runs.
        return new DynamoStore(client(), table, Duration.ofDays(30), CLOCK);
    }

    /** Unlike that of a function it waits long: the server may have to share a small machine. */
    private static DynamoDbClient client() {
        return DynamoDbClient.builder()
                .httpClientBuilder(UrlConnectionHttpClient.builder())
                .build();
    }

    @Test
    void aSnapshotIsOneItemWithItsKeyItsLineAndItsEnd() throws IOException {
        put("2026-12-01T10:00:00Z");

        var item = item("BTC-USDT-give-0.5", "s#2026-12-01T10:00:00Z");

        assertThat(item.keySet()).containsExactlyInAnyOrder("pk", "sk", "ttl", "snapshot");
        assertThat(item.get("snapshot"))
                .isEqualTo(
                        AttributeValue.fromS("{\"time\":\"2026-12-01T10:00:00Z\",\"at\":\"2026-12-01T10:00:00.250Z\","
                                + "\"watch\":\"BTC-USDT-give-0.5\",\"venues\":{\"okx\":{\"reason\":\"TIMEOUT\"}}}"));
        assertThat(item.get("ttl"))
                .isEqualTo(AttributeValue.fromN(
                        Long.toString(Instant.parse("2026-12-31T10:00:00Z").getEpochSecond())));
    }

    @Test
    void theCountsOfADayThatIsOverAreKeptAndUsed() throws IOException {
        put("2026-12-01T10:00:00Z");
        rollups();
        assertThat(item("BTC-USDT-give-0.5", "d#2026-12-01")).containsKeys("counts", "ttl");

        remove("s#2026-12-01T10:00:00Z");

        assertThat(rollups()).extracting(Rollup::runs).containsExactly(1L);
    }

    @Test
    void theCountsOfTodayAreNotKept() throws IOException {
        put("2026-12-03T10:00:00Z");

        rollups();

        assertThat(item("BTC-USDT-give-0.5", "d#2026-12-03")).isEmpty();
    }

    /** Whoever counts read the day before the late one came, and keeps what was counted after it. */
    @Test
    void countsThatALateOneOvertookAreNotKept() throws IOException {
        var all = minutes("2026-12-01T10:00:00Z", 2);
        try (var store = open()) {
            store.put(all.getFirst());
            var overtaken = new ArrayList<Map<String, AttributeValue>>();
            rollups();
            overtaken.add(item("BTC-USDT-give-0.5", "d#2026-12-01"));
            store.put(all.getLast());
            var now = item("BTC-USDT-give-0.5", "d#2026-12-01");

            assertThat(now).doesNotContainKey("counts");
            assertThat(now.get("late")).isNotEqualTo(overtaken.getFirst().get("late"));
            assertThat(rollups()).containsExactly(Rollup.of(HALF_BTC, FIRST_DAY, all));
        }
    }

    @Test
    void countsOfAnotherVersionAreMadeAnew() throws IOException {
        put("2026-12-01T10:00:00Z");
        rollups();
        var item = new HashMap<>(item("BTC-USDT-give-0.5", "d#2026-12-01"));
        item.put("counts", AttributeValue.fromB(SdkBytes.fromUtf8String("of tomorrow")));
        client.putItem(put -> put.tableName(table).item(item));

        assertThat(rollups()).extracting(Rollup::runs).containsExactly(1L);
    }

    private void put(String time) throws IOException {
        try (var store = open()) {
            store.put(shot(time, "okx TIMEOUT"));
        }
    }

    private List<Rollup> rollups() throws IOException {
        var found = new ArrayList<Rollup>();
        try (var store = open()) {
            store.rollups(HALF_BTC, FIRST_DAY, FIRST_DAY.plusDays(3), found::add);
        }
        return found;
    }

    private Map<String, AttributeValue> item(String partition, String sort) {
        return client.getItem(get -> get.tableName(table).key(Items.key(partition, sort)))
                .item();
    }

    private void remove(String sort) {
        client.deleteItem(delete -> delete.tableName(table).key(Items.key("BTC-USDT-give-0.5", sort)));
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }
}
