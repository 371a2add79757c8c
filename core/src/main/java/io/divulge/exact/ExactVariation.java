package io.divulge.exact;

import java.util.function.UnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;

/** How far the secret and the outcome are from independent: f-informations that are fractions [DWCS19]. */
public final class ExactVariation {
    private ExactVariation() {}

    /** {@code 1/2 sum_{x,y} |P_XY(x,y) - P_X(x) P_Y(y)|} [RG20]; from 0 to 1. */
    public static BigFraction total(ExactJoint joint) {
        return expected(joint, r -> r.subtract(BigFraction.ONE).abs()).divide(2);
    }

    /** {@code sum_{x,y} P_X(x) P_Y(y) (r(x,y) - 1)^2} with the lift {@code r}; from 0 upwards. */
    public static BigFraction chiSquared(ExactJoint joint) {
        return expected(joint, r -> r.subtract(BigFraction.ONE).pow(2));
    }

    private static BigFraction expected(ExactJoint joint, UnaryOperator<BigFraction> f) {
        return ExactSum.over(
                joint.outcomes().size(),
                y -> joint.outcomeProbability(y)
                        .multiply(ExactSum.over(
                                joint.secrets().size(), x -> joint.prior(x).multiply(f.apply(joint.lift(x, y))))));
    }
}
