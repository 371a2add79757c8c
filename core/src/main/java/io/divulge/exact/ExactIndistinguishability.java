package io.divulge.exact;

import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;

/** How well an outcome can tell two secrets apart, by the ratio of the extremes of its column; infinite if one is 0. */
public final class ExactIndistinguishability {
    private ExactIndistinguishability() {}

    /** Local differential privacy: {@code log max_{y,x,x'} P_{Y|X=x}(y) / P_{Y|X=x'}(y)} [SCOS23, Def. 14]. */
    public static ExactValue ldp(ExactJoint joint) {
        return largestSpread(joint, y -> x -> joint.likelihood(y, x));
    }

    /** Local differential identifiability: the same of posteriors [SCOS23, Def. 16]. */
    public static ExactValue ldi(ExactJoint joint) {
        return largestSpread(joint, y -> x -> joint.prior(x).multiply(joint.likelihood(y, x)));
    }

    /** Local information privacy: {@code max_{x,y} |i(x;y)|}, the larger of leakage and cost [SCOS23, Def. 15]. */
    public static ExactValue lip(ExactJoint joint) {
        return larger(
                ExactProfile.leakage(joint).max(), ExactProfile.cost(joint).max());
    }

    private static ExactValue largestSpread(ExactJoint joint, IntFunction<IntFunction<BigFraction>> columns) {
        ExactValue best = ExactValue.zero();
        int secrets = joint.secrets().size();
        for (int y = 0; y < joint.outcomes().size(); y++) {
            IntFunction<BigFraction> column = columns.apply(y);
            best = larger(
                    best, ExactValue.logRatio(ExactExtremes.max(secrets, column), ExactExtremes.min(secrets, column)));
        }
        return best;
    }

    private static ExactValue larger(ExactValue a, ExactValue b) {
        return BinaryOperator.maxBy(ExactValue::compareTo).apply(a, b);
    }
}
