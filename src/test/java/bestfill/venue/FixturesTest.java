package bestfill.venue;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.pricing.Level;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Reason;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every venue reads every block of its fixture as the block's heading says. */
class FixturesTest {

    private static final Instant NOW = Instant.parse("2026-12-01T09:30:00Z");
    private static final Market USUAL = new Market("BTC", "USDT");
    private static final String SIDE = "(\\d+)(?: from (\\S+) x (\\S+))?";
    private static final Pattern BOOK =
            Pattern.compile("BOOK (\\w+)/(\\w+): bids " + SIDE + "; asks " + SIDE + "; (?:at (\\S+)|no clock)");
    private static final Pattern REFUSAL = Pattern.compile("([A-Z_]+) [^;]+(?:; until (\\S+))?");

    static Stream<Fixture> books() {
        return all().filter(fixture -> fixture.heading().startsWith("BOOK"));
    }

    static Stream<Fixture> refusals() {
        return all().filter(fixture -> !fixture.heading().startsWith("BOOK"));
    }

    private static Stream<Fixture> all() {
        return Venues.ALL.stream().flatMap(venue -> Fixture.of(venue.id()).stream());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("books")
    void bookIsAskedForAndRead(Fixture fixture) {
        var venue = venue(fixture);
        var told = matched(BOOK, fixture);
        var market = new Market(told.group(1), told.group(2));

        var answer = venue.read(market, fixture.reply(), NOW, Need.ALL);

        assertThat(venue.book(market, venue.profile().depth().usual())).hasToString(fixture.url());
        assertThat(venue.market(market.base(), market.quote())).isEqualTo(market);
        assertThat(venue.market(market.quote(), market.base())).isEqualTo(market);
        assertThat(answer).isInstanceOfSatisfying(Answer.Listed.class, listed -> {
            assertSide(listed.book().bids(), told.group(3), told.group(4), told.group(5));
            assertSide(listed.book().asks(), told.group(6), told.group(7), told.group(8));
            assertThat(listed.time()).isEqualTo(instant(told.group(9)));
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refusals")
    void refusalHasItsReasonAndTime(Fixture fixture) {
        var told = matched(REFUSAL, fixture);

        var answer = venue(fixture).read(USUAL, fixture.reply(), NOW, Need.ALL);

        assertThat(answer).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.reason())
                    .as("%s: %s", fixture, refused.detail())
                    .isEqualTo(Reason.valueOf(told.group(1)));
            assertThat(refused.until()).isEqualTo(instant(told.group(2)));
            assertThat(refused.detail()).isNotBlank().doesNotContain("\n");
        });
    }

    private static void assertSide(
            List<Level> levels, String count, @Nullable String bestPrice, @Nullable String bestSize) {
        assertThat(levels).hasSize(Integer.parseInt(count));
        if (bestPrice != null && bestSize != null) {
            assertThat(levels.getFirst().price()).isEqualByComparingTo(new BigDecimal(bestPrice));
            assertThat(levels.getFirst().size()).isEqualByComparingTo(new BigDecimal(bestSize));
        }
    }

    private static Venue venue(Fixture fixture) {
        return requireNonNull(Venues.byId(fixture.venue()));
    }

    private static Matcher matched(Pattern pattern, Fixture fixture) {
        var matcher = pattern.matcher(fixture.heading());
        assertThat(matcher.matches()).as("heading: %s", fixture).isTrue();
        return matcher;
    }

    private static @Nullable Instant instant(@Nullable String text) {
        return text == null ? null : Instant.parse(text);
    }
}
