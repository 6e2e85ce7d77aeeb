package bestfill.venue;

import bestfill.bench.Bodies;
import java.math.BigDecimal;

/** What libraries that fill objects need: a class for each shape of a body. */
@SuppressWarnings("NullAway.Init") // a library fills them
public final class Beans {

    private Beans() {}

    /** A body as objects. */
    public interface Bean {
        BigDecimal brought();
    }

    static Class<? extends Bean> of(Bodies.Shape shape) {
        return switch (shape) {
            case STRINGS -> Rows.class;
            case NUMBERS -> Tick.class;
            case OBJECTS -> Objects.class;
            case FOUR_COLUMNS -> Data.class;
        };
    }

    public static final class Rows implements Bean {
        public String[][] bids;
        public String[][] asks;

        @Override
        public BigDecimal brought() {
            var half = new HalfCoin();
            for (int i = 0; !half.isSold(); i++) {
                half.sellAt(new BigDecimal(bids[i][0]), new BigDecimal(bids[i][1]));
            }
            return half.brought();
        }
    }

    public static final class Tick implements Bean {
        public Rows tick;

        @Override
        public BigDecimal brought() {
            return tick.brought();
        }
    }

    public static final class Data implements Bean {
        public Rows[] data;

        @Override
        public BigDecimal brought() {
            return data[0].brought();
        }
    }

    public static final class Objects implements Bean {
        public Named[] bids;
        public Named[] asks;

        @Override
        public BigDecimal brought() {
            var half = new HalfCoin();
            for (int i = 0; !half.isSold(); i++) {
                half.sellAt(new BigDecimal(bids[i].price), new BigDecimal(bids[i].amount));
            }
            return half.brought();
        }
    }

    public static final class Named {
        public String price;
        public String amount;
    }
}
