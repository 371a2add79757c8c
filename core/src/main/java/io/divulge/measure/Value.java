package io.divulge.measure;

import io.divulge.numeric.Enclosure;
import java.util.function.DoubleUnaryOperator;

/**
 * A measured number: {@code lower <= true value <= upper}, always, with {@code value} the best guess between them and the
 * witness that attains it.
 *
 * <p>Bounds may be infinite, and infinity is an answer; NaN never is.
 */
public record Value(double lower, double value, double upper, Witness witness) {
    /** What lies between 0 and this is 0 as far as rounding can tell. */
    private static final double ALMOST_ZERO = 1e-12;

    /** Refuses what is not a bracket. */
    public Value {
        // Written so that NaN fails.
        if (!(lower <= value && value <= upper)) {
            throw new ArithmeticException("not a bracket: " + lower + " <= " + value + " <= " + upper);
        }
    }

    /** A number that was enclosed. The best guess is the middle; of a number without an upper bound the lower one is all that is known. */
    public static Value of(Enclosure enclosure, Witness witness) {
        double lower = enclosure.lower();
        double upper = enclosure.upper();
        boolean end = Double.isInfinite(upper) || lower == 0 && upper < ALMOST_ZERO;
        return new Value(lower, end ? lower : lower + (upper - lower) / 2, upper, witness);
    }

    /** A number that was enclosed, without a witness. */
    public static Value of(Enclosure enclosure) {
        return of(enclosure, Witness.NONE);
    }

    /** A number that is off by at most {@code error}; an infinite number is taken to be exact. */
    public static Value within(double value, double error, Witness witness) {
        if (Double.isInfinite(value)) {
            return new Value(value, value, value, witness);
        }
        return new Value(Math.nextDown(value - error), value, Math.nextUp(value + error), witness);
    }

    /** A number that is known exactly. */
    public static Value exactly(double value) {
        return new Value(value, value, value, Witness.NONE);
    }

    /** A number between bounds that hold it but for rounding: where one does not, it is moved to the number. */
    public static Value between(double lower, double value, double upper, Witness witness) {
        return new Value(Math.min(lower, value), value, Math.max(upper, value), witness);
    }

    /** This bracket, cut off below a bound that the true value is known to respect. */
    public Value atLeast(double bound) {
        return new Value(Math.max(lower, bound), Math.max(value, bound), Math.max(upper, bound), witness);
    }

    /** This bracket, cut off above a bound that the true value is known to respect. */
    public Value atMost(double bound) {
        return new Value(Math.min(lower, bound), Math.min(value, bound), Math.min(upper, bound), witness);
    }

    /** The larger of two numbers, with the witness of what looks larger. */
    public Value larger(Value other) {
        return new Value(
                Math.max(lower, other.lower),
                Math.max(value, other.value),
                Math.max(upper, other.upper),
                value >= other.value ? witness : other.witness);
    }

    /** The same number with another witness. */
    public Value attainedBy(Witness other) {
        return new Value(lower, value, upper, other);
    }

    /** The larger of two numbers, with the witness of the one whose best guess is larger; this one's if they are equal. */
    public Value max(Value other) {
        return new Value(
                Math.max(lower, other.lower),
                Math.max(value, other.value),
                Math.max(upper, other.upper),
                other.value > value ? other.witness : witness);
    }

    /** An increasing function of this value that is itself off by at most one ulp. */
    public Value map(DoubleUnaryOperator increasing) {
        double low = increasing.applyAsDouble(lower);
        double high = increasing.applyAsDouble(upper);
        return new Value(
                Double.isInfinite(low) ? low : Math.nextDown(Math.nextDown(low)),
                increasing.applyAsDouble(value),
                Double.isInfinite(high) ? high : Math.nextUp(Math.nextUp(high)),
                witness);
    }

    /** Whether the bracket holds this number. */
    public boolean contains(double number) {
        return lower <= number && number <= upper;
    }

    /** How wide the bracket is. */
    public double width() {
        return lower == upper ? 0 : upper - lower;
    }
}
