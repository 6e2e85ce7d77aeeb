package bestfill.render;

import static org.assertj.core.api.Assertions.assertThat;

import bestfill.Json;
import bestfill.pricing.Fee;
import bestfill.pricing.Fill;
import bestfill.pricing.Outcome;
import bestfill.pricing.Reason;
import bestfill.pricing.Side;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonRendererTest {

    private static final Sheet FULL =
            Sheets.sheet(Sheets.SELL_HALF, List.of(Sheets.kraken()), List.of(Sheets.thin()), List.of(Sheets.blocked()));

    @Test
    void theAnswerOfTheContract() {
        var expected = Json.parse("""
                {"request": {"from":"BTC","to":"USDT","amount":"0.5","deadlineMs":2000},
                 "at": "2026-12-01T09:30:00.123Z", "elapsedMs": 212, "asked": 3,
                 "ranked": [
                   {"rank":1, "venue":"kraken", "kind":"book", "market":"BTC/USDT", "side":"SELL", "give":"0.5",
                    "gross":"48211.205",
                    "fee":{"amount":"192.84482","asset":"USDT","bps":"40","takenFrom":"RECEIVED","entity":"Kraken",
                           "asOf":"2026-11-20","source":"https://fees.example/"},
                    "net":"48018.36018", "averagePrice":"96422.41", "bestPrice":"96423.1", "worstPrice":"96421",
                    "mid":"96423.15", "halfSpreadBps":"0.0052", "slippageBps":"0.0716", "costBps":"40.08", "levels":3,
                    "behindBestBps":"0", "order":{"side":"SELL","size":"0.5"}, "unspent":"0",
                    "bookTime":"2026-12-01T09:29:59.981Z", "ageMs":142, "latencyMs":{"firstByte":96,"total":101}}],
                 "excluded": [{"venue":"gate","reason":"THIN_BOOK","detail":"BTC/USDT fills at most 0.31 of 0.5 BTC",
                    "hint":"Ask for at most the fillable amount, or split the order.","fillable":"0.31","asset":"BTC"}],
                 "failed": [{"venue":"binance","reason":"GEO_BLOCKED","status":451,"detail":"451 for this address",
                    "hint":"Ask from another region."}],
                 "notice": "Indicative, at each venue's entry tier, before deposits and withdrawals; no advice."}
                """);
        assertThat(written(FULL)).isEqualTo(expected);
    }

    @Test
    void receiveStandsInPlaceOfAmount() {
        var written = written(Sheets.sheet(Sheets.RECEIVE_ONE, List.of(), List.of(), List.of()));
        assertThat(Json.object(written, "request"))
                .isEqualTo(Map.of("from", "USDT", "to", "BTC", "receive", "1", "deadlineMs", 2000));
    }

    @Test
    void withoutAFeeOrTheOtherSideTheirMembersAreAbsent() {
        var row = row(Sheets.feeless());
        assertThat(row)
                .containsEntry("gross", "48300")
                .containsEntry("unconfirmed", true)
                .containsEntry("warnings", List.of("No fee is known here: the figure is before any."))
                .doesNotContainKeys(
                        "fee", "net", "behindBestBps", "mid", "halfSpreadBps", "slippageBps", "costBps", "bookTime");
    }

    @Test
    void moneyIsNeverScientific() {
        var row = Sheets.buy(
                1,
                "mexc",
                "1E+9",
                "1E-12",
                Sheets.fee("0.5"),
                "1.0E-20",
                "BTC",
                "1.23E+7",
                new Fill.Order(Side.BUY, null, Sheets.decimal("1.50E+3")),
                "0E-4");
        assertThat(row(row))
                .containsEntry("give", "1000000000")
                .containsEntry("gross", "0.000000000001")
                .containsEntry("averagePrice", "12300000")
                .containsEntry("behindBestBps", "0")
                .containsEntry("order", Map.of("side", "BUY", "funds", "1500"));
    }

    @Test
    void aDisputedRowAndAnAssumedFeeSaySo() {
        var kraken = Sheets.kraken();
        var fee = new Fee(Sheets.decimal("30"), Fee.TakenFrom.QUOTE, "KuCoin", null, "yours", true);
        var fill = kraken.fill();
        var changed = new Fill.Complete(
                fill.market(),
                fill.side(),
                fill.give(),
                fill.gross(),
                fee,
                fill.feeAmount(),
                fill.feeAsset(),
                fill.net(),
                fill.prices(),
                fill.order());
        var row = row(new Outcome.Ranked(
                1,
                "kucoin",
                changed,
                kraken.timing(),
                kraken.age(),
                kraken.behindBestBps(),
                Outcome.Standing.DISPUTED,
                List.of()));
        assertThat(row).containsEntry("disputed", true).doesNotContainKeys("unconfirmed", "warnings");
        assertThat(Json.object(row, "fee"))
                .isEqualTo(Map.of(
                        "amount", "192.84482",
                        "asset", "USDT",
                        "bps", "30",
                        "takenFrom", "QUOTE",
                        "entity", "KuCoin",
                        "source", "yours",
                        "assumed", true));
    }

    @Test
    void aMinimumIsNamedAsOneAndAPauseHasItsEnd() {
        var under = new Outcome.Unranked(
                "htx", Reason.BELOW_MINIMUM, "under 0.001", 0, null, Sheets.decimal("0.001"), "BTC");
        var limited = new Outcome.Unranked(
                "okx", Reason.RATE_LIMITED, "too many", 429, Instant.parse("2026-12-01T09:31:00Z"), null, null);
        var sheet = Sheets.sheet(Sheets.SELL_HALF, List.of(), List.of(under), List.of(limited), "Off.");
        assertThat(Json.objects(written(sheet), "excluded"))
                .containsExactly(Map.of(
                        "venue", "htx",
                        "reason", "BELOW_MINIMUM",
                        "detail", "under 0.001",
                        "hint", "Ask for at least the minimum.",
                        "minimum", "0.001",
                        "asset", "BTC"));
        assertThat(Json.objects(written(sheet), "failed"))
                .containsExactly(Map.of(
                        "venue", "okx",
                        "reason", "RATE_LIMITED",
                        "status", 429,
                        "detail", "too many",
                        "hint", "Ask again after the time given.",
                        "until", "2026-12-01T09:31:00Z"));
        assertThat(written(sheet)).containsEntry("warnings", List.of("Off."));
    }

    @Test
    void venues() {
        var row = new VenueRow(
                "kraken",
                "Kraken",
                "book",
                URI.create("https://www.kraken.com"),
                Sheets.fee("40"),
                100,
                500,
                Instant.parse("2026-12-01T09:31:00Z"));
        var expected = Json.parse("""
                {"venues": [{"id":"kraken","name":"Kraken","kind":"book","home":"https://www.kraken.com",
                  "fee":{"market":"BTC/USDT","bps":"40","takenFrom":"RECEIVED","entity":"Kraken","asOf":"2026-11-20",
                         "source":"https://fees.example/"},
                  "depth":100,"greatestDepth":500,"coolingUntil":"2026-12-01T09:31:00Z"}],
                 "notice": "Indicative, at each venue's entry tier, before deposits and withdrawals; no advice."}
                """);
        assertThat(Json.parse(JsonRenderer.venues(List.of(row)))).isEqualTo(expected);
    }

    private static Map<String, Object> row(Outcome.Ranked row) {
        var sheet = Sheets.sheet(Sheets.SELL_HALF, List.of(row), List.of(), List.of());
        return Json.objects(written(sheet), "ranked").getFirst();
    }

    private static Map<String, Object> written(Sheet sheet) {
        return Json.parse(JsonRenderer.quotes(sheet));
    }
}
