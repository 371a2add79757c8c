package io.divulge.measure.information;

import io.divulge.numeric.Rounding;

/** The squared Hellinger distance, {@code f(t) = (sqrt(t) - 1)^2 / 2}. */
final class SquaredHellinger extends FDivergence {
    private static final double RELATIVE = Rounding.gamma(16);

    SquaredHellinger() {
        super("hellinger", 0.5);
    }

    @Override
    double term(double mass, double lift, double excess) {
        // sqrt(t) - 1 without the difference.
        double root = excess / (1 + Math.sqrt(lift));
        return mass * root * root / 2;
    }

    @Override
    double spread(double mass, double lift, double excess, double liftError, double term) {
        double sqrt = Math.sqrt(lift);
        // The derivative is (1 - 1/sqrt(t)) / 2; the second one, 1/(4 t sqrt(t)), bounds how it changes.
        double slope = Math.abs(excess) / (2 * sqrt * (1 + sqrt)) + liftError / sqrt;
        return mass * lift * liftError * slope + RELATIVE * term;
    }
}
