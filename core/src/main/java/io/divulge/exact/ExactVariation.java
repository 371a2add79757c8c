package io.divulge.exact;

import io.divulge.measure.information.FDivergence;
import io.divulge.measure.information.FDivergences;
import io.divulge.measure.information.PowerDivergence;
import java.math.BigInteger;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/** How far the secret and the outcome are from independent: f-informations that are fractions [DWCS19]. */
public final class ExactVariation {
    /** Beyond this the fractions fill pages. */
    private static final int LARGEST_POWER = 32;

    private ExactVariation() {}

    /** {@code 1/2 sum_{x,y} |P_XY(x,y) - P_X(x) P_Y(y)|} [RG20]; from 0 to 1. */
    public static BigFraction total(ExactJoint joint) {
        return expected(joint, r -> r.subtract(BigFraction.ONE).abs()).divide(2);
    }

    /** {@code sum_{x,y} P_X(x) P_Y(y) (r(x,y) - 1)^2} with the lift {@code r}; from 0 upwards. */
    public static BigFraction chiSquared(ExactJoint joint) {
        return expected(joint, r -> r.subtract(BigFraction.ONE).pow(2));
    }

    /** Whether the f-information of this function is a fraction, or infinite. */
    static boolean isKnown(FDivergence f) {
        return f == FDivergences.TOTAL_VARIATION
                || f == FDivergences.CHI_SQUARED
                || f instanceof PowerDivergence power
                        && power.power().getDenominator().equals(BigInteger.ONE)
                        && power.power().abs().compareTo(BigFraction.of(LARGEST_POWER)) <= 0
                        && power.power().signum() != 0
                        && !power.power().equals(BigFraction.ONE);
    }

    /** The f-information of a function for which it {@link #isKnown}. */
    static ExactValue of(ExactJoint joint, FDivergence f) {
        if (!(f instanceof PowerDivergence power)) {
            return ExactValue.of(f == FDivergences.CHI_SQUARED ? chiSquared(joint) : total(joint));
        }
        int a = power.power().getNumeratorAsInt();
        boolean excludes = IntStream.range(0, joint.outcomes().size())
                .anyMatch(y -> IntStream.range(0, joint.secrets().size())
                        .anyMatch(x -> joint.likelihood(y, x).signum() == 0));
        return a < 0 && excludes
                ? ExactValue.infinity()
                : ExactValue.of(
                        expected(joint, r -> r.pow(a).subtract(r.multiply(a)).add(a - 1))
                                .divide(BigFraction.of((long) a * (a - 1))));
    }

    private static BigFraction expected(ExactJoint joint, UnaryOperator<BigFraction> f) {
        return ExactSum.over(
                joint.outcomes().size(),
                y -> joint.outcomeProbability(y)
                        .multiply(ExactSum.over(
                                joint.secrets().size(), x -> joint.prior(x).multiply(f.apply(joint.lift(x, y))))));
    }
}
