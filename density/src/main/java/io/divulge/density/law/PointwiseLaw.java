package io.divulge.density.law;

import io.divulge.density.release.ContinuousRelease;
import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Scalar;
import java.util.function.DoublePredicate;

/**
 * The law of {@code l(Y)} or {@code Lambda(Y)} when the outcome is drawn: tails and quantiles.
 *
 * <p>Outcomes are cut into pieces on which each rises or falls ({@link OutcomeCells}); where it crosses a threshold is found by
 * bisection, and what is beyond is summed by tails of the outcome. A stretch of outcomes that leak the same, as those beyond all secrets
 * under Laplace noise do, is a jump of the law: then the tail at that leakage is between both sides of the jump, and the quantile is
 * still one number. Where on the contrary no outcome leaks between two numbers and a delta is met exactly, the quantile
 * is known to be between those, and the larger one is named, since that one can be promised.
 */
public final class PointwiseLaw {
    private static final int BISECTIONS = 60;

    /** As narrow as a quantile is made, as a fraction: what the tails on both sides of it leave undecided is about as wide. */
    private static final double NARROW = 1e-11;

    /** The largest threshold that is tried. */
    private static final double FARTHEST = 1e12;

    /** A bracket that is wider holds a gap of the law. */
    private static final double WIDE = 1e-6;

    private final OutcomeCells cells;
    private final Value supremum;

    private PointwiseLaw(OutcomeCells cells, Value supremum) {
        this.cells = cells;
        this.supremum = supremum;
    }

    /** The law of the leakage. */
    public static PointwiseLaw ofLeakage(ContinuousRelease release) {
        return new PointwiseLaw(
                new OutcomeCells(
                        release,
                        y -> release.most(y).logLift(),
                        (y, order) -> lift(release, release.logLargest(y, order), y)),
                LeakageSupremum.of(release));
    }

    /** The law of the cost. */
    public static PointwiseLaw ofCost(ContinuousRelease release) {
        return new PointwiseLaw(
                new OutcomeCells(
                        release,
                        y -> release.least(y).logLift().negate(),
                        (y, order) ->
                                lift(release, release.logSmallest(y, order), y).negate()),
                CostSupremum.of(release));
    }

    /** The pieces that it was made from. */
    public OutcomeCells cells() {
        return cells;
    }

    /** {@code log f - log q} over an interval of outcomes. */
    private static Jet lift(ContinuousRelease release, Jet logDensity, Enclosure outcomes) {
        return logDensity.minus(release.density(outcomes, logDensity.order()).log());
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
        double lower = edge(0, Double.isInfinite(top) ? FARTHEST : top, isBelow);
        // Most tails are decided to the last digits, and then the upper bound is just above the lower one.
        double near = lower + 4 * NARROW * Math.max(lower, NARROW);
        double upper =
                near < top && isAbove.test(near) ? near : Double.isInfinite(top) ? top : edge(top, lower, isAbove);
        double most = Math.max(lower, upper);
        // Across a gap of the law the larger end is the one that can be promised.
        double value = most - lower > WIDE && Double.isFinite(most) ? most : Math.min(most, lower + (most - lower) / 2);
        Value found = new Value(lower, value, most, Witness.NONE);
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
        while (top < FARTHEST && !isAbove.test(top)) {
            top *= 2;
        }
        return isAbove.test(top) ? top : Double.POSITIVE_INFINITY;
    }

    /** The farthest threshold found, from one at which something holds towards one at which it may not. */
    private static double edge(double holds, double fails, DoublePredicate predicate) {
        double good = holds;
        double bad = fails;
        for (int i = 0; i < BISECTIONS && Math.abs(bad - good) > NARROW * Math.max(good, bad); i++) {
            double middle = Math.min(good, bad) + Math.abs(bad - good) / 2;
            if (predicate.test(middle)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        return good;
    }
}
