package io.divulge.measure.capacity;

/**
 * Where in the family a leakage is, in the coordinates of [GKKS22, Remark 1]: the order {@code alpha = 1 + excess} and the
 * share {@code tau} of the free outcome law in the reference. Each number is within half an ulp of what was meant.
 *
 * @param excess {@code alpha - 1}
 * @param tau from above 0 to 1
 * @param rest {@code 1 - tau}
 */
record Orders(double excess, double tau, double rest) {
    /** Nearer to 1 than this, powers differ from 1 by so little that their sums lose digits. */
    private static final double NEAR_ONE = 1e-4;

    /** A capacity, which has no reference secret. */
    static Orders capacity(double excess) {
        return new Orders(excess, 1, 0);
    }

    double alpha() {
        return 1 + excess;
    }

    /** {@code alpha / beta = 1 + tau (alpha - 1)}. */
    double ratio() {
        return 1 + tau * excess;
    }

    /** {@code beta / alpha}, the degree of the sum under the logarithm. */
    double degree() {
        return 1 / ratio();
    }

    /** {@code beta - 1}. */
    double betaExcess() {
        return rest * excess / ratio();
    }

    boolean isOne() {
        return excess == 0;
    }

    /** Whether the order is next to 1, and not 1. */
    boolean isNearOne() {
        return !isOne() && Math.abs(excess) <= NEAR_ONE;
    }
}
