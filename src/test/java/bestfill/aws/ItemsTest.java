package bestfill.aws;

import static bestfill.history.Shots.HALF_BTC;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.history.Entry;
import bestfill.history.Rollup;
import bestfill.history.Snapshot;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemsTest {

    /** Bytes, of names and values, as DynamoDB counts them. */
    private static final int LIMIT = 400 * 1024;

    private static final Instant START = Instant.parse("2026-12-01T00:00:00Z");
    private static final Duration LIFE = Duration.ofDays(90);
    private static final int VENUES = 100;

    @Test
    void aSnapshotOfAHundredVenuesIsFarUnderTheLimit() throws IOException {
        var snapshot = snapshot(0, new Random(1));

        var item = Items.snapshot(snapshot, LIFE);

        assertThat(size(item)).isLessThan(LIMIT / 10);
        assertThat(Items.snapshot(item)).isEqualTo(snapshot);
    }

    /** Every minute a venue is anywhere from best to half of it, and takes anything up to the deadline. */
    @Test
    void theCountsOfTheWildestDayOfAHundredVenuesAreUnderTheLimit() {
        var random = new Random(2);
        var day = LocalDate.parse("2026-12-01");
        var rollup = Rollup.of(
                HALF_BTC,
                day,
                IntStream.range(0, 1440)
                        .mapToObj(minute -> snapshot(minute, random))
                        .toList());

        var item = Items.rollup(rollup, 3, LIFE);

        assertThat(size(item)).isLessThan(LIMIT);
        assertThat(Items.rollup(item)).isEqualTo(rollup);
        assertThat(Items.late(item)).isEqualTo(3);
    }

    @Test
    void countsThatAreGoneOrOfAnotherFormAreNone() {
        var key = Items.key("BTC-USDT-give-0.5", "d#2026-12-01");

        assertThat(Items.rollup(key)).isNull();
    }

    @Test
    void keysOfTimesOutsideFourDigitYearsStandAtTheEnds() {
        assertThat(Items.snapshotKey(Instant.MIN)).isEqualTo("s#0000-01-01T00:00:00Z");
        assertThat(Items.snapshotKey(Instant.MAX)).isEqualTo("s#9999-12-31T23:59:59Z");
        assertThat(Items.rollupKey(Items.within(LocalDate.MIN))).isEqualTo("d#0000-01-01");
        assertThat(Items.rollupKey(Items.within(LocalDate.MAX))).isEqualTo("d#9999-12-31");
    }

    private static Snapshot snapshot(int minute, Random random) {
        var time = START.plusSeconds(60L * minute);
        var entries = IntStream.range(0, VENUES)
                .mapToObj(venue -> new Entry(
                        "a-venue-with-a-name-" + venue,
                        new BigDecimal("0.5"),
                        new BigDecimal("48211.20512345678"),
                        BigDecimal.valueOf(48_018.36 * (1 - random.nextDouble() / 2)),
                        null,
                        (long) random.nextInt(2000)))
                .toList();
        return new Snapshot(time, time, HALF_BTC, entries);
    }

    private static int size(Map<String, AttributeValue> item) {
        int size = 0;
        for (var attribute : item.entrySet()) {
            var value = attribute.getValue();
            size += attribute.getKey().length();
            size += value.s() != null ? value.s().getBytes(StandardCharsets.UTF_8).length : 0;
            size += value.b() != null ? value.b().asByteArray().length : 0;
            size += value.n() != null ? 21 : 0;
        }
        return size;
    }
}
