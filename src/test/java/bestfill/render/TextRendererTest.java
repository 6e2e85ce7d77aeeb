package bestfill.render;

import static bestfill.render.Sheets.decimal;
import static org.assertj.core.api.Assertions.assertThat;

import bestfill.pricing.Fill;
import bestfill.pricing.Outcome;
import bestfill.pricing.Reason;
import bestfill.pricing.Side;
import bestfill.pricing.Trade;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextRendererTest {

    private static final int WIDE = 200;

    private static final Sheet FULL = Sheets.sheet(
            Sheets.SELL_HALF,
            List.of(Sheets.kraken(), Sheets.coinbase(List.of()), Sheets.feeless()),
            List.of(Sheets.thin()),
            List.of(Sheets.blocked()),
            "Our clock is off.");

    @Test
    void wide() {
        assertThat(TextRenderer.quotes(FULL, WIDE, false)).isEqualTo("""
                Selling 0.5 BTC for USDT: kraken gives the most, 48,018.36 USDT net; asked 5, 212 ms

                #  venue              net USDT  behind bps      price  fee bps          fee  impact bps  levels     age  latency  type there
                1  kraken            48,018.36        0.00  96,422.41       40  192.85 USDT        0.08       3  142 ms   101 ms  SELL 0.5 BTC
                2  coinbaseexchange  47,910.80       22.40  96,400.00       60  289.20 USDT        0.16      12   3.2 s    1.2 s  SELL 0.5 BTC
                3  okx               48,300.00        -     96,600.00  unknown    -                -          1   3 min     7 ms  SELL 0.5 BTC

                Cannot serve this:
                  gate  THIN_BOOK  BTC/USDT fills at most 0.31 of 0.5 BTC — Ask for at most the fillable amount, or split the order.

                Gave no answer:
                  binance  GEO_BLOCKED  451 for this address — Ask from another region.

                ! Our clock is off.
                ! okx: No fee is known here: the figure is before any.

                Indicative, at each venue's entry tier, before deposits and withdrawals; no advice.
                """);
    }

    @Test
    void narrow() {
        assertThat(TextRenderer.quotes(FULL, 80, false)).isEqualTo("""
                Selling 0.5 BTC for USDT: kraken gives the most, 48,018.36 USDT net; asked 5,
                212 ms

                #  venue              net USDT  behind bps      price  fee bps  type there
                1  kraken            48,018.36        0.00  96,422.41       40  SELL 0.5 BTC
                2  coinbaseexchange  47,910.80       22.40  96,400.00       60  SELL 0.5 BTC
                3  okx               48,300.00        -     96,600.00  unknown  SELL 0.5 BTC

                Cannot serve this:
                  gate  THIN_BOOK  BTC/USDT fills at most 0.31 of 0.5 BTC — Ask for at most the
                                   fillable amount, or split the order.

                Gave no answer:
                  binance  GEO_BLOCKED  451 for this address — Ask from another region.

                ! Our clock is off.
                ! okx: No fee is known here: the figure is before any.

                Indicative, at each venue's entry tier, before deposits and withdrawals; no
                advice.
                """);
    }

    @Test
    void tooNarrowForTheTableKeepsFourColumnsAndWrapsTheRest() {
        assertThat(TextRenderer.quotes(FULL, 40, false)).isEqualTo("""
                Selling 0.5 BTC for USDT: kraken gives
                the most, 48,018.36 USDT net; asked 5,
                212 ms

                #  venue              net USDT  behind bps
                1  kraken            48,018.36        0.00
                2  coinbaseexchange  47,910.80       22.40
                3  okx               48,300.00        -

                Cannot serve this:
                  gate  THIN_BOOK  BTC/USDT fills at
                    most 0.31 of 0.5 BTC — Ask for at
                    most the fillable amount, or split
                    the order.

                Gave no answer:
                  binance  GEO_BLOCKED  451 for this
                    address — Ask from another region.

                ! Our clock is off.
                ! okx: No fee is known here: the figure
                is before any.

                Indicative, at each venue's entry tier,
                before deposits and withdrawals; no
                advice.
                """);
    }

    @Test
    void receiveIsByWhatIsGivenRoundedUp() {
        var sheet = Sheets.sheet(
                Sheets.RECEIVE_ONE,
                List.of(
                        Sheets.buy(
                                1,
                                "okx",
                                "96520.9481",
                                "1.001001001001001001001001001001001",
                                Sheets.fee("10"),
                                "0.001001001001001001001001001001001",
                                "BTC",
                                "96424.427",
                                new Fill.Order(Side.BUY, decimal("1.001001001001001001001001001001001"), null),
                                "0"),
                        Sheets.buy(
                                2,
                                "kraken",
                                "96810.1",
                                "1",
                                Sheets.fee("40"),
                                "385.7",
                                "USDT",
                                "96424.4",
                                new Fill.Order(Side.BUY, decimal("1"), null),
                                "29.9581")),
                List.of(),
                List.of());
        assertThat(TextRenderer.quotes(sheet, WIDE, false)).isEqualTo("""
                Buying exactly 1 BTC for USDT: okx takes the least, 96,520.95 USDT; asked 2, 212 ms

                #  venue   give USDT  behind bps       price  fee bps             fee  impact bps  levels    age  latency  type there
                1  okx     96,520.95        0.00  96,424.427       10    0.001002 BTC        0.25       5  20 ms    88 ms  BUY 1.001001 BTC
                2  kraken  96,810.10       29.96  96,424.400       40  385.7 USDT            0.25       5  20 ms    88 ms  BUY 1 BTC

                Indicative, at each venue's entry tier, before deposits and withdrawals; no advice.
                """);
    }

    @Test
    void nothingRanked() {
        var unreachable = Outcome.Unranked.of("kraken", Reason.UNREACHABLE, "connection refused");
        var sheet = Sheets.sheet(Sheets.SELL_HALF, List.of(), List.of(), List.of(unreachable));
        assertThat(TextRenderer.quotes(sheet, WIDE, false)).isEqualTo("""
                No venue can serve 0.5 BTC for USDT; asked 1, 212 ms

                Gave no answer:
                  kraken  UNREACHABLE  connection refused — Check your network and the venue's status page.

                Indicative, at each venue's entry tier, before deposits and withdrawals; no advice.
                """);
    }

    @Test
    void theSameWarningOfSeveralVenuesStandsOnce() {
        var disputed = "The few venues that show this market differ by more than 3 %.";
        var kraken = Sheets.kraken();
        var first = new Outcome.Ranked(
                1,
                kraken.venue(),
                kraken.fill(),
                kraken.timing(),
                kraken.age(),
                kraken.behindBestBps(),
                Outcome.Standing.DISPUTED,
                List.of(disputed));
        var sheet = Sheets.sheet(
                Sheets.SELL_HALF, List.of(first, Sheets.coinbase(List.of(disputed))), List.of(), List.of());
        assertThat(TextRenderer.quotes(sheet, 60, false)).isEqualTo("""
                Selling 0.5 BTC for USDT: kraken gives the most, 48,018.36
                USDT net; asked 2, 212 ms

                #  venue              net USDT  behind bps      price
                1  kraken            48,018.36        0.00  96,422.41
                2  coinbaseexchange  47,910.80       22.40  96,400.00

                ! kraken, coinbaseexchange: The few venues that show this
                market differ by more than 3 %.

                Indicative, at each venue's entry tier, before deposits and
                withdrawals; no advice.
                """);
    }

    @Test
    void spendingSaysForHowMuchToBuy() {
        var trade = new Trade("USDT", "BTC", Trade.Fixed.GIVE, decimal("30000"));
        var row = Sheets.buy(
                1,
                "mexc",
                "30000",
                "0.3110",
                Sheets.fee("5"),
                "14.992503748125937031484257871064468",
                "USDT",
                "96424.4",
                new Fill.Order(Side.BUY, null, decimal("29985.007496251874062968515742128935")),
                "0");
        assertThat(TextRenderer.quotes(Sheets.sheet(trade, List.of(row), List.of(), List.of()), WIDE, false))
                .startsWith("Buying BTC for 30,000 USDT: mexc gives the most, 1 BTC net; asked 1, 212 ms\n")
                .contains("BUY for 29,985.00749625 USDT");
    }

    @Test
    void coloursOnlyWhereAsked() {
        var coloured = TextRenderer.quotes(FULL, WIDE, true);
        assertThat(coloured)
                .contains("\u001b[32m1  kraken")
                .contains("\u001b[2mTHIN_BOOK  \u001b[0m")
                .contains("\u001b[33mGEO_BLOCKED  \u001b[0m");
        assertThat(coloured.replaceAll("\u001b\\[\\d+m", "")).isEqualTo(TextRenderer.quotes(FULL, WIDE, false));
    }

    @Test
    void whatAVenueSaysCannotSteerTheTerminal() {
        var nasty = Outcome.Unranked.of("kraken", Reason.VENUE_ERROR, "\u001b[2Jcleared\r\nand \u202emore");
        var sheet = Sheets.sheet(Sheets.SELL_HALF, List.of(), List.of(), List.of(nasty));
        assertThat(TextRenderer.quotes(sheet, WIDE, false))
                .contains("  kraken  VENUE_ERROR  [2Jcleared and more — Try later; report it if it stays.\n");
    }
}
