package bestfill.venue;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.pricing.Market;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the registry, the folder of venue files and the folder of fixtures together, and lints what all have. */
class VenuesTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 12, 1);
    private static final List<String> ASSETS = List.of(
            "BTC", "ETH", "SOL", "XRP", "DOGE", "LUNA", "LUNC", "CELO", "BSV", "RON", "CAD", "MNT", "PEPE", "WBTC",
            "KCS", "USDT", "USDC", "USDG", "RLUSD", "PYUSD", "DAI", "EURC", "USD", "EUR", "GBP", "JPY", "TRY", "BRL",
            "1INCH");

    static List<Venue> venues() {
        return Venues.ALL;
    }

    @Test
    void registryIsSortedAndUnique() {
        var ids = Venues.ALL.stream().map(Venue::id).toList();

        assertThat(ids).doesNotHaveDuplicates().isSorted().allMatch(id -> id.matches("[a-z0-9]+"));
        assertThat(ids).allSatisfy(id -> assertThat(Venues.byId(id)).isNotNull());
        assertThat(Venues.byId("nowhere")).isNull();
    }

    @Test
    void everyVenueFileIsInTheRegistryAndShut() throws IOException, URISyntaxException {
        var files = classes();

        assertThat(files).isEqualTo(Venues.ALL.stream().map(Object::getClass).collect(Collectors.toSet()));
        assertThat(files).allSatisfy(file -> {
            assertThat(Modifier.isFinal(file.getModifiers())).isTrue();
            assertThat(Modifier.isPublic(file.getModifiers())).isFalse();
        });
    }

    @Test
    void everyFixtureIsOfAVenueAndEveryVenueHasOne() throws IOException, URISyntaxException {
        try (var names = Files.list(folder(VenuesTest.class, "binance.http"))) {
            var ids = names.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".http"))
                    .map(name -> name.substring(0, name.length() - ".http".length()))
                    .sorted()
                    .toList();

            assertThat(ids).isEqualTo(Venues.ALL.stream().map(Venue::id).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("venues")
    void fixtureHasABookAndAnUnknownMarket(Venue venue) {
        var headings = Fixture.of(venue.id()).stream().map(Fixture::heading).toList();

        assertThat(headings).anyMatch(heading -> heading.startsWith("BOOK BTC/USDT"));
        assertThat(headings).anyMatch(heading -> heading.startsWith("NOT_LISTED"));
    }

    @ParameterizedTest
    @MethodSource("venues")
    void feesAreRatesOfATakerWithSourceAndDate(Venue venue) {
        assertThat(markets(venue)).allSatisfy(market -> {
            var fee = Objects.requireNonNull(venue.fee(market));
            assertThat(fee.bps().doubleValue()).isBetween(0.0, 499.99);
            assertThat(fee.asOf()).isNotNull().isAfter(TODAY.minusYears(2)).isBeforeOrEqualTo(TODAY);
            assertThat(fee.source()).startsWith("https://");
            assertThat(fee.entity()).isNotBlank();
        });
    }

    @ParameterizedTest
    @MethodSource("venues")
    void addressesAreOfOneHostAndPlain(Venue venue) {
        var depth = venue.profile().depth();
        var hosts = new HashSet<String>();

        assertThat(markets(venue))
                .flatExtracting(
                        market -> List.of(venue.book(market, depth.usual()), venue.book(market, depth.greatest())))
                .allSatisfy(address -> {
                    assertThat(address.toString()).matches("https://[a-z0-9./-]+[\\w/?=&-]*");
                    hosts.add(address.getHost());
                });
        assertThat(hosts).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("venues")
    void twoMarketsNeverShareAnAddress(Venue venue) {
        var markets = markets(venue);

        assertThat(markets.stream().map(market -> venue.book(market, 100)).distinct())
                .hasSize(markets.size());
    }

    @ParameterizedTest
    @MethodSource("venues")
    void profileIsWhole(Venue venue) {
        var profile = venue.profile();

        assertThat(profile.home()).hasScheme("https");
        assertThat(profile.name()).isNotBlank();
        assertThat(profile.depth().usual()).isBetween(50, profile.depth().greatest());
        assertThat(profile.pace().permits())
                .isGreaterThanOrEqualTo(venue.cost(profile.depth().greatest()));
    }

    private static Set<Market> markets(Venue venue) {
        return ASSETS.stream()
                .flatMap(from -> ASSETS.stream().filter(to -> !to.equals(from)).map(to -> venue.market(from, to)))
                .collect(Collectors.toSet());
    }

    private static Set<Class<?>> classes() throws IOException, URISyntaxException {
        try (Stream<Path> files = Files.list(folder(Venue.class, "Venue.class"))) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".class") && !name.startsWith("package-"))
                    .map(name -> load(name.substring(0, name.length() - ".class".length())))
                    .filter(type -> Venue.class.isAssignableFrom(type) && !type.isInterface())
                    .collect(Collectors.toSet());
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName("bestfill.venue." + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static Path folder(Class<?> beside, String name) throws URISyntaxException {
        var file = Path.of(Objects.requireNonNull(beside.getResource(name)).toURI());
        return Objects.requireNonNull(file.getParent());
    }
}
