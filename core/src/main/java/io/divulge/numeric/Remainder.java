package io.divulge.numeric;

/**
 * What is left of a logarithm or an exponential when its linear part is taken off. All three are at least 0, of second
 * order near the middle, and right to a relative error of {@link #ERROR} everywhere.
 *
 * <p>Divergences are averages of such remainders. Written as plain differences they lose every digit just where leakage
 * is small; a sum of remainders has terms of one sign, so it keeps them.
 *
 * <p>A lift {@code t} comes with its excess {@code t - 1}, since near 1 only the excess has digits to spare, and near 0
 * only the lift.
 */
public final class Remainder {
    /** The relative error of each of the functions, a rounding of the lift and two of the excess included. */
    public static final double ERROR = Rounding.gamma(64);

    private Remainder() {}

    /** {@code t log t - t + 1}; 1 at {@code t = 0}. */
    public static double ofEntropy(double lift, double excess) {
        if (isNearOne(excess)) {
            double z = excess / (2 + excess);
            return 2 * (z * z + (1 + z) * cubic(z)) / (1 - z);
        }
        return lift == 0 ? 1 : lift * Math.log(lift) - excess;
    }

    /** {@code t - 1 - log t}; infinite at {@code t = 0}. */
    public static double ofLog(double lift, double excess) {
        if (isNearOne(excess)) {
            double z = excess / (2 + excess);
            return 2 * (z * z / (1 - z) - cubic(z));
        }
        return excess - Math.log(lift);
    }

    /** {@code e^t - 1 - t}. */
    public static double ofExp(double t) {
        if (Math.abs(t) < 0.5) {
            double sum = 0;
            for (int k = 16; k > 2; k--) {
                sum = (sum + 1) * t / k;
            }
            return t * t / 2 * (1 + sum);
        }
        return Math.expm1(t) - t;
    }

    /** Where a plain difference would cost more than a digit and a half. */
    private static boolean isNearOne(double excess) {
        return excess > -0.35 && excess < 0.5;
    }

    /** {@code atanh(z) - z = z^3/3 + z^5/5 + ...}; with {@code z = (t - 1) / (t + 1)}, {@code log t = 2 atanh(z)}. */
    private static double cubic(double z) {
        double square = z * z;
        double sum = 0;
        for (int k = 27; k >= 3; k -= 2) {
            sum = sum * square + 1.0 / k;
        }
        return sum * square * z;
    }
}
