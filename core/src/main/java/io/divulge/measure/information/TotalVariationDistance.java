package io.divulge.measure.information;

import io.divulge.measure.Quantity;
import io.divulge.numeric.Rounding;

/** Total variation, {@code f(t) = |t - 1| / 2}. */
final class TotalVariationDistance extends FDivergence {
    private static final double RELATIVE = Rounding.gamma(4);

    TotalVariationDistance() {
        super("total-variation", 0.5);
    }

    @Override
    public Quantity quantity() {
        return Quantity.PROBABILITY;
    }

    @Override
    double term(double mass, double lift, double excess) {
        return mass * Math.abs(excess) / 2;
    }

    @Override
    double spread(double mass, double lift, double excess, double liftError, double term) {
        return mass * lift * liftError / 2 + RELATIVE * term;
    }
}
