package bestfill.venue;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.pricing.Book;
import bestfill.pricing.Fill;
import bestfill.pricing.Level;
import bestfill.pricing.Market;
import bestfill.pricing.Need;
import bestfill.pricing.Reason;
import bestfill.pricing.Side;
import bestfill.pricing.Trade;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.jr.ob.JSON;

/**
 * Real answers, read in place from the folder that {@code BESTFILL_CORPUS} names; nothing of it is copied here. Without
 * that, this test does not run; with it, no cases are a failure.
 */
@EnabledIfEnvironmentVariable(named = "BESTFILL_CORPUS", matches = ".+")
class CorpusTest {

    private static final Instant NOW = Instant.parse("2026-12-01T09:30:00Z");
    private static final Market USUAL = new Market("BTC", "USDT");
    private static final String EXPECTED = ".expected.json";

    /** One recorded book. */
    record Recorded(Venue venue, Path body, Expected expected) {
        @Override
        public String toString() {
            return venue.id() + "/" + body.getFileName();
        }
    }

    /** One recorded refusal. */
    record RecordedError(Venue venue, Path body, int status, String type, List<String> right) {
        @Override
        public String toString() {
            return venue.id() + "/" + body.getFileName();
        }
    }

    /** What a correct reader yields, as the corpus writes it. */
    record Expected(
            @Nullable String market,
            Counts levels,
            @Nullable Best bestBid,
            @Nullable Best bestAsk,
            String sumBidSize,
            String sumAskSize,
            List<Step> walks) {}

    record Counts(int bidsDistinctPricesNonZero, int asksDistinctPricesNonZero) {}

    record Best(String price, String size) {}

    record Step(String side, String baseAmount, String filledBase, String quote, int levelsTouched, boolean complete) {}

    static Stream<Recorded> books() throws IOException {
        return Venues.ALL.stream().flatMap(venue -> books(venue).stream());
    }

    static Stream<RecordedError> errors() throws IOException {
        return Files.readAllLines(corpus().resolve("errors/errors.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t"))
                .flatMap(cells -> Venues.ALL.stream()
                        .filter(venue -> cells[1].equals("*") || cells[1].equals(venue.id()))
                        .map(venue -> new RecordedError(
                                venue,
                                corpus().resolve("errors").resolve(cells[0]),
                                Integer.parseInt(cells[2]),
                                cells[3],
                                List.of(cells[4].split(",")))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("books")
    void bookIsReadAndWalkedExactly(Recorded recorded) throws IOException {
        var expected = recorded.expected();
        var market = market(expected.market());

        var answer = read(recorded.venue(), market, 200, "application/json", recorded.body());

        if (expected.market() == null && answer instanceof Answer.Refused refused) {
            assertThat(refused.reason()).isEqualTo(Reason.WRONG_MARKET);
            return;
        }
        assertThat(answer).isInstanceOfSatisfying(Answer.Listed.class, listed -> {
            var book = listed.book();
            assertSide(book.bids(), expected.levels().bidsDistinctPricesNonZero(), expected.bestBid());
            assertSide(book.asks(), expected.levels().asksDistinctPricesNonZero(), expected.bestAsk());
            assertThat(sum(book.bids())).isEqualByComparingTo(expected.sumBidSize());
            assertThat(sum(book.asks())).isEqualByComparingTo(expected.sumAskSize());
            assertThat(expected.walks()).isNotEmpty().allSatisfy(step -> assertStep(market, book, step));
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("errors")
    void refusalHasOneOfTheRightReasons(RecordedError error) throws IOException {
        var answer = read(error.venue(), new Market("ETH", "BTC"), error.status(), error.type(), error.body());

        var reason = switch (answer) {
            case Answer.Refused refused -> refused.reason().name();
            case Answer.Listed listed when listed.book().bids().isEmpty() -> "EMPTY_SIDE:SELL";
            case Answer.Listed _ -> "a book";
        };
        assertThat(error.right()).contains(reason);
    }

    private static void assertSide(List<Level> levels, int distinct, @Nullable Best best) {
        assertThat(levels).hasSize(distinct);
        if (best != null) {
            assertThat(levels.getFirst().price()).isEqualByComparingTo(best.price());
            assertThat(levels.getFirst().size()).isEqualByComparingTo(best.size());
        }
    }

    /** Sells, or buys to receive, the step's amount of base. */
    private static void assertStep(Market market, Book book, Step step) {
        var side = step.side().equals("sell") ? Side.SELL : Side.BUY;
        var amount = new BigDecimal(step.baseAmount());
        var trade = side == Side.SELL
                ? new Trade(market.base(), market.quote(), Trade.Fixed.GIVE, amount)
                : new Trade(market.quote(), market.base(), Trade.Fixed.RECEIVE, amount);
        switch (Fill.of(trade, market, book, null)) {
            case Fill.Complete fill -> {
                assertThat(step.complete()).isTrue();
                assertThat(side == Side.SELL ? fill.gross() : fill.give()).isEqualByComparingTo(step.quote());
                assertThat(fill.prices().levels()).isEqualTo(step.levelsTouched());
            }
            case Fill.Thin thin -> {
                assertThat(step.complete()).isFalse();
                assertThat(thin.fillable()).isEqualByComparingTo(step.filledBase());
            }
            case Fill.Empty _ -> {
                assertThat(step.complete()).isFalse();
                assertThat(new BigDecimal(step.filledBase())).isZero();
            }
        }
    }

    private static BigDecimal sum(List<Level> levels) {
        return levels.stream().map(Level::size).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static Market market(@Nullable String text) {
        if (text == null) {
            return USUAL;
        }
        int slash = text.indexOf('/');
        return new Market(text.substring(0, slash), text.substring(slash + 1));
    }

    private static Answer read(Venue venue, Market market, int status, String type, Path body) throws IOException {
        return venue.read(
                market, new Reply(status, Map.of("content-type", type), Files.readAllBytes(body)), NOW, Need.ALL);
    }

    private static List<Recorded> books(Venue venue) {
        var folder = corpus().resolve("books").resolve(venue.id());
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.filter(path -> path.toString().endsWith(EXPECTED))
                    .sorted()
                    .map(path -> new Recorded(venue, body(path), expected(path)))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Path body(Path expected) {
        return Path.of(expected.toString().replace(EXPECTED, ".json"));
    }

    private static Expected expected(Path path) {
        try {
            return JSON.std.beanFrom(Expected.class, Files.readString(path));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Path corpus() {
        return Path.of(Objects.requireNonNull(System.getenv("BESTFILL_CORPUS")));
    }
}
