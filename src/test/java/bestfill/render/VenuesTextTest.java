package bestfill.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class VenuesTextTest {

    private static final List<VenueRow> ROWS = List.of(
            new VenueRow(
                    "kraken", "Kraken", "book", URI.create("https://kraken.example"), Sheets.fee("40"), 100, 500, null),
            new VenueRow("okx", "OKX", "book", URI.create("https://okx.example"), null, 50, 400, null));

    @Test
    void wide() {
        assertThat(VenuesText.of(ROWS, 200)).isEqualTo("""
                id      name    fee bps  from the        as of            depth  home                    whose schedule  fee source
                kraken  Kraken       40  received asset  2026-11-20  100 to 500  https://kraken.example  Kraken          https://fees.example/
                okx     OKX           -  -               -            50 to 400  https://okx.example     -               -

                Taker fees of BTC/USDT. Indicative, at each venue's entry tier, before deposits and withdrawals; no advice.
                """);
    }

    @Test
    void narrow() {
        assertThat(VenuesText.of(ROWS, 50)).isEqualTo("""
                id      name    fee bps  from the
                kraken  Kraken       40  received asset
                okx     OKX           -  -

                Taker fees of BTC/USDT. Indicative, at each
                venue's entry tier, before deposits and
                withdrawals; no advice.
                """);
    }
}
