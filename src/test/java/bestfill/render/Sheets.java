package bestfill.render;

import bestfill.pricing.Fee;
import bestfill.pricing.Fill;
import bestfill.pricing.Market;
import bestfill.pricing.Outcome;
import bestfill.pricing.Prices;
import bestfill.pricing.Ranking;
import bestfill.pricing.Reason;
import bestfill.pricing.Side;
import bestfill.pricing.Timing;
import bestfill.pricing.Trade;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Answers written down by hand. */
final class Sheets {

    static final Instant AT = Instant.parse("2026-12-01T09:30:00.123Z");
    static final Market BTC_USDT = new Market("BTC", "USDT");
    static final Trade SELL_HALF = new Trade("BTC", "USDT", Trade.Fixed.GIVE, decimal("0.5"));
    static final Trade RECEIVE_ONE = new Trade("USDT", "BTC", Trade.Fixed.RECEIVE, decimal("1"));

    private Sheets() {}

    static BigDecimal decimal(String text) {
        return new BigDecimal(text);
    }

    static Sheet sheet(
            Trade trade,
            List<Outcome.Ranked> ranked,
            List<Outcome.Unranked> excluded,
            List<Outcome.Unranked> failed,
            String... warnings) {
        var ranking = new Ranking(AT, ranked, excluded, failed, List.of(warnings));
        return new Sheet(trade, ranking, Duration.ofMillis(2000), Duration.ofMillis(212));
    }

    static Fee fee(String bps) {
        return new Fee(
                decimal(bps),
                Fee.TakenFrom.RECEIVED,
                "Kraken",
                LocalDate.parse("2026-11-20"),
                "https://fees.example/",
                false);
    }

    /** Sells 0.5 BTC as in the contract. */
    static Outcome.Ranked kraken() {
        var fill = new Fill.Complete(
                BTC_USDT,
                Side.SELL,
                decimal("0.50"),
                decimal("48211.205"),
                fee("40"),
                decimal("192.84482"),
                "USDT",
                decimal("48018.36018"),
                new Prices(
                        decimal("96423.1"),
                        decimal("96422.41"),
                        decimal("96421.0"),
                        3,
                        decimal("96423.15"),
                        decimal("0.0052"),
                        decimal("0.0716"),
                        decimal("40.0800")),
                new Fill.Order(Side.SELL, decimal("0.5"), null));
        var timing = new Timing(
                Instant.parse("2026-12-01T09:29:59.981Z"),
                Instant.parse("2026-12-01T09:30:00.080Z"),
                Duration.ofMillis(96),
                Duration.ofMillis(101));
        return new Outcome.Ranked(
                1,
                "kraken",
                fill,
                timing,
                Duration.ofMillis(142),
                decimal("0.0000"),
                Outcome.Standing.CONFIRMED,
                List.of());
    }

    /** Sells 0.5 BTC for less. */
    static Outcome.Ranked coinbase(List<String> warnings) {
        var fill = new Fill.Complete(
                BTC_USDT,
                Side.SELL,
                decimal("0.5"),
                decimal("48200"),
                fee("60"),
                decimal("289.2"),
                "USDT",
                decimal("47910.8"),
                new Prices(
                        decimal("96401"),
                        decimal("96400"),
                        decimal("96399"),
                        12,
                        decimal("96401.5"),
                        decimal("0.0519"),
                        decimal("0.1037"),
                        decimal("60.1547")),
                new Fill.Order(Side.SELL, decimal("0.5"), null));
        return new Outcome.Ranked(
                2,
                "coinbaseexchange",
                fill,
                timing(1_204),
                Duration.ofMillis(3_250),
                decimal("22.3998"),
                Outcome.Standing.CONFIRMED,
                warnings);
    }

    /** Sells 0.5 BTC where no fee is known and nobody asks. */
    static Outcome.Ranked feeless() {
        var fill = new Fill.Complete(
                BTC_USDT,
                Side.SELL,
                decimal("0.5"),
                decimal("48300"),
                null,
                null,
                null,
                null,
                new Prices(decimal("96600"), decimal("96600"), decimal("96600"), 1, null, null, null, null),
                new Fill.Order(Side.SELL, decimal("0.5"), null));
        return new Outcome.Ranked(
                3,
                "okx",
                fill,
                timing(7),
                Duration.ofMinutes(3),
                null,
                Outcome.Standing.UNCONFIRMED,
                List.of("No fee is known here: the figure is before any."));
    }

    static Timing timing(long millis) {
        return new Timing(null, AT, Duration.ofMillis(millis), Duration.ofMillis(millis));
    }

    static Outcome.Ranked buy(
            int rank,
            String venue,
            String give,
            String gross,
            Fee fee,
            String feeAmount,
            String feeAsset,
            String average,
            Fill.Order order,
            String behind) {
        var fill = new Fill.Complete(
                BTC_USDT,
                Side.BUY,
                decimal(give),
                decimal(gross),
                fee,
                decimal(feeAmount),
                feeAsset,
                BigDecimal.ONE,
                new Prices(
                        decimal("96424"),
                        decimal(average),
                        decimal("96430"),
                        5,
                        decimal("96423.5"),
                        decimal("0.0519"),
                        decimal("0.2"),
                        decimal("41")),
                order);
        return new Outcome.Ranked(
                rank,
                venue,
                fill,
                timing(88),
                Duration.ofMillis(20),
                decimal(behind),
                Outcome.Standing.CONFIRMED,
                List.of());
    }

    static Outcome.Unranked thin() {
        return new Outcome.Unranked(
                "gate", Reason.THIN_BOOK, "BTC/USDT fills at most 0.31 of 0.5 BTC", 0, null, decimal("0.310"), "BTC");
    }

    static Outcome.Unranked blocked() {
        return new Outcome.Unranked(
                "binance", Reason.GEO_BLOCKED, "451 for this address", 451, null, (@Nullable BigDecimal) null, null);
    }
}
