package io.divulge.design;

/**
 * Lifts from {@code lower} to {@code upper}: leakage, cost and both at once.
 *
 * <p>A vertex of {@code sum_x p(x) l(x) = 1} in the box has every secret at one of the two ends but for one at most, which takes what is
 * left.
 *
 * @param lower the smallest lift, from 0 to 1
 * @param upper the largest, from 1 to infinity
 */
record LiftBox(double lower, double upper) implements LiftSet {
    @Override
    public double share(double p) {
        return p == 1 ? 1 - lower : Math.min(1 - lower, p * (upper - 1) / (1 - p));
    }

    @Override
    public boolean isSimplexAbove(double[] p) {
        for (double each : p) {
            if (!(lower + (1 - lower) / each <= upper)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the columns that rule one secret out as far as allowed, all others at the upper end, have all others as mixtures. */
    boolean isSimplexBelow(double[] p) {
        for (double each : p) {
            if (!((1 - upper * (1 - each)) >= lower * each)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public double largest(double p) {
        return Math.min(upper, lower + (1 - lower) / p);
    }

    @Override
    public double smallest() {
        return lower;
    }

    /** The probability of the secrets at the upper end, if all others are at the lower. */
    double capacity() {
        return (1 - lower) / (upper - lower);
    }
}
