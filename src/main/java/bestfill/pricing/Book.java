package bestfill.pricing;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An order book: both sides best first, each price once, no empty level.
 *
 * @param bids what buyers offer, highest price first; may be empty
 * @param asks what sellers want, lowest price first; may be empty
 */
public record Book(List<Level> bids, List<Level> asks) {

    private static final Comparator<Level> ASCENDING = Comparator.comparing(Level::price);

    /** Sorts both sides, drops empty levels and merges equal prices: venues promise none of it. */
    public Book {
        bids = ladder(bids, ASCENDING.reversed());
        asks = ladder(asks, ASCENDING);
    }

    /** Returns the levels that a taker on this side walks, best first. */
    public List<Level> against(Side side) {
        return switch (side) {
            case SELL -> bids;
            case BUY -> asks;
        };
    }

    /** Says whether the best bid is not under the best ask: no such book can be traded on. */
    public boolean isCrossed() {
        return !bids.isEmpty()
                && !asks.isEmpty()
                && bids.getFirst().price().compareTo(asks.getFirst().price()) >= 0;
    }

    /** Returns the best level of each side alone: all that a filled book is still held against. */
    public Book top() {
        return new Book(bids.subList(0, Math.min(1, bids.size())), asks.subList(0, Math.min(1, asks.size())));
    }

    /** Returns the middle between best bid and best ask, quote per one base; null where a side is empty. */
    public @Nullable BigDecimal mid() {
        if (bids.isEmpty() || asks.isEmpty()) {
            return null;
        }
        return bids.getFirst().price().add(asks.getFirst().price()).multiply(Exact.HALF);
    }

    /** Returns the mid, or the best price of the one side that is there; null where both are empty. */
    public @Nullable BigDecimal indication() {
        var mid = mid();
        if (mid != null) {
            return mid;
        }
        var levels = bids.isEmpty() ? asks : bids;
        return levels.isEmpty() ? null : levels.getFirst().price();
    }

    private static List<Level> ladder(List<Level> given, Comparator<Level> bestFirst) {
        if (isLadder(given, bestFirst)) {
            return List.copyOf(given);
        }
        var sorted = new ArrayList<>(given);
        sorted.removeIf(level -> level.size().signum() == 0);
        sorted.sort(bestFirst);
        var merged = new ArrayList<Level>(sorted.size());
        for (var level : sorted) {
            if (!merged.isEmpty() && bestFirst.compare(merged.getLast(), level) == 0) {
                var same = merged.removeLast();
                level = new Level(same.price(), same.size().add(level.size()));
            }
            merged.add(level);
        }
        return List.copyOf(merged);
    }

    private static boolean isLadder(List<Level> levels, Comparator<Level> bestFirst) {
        Level before = null;
        for (var level : levels) {
            if (level.size().signum() == 0 || (before != null && bestFirst.compare(before, level) >= 0)) {
                return false;
            }
            before = level;
        }
        return true;
    }
}
