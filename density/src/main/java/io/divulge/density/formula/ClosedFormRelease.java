package io.divulge.density.formula;

import io.divulge.density.release.NumericRelease;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * A release of which everything is known by formulas: what each outcome leaks and costs, and how likely that is.
 *
 * <p>All of them cost the same whatever the outcome is, and leak without bound: [SGSSO25, Ex. 8, 9] no more than a finite number, a normal secret without ends any number.
 */
public sealed interface ClosedFormRelease extends NumericRelease
        permits CountableExample, ClaytonMixture, NormalOnNormal {
    /** Pointwise maximal leakage of an outcome. */
    Value leakage(Scalar outcome);

    /** Pointwise maximal cost of an outcome. */
    Value cost(Scalar outcome);

    /** The density of an outcome, or its probability. */
    double density(Scalar outcome);

    /** The most that any outcome leaks. */
    Value leakageSupremum();

    /** The most that any outcome costs, which is what all of them cost. */
    Value costSupremum();

    /** {@code P{l(Y) > epsilon}}. */
    Value tail(Scalar epsilon);

    /** What is exceeded with a probability of at most {@code delta}. */
    Value leftQuantile(Scalar delta);

    /** What is reached with a probability of at least {@code delta}. */
    Value rightQuantile(Scalar delta);

    /** {@code E l(Y)}. */
    Value meanLeakage();

    /** {@code I(X;Y)}, or why it is not computed. */
    Value information();

    /** Infinitely many. */
    @Override
    default double secrets() {
        return Double.POSITIVE_INFINITY;
    }

    /** Outcomes to show. */
    List<Scalar> someOutcomes();

    /** What makes some outcomes leak without bound, in a sentence. */
    String whyUnbounded();
}
