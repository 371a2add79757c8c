package io.divulge.measure.information;

import io.divulge.numeric.Rounding;

/** Pearson's divergence, {@code f(t) = (t - 1)^2}. */
final class ChiSquaredDivergence extends FDivergence {
    private static final double RELATIVE = Rounding.gamma(6);

    ChiSquaredDivergence() {
        super("chi-squared", 1);
    }

    @Override
    double term(double mass, double lift, double excess) {
        // In this order nothing overflows: the mass times the lift is a posterior probability.
        return mass * excess * excess;
    }

    @Override
    double spread(double mass, double lift, double excess, double liftError, double term) {
        double slope = 2 * (Math.abs(excess) + lift * liftError);
        return mass * lift * liftError * slope + RELATIVE * term;
    }
}
