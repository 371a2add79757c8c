package io.divulge.numeric;

/**
 * How far a computed number can be from the true one.
 *
 * <p>Every basic operation is off by a factor of at most {@code 1 + UNIT}; {@code k} of them in a row are off by at most
 * {@code 1 + gamma(k)}, with {@code gamma(k) = k u / (1 - k u)} [Higham02, Lemma 3.1]. Sums and products of numbers of one
 * sign keep such relative bounds, which is why most leakage measures can state their error exactly.
 */
public final class Rounding {
    /** The unit roundoff of a double, {@code 2^-53}. */
    public static final double UNIT = 0x1p-53;

    /** What underflow can hide in any sum of this library: half the smallest double in each of {@code 2^44} terms. */
    public static final double UNDERFLOW = 0x1p-1030;

    private Rounding() {}

    /** The largest relative error of {@code operations} roundings in a row; infinite when nothing can be promised. */
    public static double gamma(double operations) {
        double ku = operations * UNIT;
        // Beyond this the bound is meaningless; the bracket that uses it becomes the whole line.
        return ku < 0.5 ? up(up(ku) / down(1 - ku)) : Double.POSITIVE_INFINITY;
    }

    /** The relative error of a product whose factors are off by {@code a} and {@code b}, its own rounding apart. */
    public static double product(double a, double b) {
        return up(up(a + b) + up(a * b));
    }

    /** The relative error of a quotient whose terms are off by {@code a} and {@code b}, its own rounding apart. */
    public static double quotient(double a, double b) {
        return b < 0.5 ? up(up(a + b) / down(1 - b)) : Double.POSITIVE_INFINITY;
    }

    /**
     * The absolute error of {@code Math.log(a)} when {@code a} has relative error {@code relativeError}:
     * {@code |log(1 - e)|} for the argument, and one ulp that {@code Math.log} may be off.
     */
    public static double logError(double log, double relativeError) {
        if (Double.isInfinite(log)) {
            return 0;
        }
        return up(up(-Math.log1p(-Math.min(relativeError, 0.5)) * (1 + 4 * UNIT)) + Math.ulp(log))
                + (relativeError > 0.5 ? Double.POSITIVE_INFINITY : 0);
    }

    /**
     * Checks how far entries are said to be from what was meant, as a fraction of each, and returns it.
     *
     * @throws IllegalArgumentException if that is negative, NaN, or so much that an entry could be anything
     */
    public static double checkUncertainty(double uncertainty) {
        // Written so that NaN fails.
        if (!(uncertainty >= 0 && uncertainty < 1)) {
            throw new IllegalArgumentException(
                    "uncertainty is " + uncertainty + " (expected a relative error from 0 to below 1)");
        }
        return uncertainty;
    }

    /** Whether a number is a multiple of {@code 2^-52}: sums and differences of such numbers are not rounded while they stay below 2. */
    public static boolean addsExactly(double number) {
        double steps = number * 0x1p52;
        return steps == Math.rint(steps);
    }

    /** The next double above. */
    public static double up(double x) {
        return Math.nextUp(x);
    }

    /** The next double below. */
    public static double down(double x) {
        return Math.nextDown(x);
    }
}
