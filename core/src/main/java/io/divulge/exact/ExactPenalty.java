package io.divulge.exact;

import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Relaxations that fine an outcome by how far it leaks above {@code epsilon} [ILE26, III].
 *
 * <p>Both are between 0 and 1 and take {@code ratio = e^epsilon}.
 */
public final class ExactPenalty {
    private ExactPenalty() {}

    /** {@code psi1 = E_Y max(0, 1 - e^epsilon / e^l(Y))}. */
    public static BigFraction ofLeakage(ExactJoint joint, BigFraction ratio) {
        return ExactSum.over(joint.outcomes().size(), y -> {
            BigFraction q = joint.outcomeProbability(y);
            BigFraction largest = ExactExtremes.max(joint.secrets().size(), x -> joint.likelihood(y, x));
            BigFraction fine = q.subtract(ratio.multiply(q).multiply(q).divide(largest));
            return fine.signum() > 0 ? fine : BigFraction.ZERO;
        });
    }

    /** {@code psi2 = max_x E_{Y|x} max(0, 1 - e^epsilon / e^i(x;Y))}. */
    public static BigFraction ofDensity(ExactJoint joint, BigFraction ratio) {
        return ExactExtremes.max(
                joint.secrets().size(),
                x -> ExactSum.over(joint.outcomes().size(), y -> {
                    BigFraction fine = joint.likelihood(y, x).subtract(ratio.multiply(joint.outcomeProbability(y)));
                    return fine.signum() > 0 ? fine : BigFraction.ZERO;
                }));
    }
}
