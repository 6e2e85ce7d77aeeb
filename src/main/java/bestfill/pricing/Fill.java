package bestfill.pricing;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** What one book makes of one trade. */
public sealed interface Fill {

    /**
     * The book suffices.
     *
     * @param market the venue's
     * @param side what the taker does
     * @param give leaves the user, in the asset given, fee included where it is taken from there
     * @param gross what the walk brings, in the asset received
     * @param fee null where none is known
     * @param feeAmount in {@code feeAsset}; null where no fee is known
     * @param feeAsset the asset that the fee is taken from; null where no fee is known
     * @param net arrives, in the asset received; null where no fee is known
     * @param prices of the walk
     * @param order what to type at the venue
     */
    record Complete(
            Market market,
            Side side,
            BigDecimal give,
            BigDecimal gross,
            @Nullable Fee fee,
            @Nullable BigDecimal feeAmount,
            @Nullable String feeAsset,
            @Nullable BigDecimal net,
            Prices prices,
            Order order)
            implements Fill {}

    /**
     * The book is too thin.
     *
     * @param fillable the most that it can serve, in the asset of the trade's amount
     */
    record Thin(BigDecimal fillable) implements Fill {}

    /** There is nothing on the side that would be walked. */
    record Empty() implements Fill {}

    /**
     * The order to type at the venue; one of the two is null.
     *
     * @param side what the taker does
     * @param size in base
     * @param funds in quote
     */
    record Order(
            Side side, @Nullable BigDecimal size, @Nullable BigDecimal funds) {}

    /** Walks the book for the trade and takes the fee; with a null fee the figures are before any. */
    static Fill of(Trade trade, Market market, Book book, @Nullable Fee fee) {
        if (book.against(trade.side(market)).isEmpty()) {
            return new Empty();
        }
        return new Filler(trade, market, book, fee).fill();
    }
}
