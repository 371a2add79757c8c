package io.divulge.design;

/**
 * Lifts of which none is more than {@code ratio} times another: local differential privacy.
 *
 * <p>The extreme rays have two levels, {@code ratio} on some secrets and 1 on the others: the staircase mechanisms [KOV16].
 *
 * @param ratio {@code e^epsilon}, more than 1 and finite
 */
record LiftCone(double ratio) implements LiftSet {
    @Override
    public double share(double p) {
        double excess = (ratio - 1) * p;
        return excess / (1 + excess);
    }

    /** Two secrets have two staircases. */
    @Override
    public boolean isSimplexAbove(double[] p) {
        return p.length <= 2;
    }

    @Override
    public double largest(double p) {
        return ratio / (1 + (ratio - 1) * p);
    }

    @Override
    public double smallest() {
        return 1 / ratio;
    }
}
