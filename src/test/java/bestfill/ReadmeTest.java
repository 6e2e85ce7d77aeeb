package bestfill;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.pricing.Market;
import bestfill.venue.Venue;
import bestfill.venue.Venues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ReadmeTest {

    @Test
    void venueTableIsThatOfTheCode() throws IOException {
        var table = Files.readAllLines(Path.of("README.md")).stream()
                .filter(line -> line.startsWith("| ["))
                .toList();

        assertThat(table)
                .containsExactlyElementsOf(
                        Venues.ALL.stream().map(ReadmeTest::row).toList());
    }

    private static String row(Venue venue) {
        var profile = venue.profile();
        var fee = Objects.requireNonNull(venue.fee(new Market("BTC", "USDT")));
        return "| [%s](%s) | `%s` | [%s](%s) | %s | %s |"
                .formatted(
                        profile.name(),
                        profile.home(),
                        profile.id(),
                        fee.bps().toPlainString(),
                        fee.source(),
                        fee.takenFrom().name().toLowerCase(Locale.ROOT),
                        fee.asOf());
    }
}
