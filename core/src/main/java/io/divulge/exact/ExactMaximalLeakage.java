package io.divulge.exact;

import org.apache.commons.numbers.fraction.BigFraction;

/** What an average outcome leaks to the best-placed adversary, and the cost it can save one who avoids risk. */
public final class ExactMaximalLeakage {
    private ExactMaximalLeakage() {}

    /** Maximal leakage {@code log sum_y max_x P_{Y|X=x}(y)} [IWK20]; also the min-capacity. */
    public static ExactValue of(ExactJoint joint) {
        return ExactValue.log(bayesCapacity(joint));
    }

    /** Maximal cost leakage {@code -log sum_y min_x P_{Y|X=x}(y)} [IWK20], infinite if the sum is 0. */
    public static ExactValue cost(ExactJoint joint) {
        BigFraction sum = ExactSum.over(
                joint.outcomes().size(), y -> ExactExtremes.min(joint.secrets().size(), x -> joint.likelihood(y, x)));
        return ExactValue.logRatio(BigFraction.ONE, sum);
    }

    /**
     * The bound on the envelope {@code min( maximal leakage + log 1/delta, max l )} [ILE26, Thm 3]; the second one for
     * {@code delta = 0}.
     */
    public static ExactValue envelopeUpper(ExactJoint joint, BigFraction delta) {
        ExactValue largest = ExactProfile.leakage(joint).max();
        ExactValue markov = ExactValue.logRatio(bayesCapacity(joint), delta);
        return markov.compareTo(largest) < 0 ? markov : largest;
    }

    private static BigFraction bayesCapacity(ExactJoint joint) {
        return ExactSum.over(
                joint.outcomes().size(), y -> ExactExtremes.max(joint.secrets().size(), x -> joint.likelihood(y, x)));
    }
}
