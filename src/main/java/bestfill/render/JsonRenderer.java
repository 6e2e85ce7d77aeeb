package bestfill.render;

import bestfill.pricing.Fee;
import bestfill.pricing.Fill;
import bestfill.pricing.Outcome;
import bestfill.pricing.Timing;
import bestfill.pricing.Trade;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/** Writes answers as JSON; the members are the contract of {@code GET /quotes} and {@code GET /venues}. */
public final class JsonRenderer {

    private JsonRenderer() {}

    /** Writes a ranking. */
    public static byte[] quotes(Sheet sheet) {
        return JsonWriter.write(json -> {
            json.object("request", () -> request(json, sheet.trade(), sheet.deadline()));
            json.text("at", sheet.ranking().at());
            json.number("elapsedMs", sheet.elapsed().toMillis());
            json.number("asked", sheet.ranking().asked());
            json.array("ranked", sheet.ranking().ranked(), row -> ranked(json, row));
            json.array("excluded", sheet.ranking().excluded(), row -> unranked(json, row));
            json.array("failed", sheet.ranking().failed(), row -> unranked(json, row));
            json.texts("warnings", sheet.ranking().warnings());
            json.text("notice", Sheet.NOTICE);
        });
    }

    /** Writes the table of venues. */
    public static byte[] venues(List<VenueRow> rows) {
        return JsonWriter.write(json -> {
            json.array("venues", rows, row -> {
                json.text("id", row.id());
                json.text("name", row.name());
                json.text("kind", row.kind());
                json.text("home", row.home());
                var fee = row.fee();
                if (fee != null) {
                    json.object("fee", () -> {
                        json.text("market", "BTC/USDT");
                        schedule(json, fee);
                    });
                }
                json.number("depth", row.depth());
                json.number("greatestDepth", row.greatestDepth());
                json.text("coolingUntil", row.coolingUntil());
            });
            json.text("notice", Sheet.NOTICE);
        });
    }

    private static void request(JsonWriter json, Trade trade, Duration deadline) {
        json.text("from", trade.from());
        json.text("to", trade.to());
        switch (trade.fixed()) {
            case GIVE -> json.decimal("amount", trade.amount());
            case RECEIVE -> json.decimal("receive", trade.amount());
        }
        json.number("deadlineMs", deadline.toMillis());
    }

    private static void ranked(JsonWriter json, Outcome.Ranked row) {
        var fill = row.fill();
        json.number("rank", row.rank());
        json.text("venue", row.venue());
        json.text("kind", "book");
        json.text("market", fill.market());
        json.text("side", fill.side());
        json.decimal("give", fill.give());
        json.decimal("gross", fill.gross());
        fee(json, fill);
        json.decimal("net", fill.net());
        var prices = fill.prices();
        json.decimal("averagePrice", prices.average());
        json.decimal("bestPrice", prices.best());
        json.decimal("worstPrice", prices.worst());
        json.decimal("mid", prices.mid());
        json.decimal("halfSpreadBps", prices.halfSpreadBps());
        json.decimal("slippageBps", prices.slippageBps());
        json.decimal("costBps", prices.costBps());
        json.number("levels", prices.levels());
        json.decimal("behindBestBps", row.behindBestBps());
        json.object("order", () -> {
            json.text("side", fill.order().side());
            json.decimal("size", fill.order().size());
            json.decimal("funds", fill.order().funds());
        });
        json.decimal("unspent", BigDecimal.ZERO);
        switch (row.standing()) {
            case DISPUTED -> json.flag("disputed");
            case UNCONFIRMED -> json.flag("unconfirmed");
            case CONFIRMED -> {}
        }
        timing(json, row.timing(), row.age());
        json.texts("warnings", row.warnings());
    }

    private static void fee(JsonWriter json, Fill.Complete fill) {
        var fee = fill.fee();
        if (fee == null) {
            return;
        }
        json.object("fee", () -> {
            json.decimal("amount", fill.feeAmount());
            json.text("asset", fill.feeAsset());
            schedule(json, fee);
        });
    }

    private static void schedule(JsonWriter json, Fee fee) {
        json.decimal("bps", fee.bps());
        json.text("takenFrom", fee.takenFrom());
        json.text("entity", fee.entity());
        json.text("asOf", fee.asOf());
        json.text("source", fee.source());
        if (fee.assumed()) {
            json.flag("assumed");
        }
    }

    private static void timing(JsonWriter json, Timing timing, Duration age) {
        json.text("bookTime", timing.bookTime());
        json.number("ageMs", age.toMillis());
        json.object("latencyMs", () -> {
            json.number("firstByte", timing.toFirstByte().toMillis());
            json.number("total", timing.total().toMillis());
        });
    }

    private static void unranked(JsonWriter json, Outcome.Unranked row) {
        json.text("venue", row.venue());
        json.text("reason", row.reason());
        if (row.status() != 0) {
            json.number("status", row.status());
        }
        json.text("detail", row.detail());
        json.text("hint", row.reason().hint());
        json.text("until", row.until());
        json.decimal(
                switch (row.reason()) {
                    case BELOW_MINIMUM -> "minimum";
                    case ABOVE_MAXIMUM -> "maximum";
                    default -> "fillable";
                },
                row.limit());
        json.text("asset", row.asset());
    }
}
