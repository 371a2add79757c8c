package io.divulge.measure.information;

import io.divulge.measure.Quantity;
import io.divulge.numeric.Remainder;

/** Relative entropy, {@code f(t) = t log t - t + 1}. */
final class KullbackLeibler extends FDivergence {
    /** Beyond this, {@code t log t} may overflow where {@code mass t log t} does not. */
    private static final double HUGE = 0x1p900;

    KullbackLeibler() {
        super("kl", 1);
    }

    @Override
    public Quantity quantity() {
        return Quantity.INFORMATION;
    }

    @Override
    double term(double mass, double lift, double excess) {
        return lift > HUGE ? mass * lift * Math.log(lift) - mass * excess : mass * Remainder.ofEntropy(lift, excess);
    }

    @Override
    double spread(double mass, double lift, double excess, double liftError, double term) {
        // The derivative is log t, which changes by at most 2 liftError over the interval; t log t = f(t) + t - 1.
        double slope = Math.abs(term + mass * excess) + 2 * liftError * mass * lift;
        return 1.001 * liftError * slope + Remainder.ERROR * term;
    }
}
