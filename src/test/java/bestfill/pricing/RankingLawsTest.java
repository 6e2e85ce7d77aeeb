package bestfill.pricing;

import static bestfill.pricing.Given.AT;
import static bestfill.pricing.Given.BTC_USDT;
import static bestfill.pricing.Given.bookAt;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/** Laws of every ranking, whatever the venues answered. */
class RankingLawsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** What one venue answers, before it has an id. */
    record Answer(
            @Nullable Reason reason,
            List<Level> bids,
            List<Level> asks,
            int bookAgeSeconds,
            int feeBps,
            boolean inverse) {}

    @Property(tries = 1000)
    void everyVenueAskedHasExactlyOneOutcome(@ForAll("trades") Trade trade, @ForAll("answers") List<Answer> answers) {
        var heard = heard(trade, answers);
        var ranking = Ranking.of(trade, heard, AT, MINUTE, List.of());
        assertThat(ranking.asked()).isEqualTo(answers.size());
        assertThat(outcomes(ranking).map(Outcome::venue))
                .containsExactlyInAnyOrderElementsOf(
                        heard.stream().map(Heard::venue).toList());
        assertThat(ranking.excluded()).allMatch(each -> each.reason().kind() == Reason.Kind.EXCLUDED);
        assertThat(ranking.failed()).allMatch(each -> each.reason().kind() == Reason.Kind.FAILED);
    }

    @Property(tries = 500)
    void theRanksCountUpAndTheWorthGoesDown(@ForAll("trades") Trade trade, @ForAll("answers") List<Answer> answers) {
        var ranked =
                Ranking.of(trade, heard(trade, answers), AT, MINUTE, List.of()).ranked();
        boolean seenUnknown = false;
        for (int i = 0; i < ranked.size(); i++) {
            var row = ranked.get(i);
            assertThat(row.rank()).isEqualTo(i + 1);
            boolean isUnknown = row.fill().net() == null;
            assertThat(seenUnknown && !isUnknown).isFalse();
            if (i > 0 && isUnknown == seenUnknown) {
                assertNotBetter(trade, row.fill(), ranked.get(i - 1).fill());
            }
            assertThat(row.behindBestBps() == null).isEqualTo(isUnknown);
            if (row.behindBestBps() != null) {
                assertThat(row.behindBestBps()).isNotNegative();
            }
            seenUnknown = isUnknown;
        }
    }

    @Property(tries = 500)
    void theOrderOfTheAnswersDoesNotMatter(
            @ForAll("trades") Trade trade, @ForAll("answers") List<Answer> answers, @ForAll Random random) {
        var heard = heard(trade, answers);
        var shuffled = new ArrayList<>(heard);
        Collections.shuffle(shuffled, random);
        assertThat(Ranking.of(trade, shuffled, AT, MINUTE, List.of()))
                .isEqualTo(Ranking.of(trade, heard, AT, MINUTE, List.of()));
    }

    @Property(tries = 500)
    void aVenueThatFailsLeavesTheOthersOutcomesAlone(
            @ForAll("trades") Trade trade, @ForAll("answers") List<Answer> answers) {
        var heard = heard(trade, answers);
        var before = Ranking.of(trade, heard, AT, MINUTE, List.of());
        var more = new ArrayList<>(heard);
        more.add(new Heard.Refused(Outcome.Unranked.of("zz", Reason.TIMEOUT, "first byte")));
        var after = Ranking.of(trade, more, AT, MINUTE, List.of());
        assertThat(after.ranked()).isEqualTo(before.ranked());
        assertThat(after.excluded()).isEqualTo(before.excluded());
        assertThat(new HashSet<>(after.failed())).containsAll(before.failed());
    }

    @Provide
    Arbitrary<Trade> trades() {
        return Combinators.combine(
                        Arbitraries.of(true, false),
                        Arbitraries.of(Trade.Fixed.class),
                        Arbitraries.integers().between(1, 500))
                .as((sell, fixed, amount) ->
                        new Trade(sell ? "BTC" : "USDT", sell ? "USDT" : "BTC", fixed, BigDecimal.valueOf(amount, 1)));
    }

    @Provide
    Arbitrary<List<Answer>> answers() {
        var none = Arbitraries.of(Reason.class).map(reason -> new Answer(reason, List.of(), List.of(), 0, 0, false));
        var book = Combinators.combine(
                        side(960, 1000),
                        side(998, 1040),
                        Arbitraries.integers().between(0, 70),
                        Arbitraries.integers().between(-1, 60),
                        Arbitraries.of(true, false))
                .as((bids, asks, age, bps, inverse) -> new Answer(null, bids, asks, age, bps, inverse));
        return Arbitraries.oneOf(none, book, book, book).list().ofMaxSize(14);
    }

    /** One side of up to four levels around 100, so that books cross, are thin, empty or far off now and then. */
    private static Arbitrary<List<Level>> side(int from, int to) {
        return Combinators.combine(
                        Arbitraries.integers().between(from, to),
                        Arbitraries.integers().between(0, 60))
                .as((price, size) -> new Level(BigDecimal.valueOf(price, 1), BigDecimal.valueOf(size)))
                .list()
                .ofMaxSize(4);
    }

    private static List<Heard> heard(Trade trade, List<Answer> answers) {
        var heard = new ArrayList<Heard>();
        for (int i = 0; i < answers.size(); i++) {
            heard.add(heard("v" + (char) ('a' + i), trade, answers.get(i)));
        }
        return heard;
    }

    private static Heard heard(String venue, Trade trade, Answer answer) {
        if (answer.reason() != null) {
            return new Heard.Refused(Outcome.Unranked.of(venue, answer.reason(), "said so"));
        }
        var market = answer.inverse() ? BTC_USDT.inverse() : BTC_USDT;
        var book = new Book(answer.bids(), answer.asks());
        var fee = answer.feeBps() < 0 ? null : Given.fromQuote(Integer.toString(answer.feeBps()));
        return new Heard.Listed(
                venue,
                market,
                book,
                Fill.of(trade, market, book, fee),
                bookAt(AT.minusSeconds(answer.bookAgeSeconds())));
    }

    private static Stream<Outcome> outcomes(Ranking ranking) {
        return Stream.of(ranking.ranked(), ranking.excluded(), ranking.failed()).flatMap(List::stream);
    }

    private static void assertNotBetter(Trade trade, Fill.Complete fill, Fill.Complete before) {
        if (trade.fixed() == Trade.Fixed.RECEIVE) {
            assertThat(fill.give()).isGreaterThanOrEqualTo(before.give());
        } else if (fill.net() != null) {
            assertThat(fill.net()).isLessThanOrEqualTo(before.net());
        } else {
            assertThat(fill.gross()).isLessThanOrEqualTo(before.gross());
        }
    }
}
