package io.divulge.measure.event;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;

/**
 * The expected penalty for leaking more than {@code epsilon}: an outcome is penalised by how far its leakage exceeds it.
 *
 * <p>{@code psi_1(epsilon) = E[ max(0, 1 - e^{epsilon - l(X -> Y)}) ]} with {@code Y} drawn from the outcomes' law [ILE26,
 * III]. A probability, at most that of {@code l(X -> Y) > epsilon}. Unlike {@link Psi2}, it can be raised by
 * post-processing [ILE26, Thm 1(i)], so it is no guarantee to build on.
 *
 * <p>An outcome whose leakage rounding cannot tell from {@code epsilon} adds nothing to the value; what it may add is in
 * the upper bound.
 */
public final class Psi1 {
    private Psi1() {}

    /** {@code psi_1(epsilon)}. */
    public static Value of(Joint joint, Scalar epsilon) {
        OutcomeSummary summary = joint.summary();
        double factor = Penalty.factor(epsilon);
        double liftError = Rounding.product(
                Rounding.quotient(summary.likelihoodError(), summary.probabilityError()), Rounding.gamma(4));
        double ratioError = Rounding.quotient(Penalty.factorError(epsilon), liftError);
        Sum sum = new Sum();
        Sum near = new Sum();
        for (int y = 0; y < summary.size(); y++) {
            double ratio = factor / summary.maxLift(y);
            if (ratio * (1 + ratioError) < 1) {
                sum.add(summary.probability(y) * (1 - ratio));
                near.add(summary.probability(y) * ratio);
            } else if (ratio * (1 - ratioError) <= 1) {
                near.add(2 * summary.probability(y));
            }
        }
        double error = sum.error(summary.probabilityError() + Rounding.gamma(4))
                + ratioError * near.value() * (1 + 2 * summary.probabilityError());
        return Value.within(sum.value(), error * (1 + Rounding.gamma(16)), Witness.NONE)
                .atLeast(0)
                .atMost(1);
    }
}
