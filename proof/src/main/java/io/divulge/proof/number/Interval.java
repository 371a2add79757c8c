package io.divulge.proof.number;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Two whole numbers, times {@code 2^-192}, with a number between them. Logarithms and exponentials are computed with 64 more bits and moved outwards by far more than
 * their series and their truncations are off.
 */
public record Interval(BigInteger lower, BigInteger upper) {
    private static final int BITS = 192;
    private static final int GUARD = 64;
    private static final int ALL = BITS + GUARD;

    /** Some 300 truncations, and an error of log 2 times its multiple, are less than this many units of the last bit. */
    private static final BigInteger ERROR = BigInteger.ONE.shiftLeft(30);

    private static final BigInteger ONE = BigInteger.ONE.shiftLeft(ALL);
    private static final BigInteger LOG_2 =
            atanh(ONE.divide(BigInteger.valueOf(3))).shiftLeft(1);

    /** Nothing. */
    public static final Interval ZERO = new Interval(BigInteger.ZERO, BigInteger.ZERO);

    /** Around a fraction. */
    public static Interval of(BigFraction number) {
        BigInteger denominator = number.getDenominator();
        BigInteger[] parts = number.getNumerator().shiftLeft(BITS).divideAndRemainder(denominator);
        int side = parts[1].signum() * denominator.signum();
        return new Interval(
                side < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0],
                side > 0 ? parts[0].add(BigInteger.ONE) : parts[0]);
    }

    /** The sum. */
    public Interval plus(Interval other) {
        return new Interval(lower.add(other.lower), upper.add(other.upper));
    }

    /** The difference. */
    public Interval minus(Interval other) {
        return new Interval(lower.subtract(other.upper), upper.subtract(other.lower));
    }

    /** The larger of both. */
    public Interval max(Interval other) {
        return new Interval(lower.max(other.lower), upper.max(other.upper));
    }

    /** The product with a fraction. */
    public Interval times(BigFraction factor) {
        Interval by = of(factor);
        BigInteger[] all = {
            lower.multiply(by.lower), lower.multiply(by.upper), upper.multiply(by.lower), upper.multiply(by.upper)
        };
        BigInteger least = all[0].min(all[1]).min(all[2].min(all[3]));
        BigInteger most = all[0].max(all[1]).max(all[2].max(all[3]));
        return new Interval(least.shiftRight(BITS), most.shiftRight(BITS).add(BigInteger.ONE));
    }

    /** Whether the number is certainly at most this. */
    public boolean isAtMost(BigFraction bound) {
        return upper.compareTo(of(bound).lower) <= 0;
    }

    /** Whether the number is certainly at least this. */
    public boolean isAtLeast(BigFraction bound) {
        return lower.compareTo(of(bound).upper) >= 0;
    }

    /** Around the logarithm of a positive fraction. */
    public static Interval log(BigFraction number) {
        // Divided in logarithms, so that a small number keeps its digits.
        return ofLog(log(number.getNumerator().abs())
                .subtract(log(number.getDenominator().abs())));
    }

    /** Around the logarithm. */
    public Interval log() {
        if (lower.signum() <= 0) {
            throw new ArithmeticException("a logarithm of something that is not certainly positive");
        }
        BigInteger scale = LOG_2.multiply(BigInteger.valueOf(BITS));
        return new Interval(
                ofLog(log(lower).subtract(scale)).lower, ofLog(log(upper).subtract(scale)).upper);
    }

    /** Around the exponential. */
    public Interval exp() {
        return new Interval(exp(lower).lower, exp(upper).upper);
    }

    private static Interval ofLog(BigInteger value) {
        return rounded(value, 0);
    }

    private static Interval rounded(BigInteger value, int exponent) {
        int shift = exponent - GUARD;
        return new Interval(
                value.subtract(ERROR).shiftLeft(shift),
                value.add(ERROR).shiftLeft(shift).add(BigInteger.ONE));
    }

    /** The logarithm of a positive whole number, times 2^256. */
    private static BigInteger log(BigInteger number) {
        int exponent = number.bitLength();
        BigInteger part = number.shiftLeft(ALL).shiftRight(exponent);
        BigInteger z = part.subtract(ONE).shiftLeft(ALL).divide(part.add(ONE));
        return LOG_2.multiply(BigInteger.valueOf(exponent)).add(atanh(z).shiftLeft(1));
    }

    /** {@code z + z^3/3 + z^5/5 + ...} for {@code |z| <= 1/3}. */
    private static BigInteger atanh(BigInteger z) {
        BigInteger square = z.multiply(z).shiftRight(ALL);
        BigInteger power = z;
        BigInteger sum = z;
        for (int k = 3; power.abs().bitLength() > 1; k += 2) {
            power = power.multiply(square).shiftRight(ALL);
            sum = sum.add(power.divide(BigInteger.valueOf(k)));
        }
        return sum;
    }

    private static Interval exp(BigInteger value) {
        BigInteger x = value.shiftLeft(GUARD);
        BigInteger multiple = x.divide(LOG_2);
        if (multiple.bitLength() > 15) {
            throw new ArithmeticException("an exponential of more than 20000");
        }
        BigInteger rest = x.subtract(multiple.multiply(LOG_2));
        BigInteger term = ONE;
        BigInteger sum = ONE;
        for (int k = 1; term.abs().bitLength() > 1; k++) {
            term = term.multiply(rest).shiftRight(ALL).divide(BigInteger.valueOf(k));
            sum = sum.add(term);
        }
        return rounded(sum, multiple.intValue());
    }
}
