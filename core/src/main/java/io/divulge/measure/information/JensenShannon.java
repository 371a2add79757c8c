package io.divulge.measure.information;

import io.divulge.measure.Quantity;
import io.divulge.numeric.Remainder;

/** The Jensen-Shannon divergence, {@code f(t) = (t log t - (1 + t) log((1 + t) / 2)) / 2}. */
final class JensenShannon extends FDivergence {
    JensenShannon() {
        super("jensen-shannon", Math.log(2) / 2);
    }

    @Override
    public Quantity quantity() {
        return Quantity.INFORMATION;
    }

    @Override
    double term(double mass, double lift, double excess) {
        if (lift > 2) {
            // The two parts then differ by more than a factor of 1.4, and neither overflows.
            return mass * (lift * Math.log(2 / (1 + 1 / lift)) - Math.log((1 + lift) / 2)) / 2;
        }
        // With phi(t) = t log t - t + 1: f(t) = phi(t)/2 - phi((1+t)/2), the second about half of the first.
        double far = Remainder.ofEntropy(lift, excess);
        double half = Remainder.ofEntropy((1 + lift) / 2, excess / 2);
        return mass * (far / 2 - half);
    }

    @Override
    double spread(double mass, double lift, double excess, double liftError, double term) {
        // The derivative is log(2t / (1 + t)) / 2; t times that is at most |t - 1| / 2.
        double slope = mass * Math.abs(excess) / 2 + mass * lift * liftError;
        return 1.001 * liftError * slope + 8 * Remainder.ERROR * term;
    }
}
