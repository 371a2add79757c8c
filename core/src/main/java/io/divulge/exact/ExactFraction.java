package io.divulge.exact;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.FractionText;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/** A fraction in lowest terms: a probability, an expected number of guesses. */
public record ExactFraction(BigFraction fraction) implements ExactValue {
    static final ExactFraction ZERO = new ExactFraction(BigFraction.ZERO);

    @Override
    public String text() {
        return FractionText.of(fraction);
    }

    @Override
    public String inFull() {
        return FractionText.inFull(fraction);
    }

    @Override
    public Value toValue(Witness witness) {
        double nearest = fraction.doubleValue();
        if (Double.isInfinite(nearest)) {
            return nearest > 0
                    ? new Value(Double.MAX_VALUE, nearest, nearest, witness)
                    : new Value(nearest, nearest, -Double.MAX_VALUE, witness);
        }
        int side = fraction.compareTo(exactly(nearest));
        return new Value(
                side < 0 ? Math.nextDown(nearest) : nearest,
                nearest,
                side > 0 ? Math.nextUp(nearest) : nearest,
                witness);
    }

    private static BigFraction exactly(double number) {
        BigDecimal decimal = new BigDecimal(number);
        return BigFraction.of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
    }

    @Override
    public String toString() {
        return text();
    }
}
