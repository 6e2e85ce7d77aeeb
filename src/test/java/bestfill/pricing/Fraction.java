package bestfill.pricing;

import java.math.BigDecimal;
import java.math.BigInteger;

/** An exact rational number: the yardstick of the property tests, sharing no arithmetic with the code under test. */
record Fraction(BigInteger above, BigInteger below) implements Comparable<Fraction> {

    static final Fraction ZERO = new Fraction(BigInteger.ZERO, BigInteger.ONE);
    static final Fraction ONE = new Fraction(BigInteger.ONE, BigInteger.ONE);

    Fraction {
        var common = above.gcd(below).multiply(BigInteger.valueOf(below.signum()));
        above = above.divide(common);
        below = below.divide(common);
    }

    static Fraction of(BigDecimal value) {
        return value.scale() >= 0
                ? new Fraction(value.unscaledValue(), BigInteger.TEN.pow(value.scale()))
                : new Fraction(value.unscaledValue().multiply(BigInteger.TEN.pow(-value.scale())), BigInteger.ONE);
    }

    Fraction plus(Fraction other) {
        return new Fraction(above.multiply(other.below).add(other.above.multiply(below)), below.multiply(other.below));
    }

    Fraction minus(Fraction other) {
        return plus(new Fraction(other.above.negate(), other.below));
    }

    Fraction times(Fraction other) {
        return new Fraction(above.multiply(other.above), below.multiply(other.below));
    }

    Fraction over(Fraction other) {
        return new Fraction(above.multiply(other.below), below.multiply(other.above));
    }

    Fraction min(Fraction other) {
        return compareTo(other) <= 0 ? this : other;
    }

    /** Returns one unit of the 34th significant digit; of a number above zero. */
    Fraction unit() {
        int exponent = above.toString().length() - below.toString().length();
        if (compareTo(power(exponent)) < 0) {
            exponent--;
        }
        return power(exponent - 33);
    }

    private static Fraction power(int exponent) {
        var power = new Fraction(BigInteger.TEN.pow(Math.abs(exponent)), BigInteger.ONE);
        return exponent < 0 ? ONE.over(power) : power;
    }

    @Override
    public int compareTo(Fraction other) {
        return above.multiply(other.below).compareTo(other.above.multiply(below));
    }
}
