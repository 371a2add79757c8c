package io.divulge.continuous;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.function.DoublePredicate;

/**
 * The law of {@code l(Y)} or {@code Lambda(Y)} when the outcome is drawn: tails and quantiles.
 *
 * <p>Neither changes faster than {@link ContinuousRelease#steepness} with the outcome, so on a cell each is known to within half
 * its width times that. A tree of cells is refined where a threshold is crossed and nowhere else, until what is undecided has
 * almost no probability. What is decided is summed by tails of the outcome.
 */
public final class PointwiseLaw {
    private static final int BISECTIONS = 60;

    /** As narrow as a quantile is made, as a fraction: what the tails on both sides of it leave undecided is about as wide. */
    private static final double NARROW = 1e-11;

    private final OutcomeCells cells;
    private final Value supremum;

    private PointwiseLaw(OutcomeCells cells, Value supremum) {
        this.cells = cells;
        this.supremum = supremum;
    }

    /** The law of the leakage. */
    public static PointwiseLaw ofLeakage(ContinuousRelease release) {
        return new PointwiseLaw(new OutcomeCells(release, y -> release.most(y).logLift()), LeakageSupremum.of(release));
    }

    /** The law of the cost. */
    public static PointwiseLaw ofCost(ContinuousRelease release) {
        return new PointwiseLaw(
                new OutcomeCells(release, y -> release.least(y).logLift().negate()), CostSupremum.of(release));
    }

    /** {@code P{l(Y) > epsilon}}. */
    public Value tail(Scalar epsilon) {
        Enclosure threshold = Enclosure.of(epsilon.requireNonNegative("epsilon"));
        Enclosure exceeding = exceeding(threshold, false);
        // As far as it is undecided, the threshold counts as hit and not as exceeded.
        double lower = Math.max(0, exceeding.lower());
        double upper = Math.max(lower, Math.min(1, exceeding.upper()));
        return new Value(lower, upper - lower < NARROW ? lower + (upper - lower) / 2 : lower, upper, Witness.NONE);
    }

    /** The probability of more than a threshold, or of at least as much. */
    private Enclosure exceeding(Enclosure threshold, boolean orEqual) {
        if (threshold.lower() > supremum.upper()) {
            return Enclosure.ZERO;
        }
        return cells.above(threshold, orEqual);
    }

    /** {@code inf{ t : P{l(Y) > t} <= delta }}: what is exceeded with a probability of at most {@code delta}. */
    public Value leftQuantile(Scalar delta) {
        Enclosure allowed = allowed(delta);
        return quantile(
                t -> exceeding(Enclosure.of(t), false).lower() > allowed.upper(),
                t -> exceeding(Enclosure.of(t), false).upper() <= allowed.lower(),
                allowed);
    }

    /** {@code sup{ t : P{l(Y) >= t} >= delta }}: what is reached with a probability of at least {@code delta}. */
    public Value rightQuantile(Scalar delta) {
        Enclosure allowed = allowed(delta);
        return quantile(
                t -> exceeding(Enclosure.of(t), true).lower() >= allowed.upper(),
                t -> exceeding(Enclosure.of(t), true).upper() < allowed.lower(),
                allowed);
    }

    private static Enclosure allowed(Scalar delta) {
        Delta.of(delta);
        return Enclosure.of(delta);
    }

    /** The edge between two monotone questions, each of which may stay without an answer near it. */
    private Value quantile(DoublePredicate isBelow, DoublePredicate isAbove, Enclosure allowed) {
        if (allowed.upper() == 0) {
            return supremum;
        }
        if (allowed.lower() >= 1 && isAbove.test(0)) {
            return Value.exactly(0);
        }
        double top = Double.isInfinite(supremum.upper()) ? beyond(isAbove) : supremum.upper();
        double lower = last(isBelow, top);
        // Most tails are decided to the last digits, and then the upper bound is just above the lower one.
        double near = lower + 4 * NARROW * Math.max(lower, NARROW);
        double upper = near < top && isAbove.test(near) ? near : first(isAbove, lower, top);
        Value found = new Value(lower, lower + (upper - lower) / 2, Math.max(lower, upper), Witness.NONE);
        // Where the most that there is has a probability of its own, it is the quantile, and its bracket is tighter.
        return lower >= supremum.lower() - NARROW && Double.isFinite(supremum.upper())
                ? new Value(
                        Math.max(lower, 0),
                        Math.max(lower, supremum.value()),
                        Math.max(Math.max(upper, lower), supremum.value()),
                        supremum.witness())
                : found;
    }

    /** A threshold that is exceeded with less than the allowed probability, or the largest that is tried. */
    private static double beyond(DoublePredicate isAbove) {
        double top = 1;
        while (top < 1e12 && !isAbove.test(top)) {
            top *= 2;
        }
        return isAbove.test(top) ? top : Double.POSITIVE_INFINITY;
    }

    /** The largest threshold found that is certainly below. */
    private static double last(DoublePredicate isBelow, double top) {
        double low = 0;
        double high = Double.isInfinite(top) ? 1e12 : top;
        for (int i = 0; i < BISECTIONS && high - low > NARROW * high; i++) {
            double middle = low + (high - low) / 2;
            if (isBelow.test(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The smallest threshold found that is certainly above. */
    private static double first(DoublePredicate isAbove, double from, double top) {
        if (Double.isInfinite(top)) {
            return top;
        }
        double low = from;
        double high = top;
        for (int i = 0; i < BISECTIONS && high - low > NARROW * high; i++) {
            double middle = low + (high - low) / 2;
            if (isAbove.test(middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }
}
