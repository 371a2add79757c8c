package io.divulge.exact;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.FractionText;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * {@code log(argument) / divisor} in nats: a leakage, or with a divisor above 1 an entropy of whole order.
 *
 * <p>The argument is positive and not 1, and it is no power whose exponent shares a factor with the divisor: {@code
 * log(9)/2} is {@code log(3)}. So each number has one form.
 */
public record ExactLogarithm(BigFraction argument, int divisor) implements ExactValue {
    /** Digits that put the true logarithm on one side of any double near it. */
    private static final int DIGITS = 40;

    /** Brings the number into its one form, without which comparing two equal ones would never end. */
    public ExactLogarithm {
        if (argument.signum() <= 0 || argument.equals(BigFraction.ONE) || divisor < 1) {
            throw new IllegalArgumentException("log(" + FractionText.of(argument) + ")/" + divisor
                    + " (expected a positive argument other than 1 and a positive divisor)");
        }
        // No whole number but 1 is a power of an exponent beyond its own length.
        int longest = Math.max(
                argument.getNumerator().bitLength(), argument.getDenominator().bitLength());
        for (int k = 2; k <= Math.min(divisor, longest); k++) {
            while (divisor % k == 0) {
                BigFraction candidate = BigFraction.of(
                        root(argument.getNumerator().abs(), k),
                        root(argument.getDenominator().abs(), k));
                if (!candidate.pow(k).equals(argument)) {
                    break;
                }
                argument = candidate;
                divisor /= k;
            }
        }
    }

    static ExactValue of(BigFraction argument, int divisor) {
        if (argument.signum() == 0) {
            return ExactInfinity.NEGATIVE;
        }
        if (argument.equals(BigFraction.ONE)) {
            return ExactFraction.ZERO;
        }
        return new ExactLogarithm(argument, divisor);
    }

    /** The largest whole number whose power of order {@code k} is at most {@code n}. */
    private static BigInteger root(BigInteger n, int k) {
        BigInteger low = BigInteger.ONE;
        BigInteger high = BigInteger.ONE.shiftLeft(n.bitLength() / k + 1);
        while (low.compareTo(high) < 0) {
            BigInteger middle = low.add(high).add(BigInteger.ONE).shiftRight(1);
            if (middle.pow(k).compareTo(n) <= 0) {
                low = middle;
            } else {
                high = middle.subtract(BigInteger.ONE);
            }
        }
        return low;
    }

    @Override
    public String text() {
        return "log(" + FractionText.of(argument) + ")" + (divisor == 1 ? "" : "/" + divisor);
    }

    @Override
    public String inFull() {
        return "log(" + FractionText.inFull(argument) + ")" + (divisor == 1 ? "" : "/" + divisor);
    }

    @Override
    public Value toValue(Witness witness) {
        DigitInterval interval = DigitInterval.of(this, DIGITS);
        // Adding 0 turns a 0 below 0 into one above.
        double nearest = interval.middle().doubleValue() + 0.0;
        BigDecimal exactly = new BigDecimal(nearest);
        return new Value(
                exactly.compareTo(interval.lower()) <= 0 ? nearest : Math.nextDown(nearest),
                nearest,
                exactly.compareTo(interval.upper()) >= 0 ? nearest : Math.nextUp(nearest),
                witness);
    }

    @Override
    public String toString() {
        return text();
    }
}
