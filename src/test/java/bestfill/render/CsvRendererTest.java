package bestfill.render;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.pricing.Outcome;
import bestfill.pricing.Reason;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class CsvRendererTest {

    private static final String HEADER =
            "rank,venue,market,side,give,gross,fee_bps,fee_amount,fee_asset,net,behind_best_bps,average_price,best_price,"
                    + "worst_price,mid,cost_bps,levels,age_ms,latency_ms,reason,detail,limit,limit_asset,status\r\n";

    @Test
    void oneLineAVenueRankedOrNot() {
        var sheet = Sheets.sheet(
                Sheets.SELL_HALF, List.of(Sheets.kraken()), List.of(Sheets.thin()), List.of(Sheets.blocked()));
        assertThat(text(CsvRenderer.quotes(sheet)))
                .isEqualTo(HEADER
                        + "1,kraken,BTC/USDT,SELL,0.5,48211.205,40,192.84482,USDT,48018.36018,0,96422.41,96423.1,"
                        + "96421,96423.15,40.08,3,142,101,,,,,\r\n"
                        + ",gate,,,,,,,,,,,,,,,,,,THIN_BOOK,BTC/USDT fills at most 0.31 of 0.5 BTC,0.31,BTC,\r\n"
                        + ",binance,,,,,,,,,,,,,,,,,,GEO_BLOCKED,451 for this address,,,451\r\n");
    }

    @Test
    void whatIsNotKnownIsEmpty() {
        var sheet = Sheets.sheet(Sheets.SELL_HALF, List.of(Sheets.feeless()), List.of(), List.of());
        assertThat(text(CsvRenderer.quotes(sheet)))
                .isEqualTo(HEADER + "3,okx,BTC/USDT,SELL,0.5,48300,,,,,,96600,96600,96600,,,1,180000,7,,"
                        + "No fee is known here: the figure is before any.,,,\r\n");
    }

    @Test
    void textThatWouldEndACellIsQuoted() {
        assertThat(detail("said \"no\", twice\r\nand more")).isEqualTo("\"said \"\"no\"\", twice\r\nand more\"");
    }

    @Test
    void textThatASpreadsheetWouldRunIsDefused() {
        assertThat(detail("=1+1")).isEqualTo("'=1+1");
        assertThat(detail("=1+1\nmore")).isEqualTo("\"'=1+1\nmore\"");
        assertThat(detail("@cmd")).isEqualTo("'@cmd");
    }

    @Test
    void venues() {
        var row = new VenueRow(
                "kraken", "Kraken", "book", URI.create("https://www.kraken.com"), Sheets.fee("40"), 100, 500, null);
        assertThat(text(CsvRenderer.venues(List.of(row))))
                .isEqualTo(
                        "id,name,kind,home,fee_bps,fee_taken_from,fee_entity,fee_as_of,fee_source,depth,greatest_depth,"
                                + "cooling_until\r\n"
                                + "kraken,Kraken,book,https://www.kraken.com,40,RECEIVED,Kraken,2026-11-20,"
                                + "https://fees.example/,100,500,\r\n");
    }

    private static String detail(String detail) {
        var row = Outcome.Unranked.of("okx", Reason.VENUE_ERROR, detail);
        var csv = text(CsvRenderer.quotes(Sheets.sheet(Sheets.SELL_HALF, List.of(), List.of(), List.of(row))));
        var start = HEADER + ",okx,,,,,,,,,,,,,,,,,,VENUE_ERROR,";
        assertThat(csv).startsWith(start).endsWith(",,,\r\n");
        return csv.substring(start.length(), csv.length() - ",,,\r\n".length());
    }

    private static String text(byte[] csv) {
        return new String(csv, StandardCharsets.UTF_8);
    }
}
