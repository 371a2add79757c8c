package io.divulge.exact;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Approximate and probabilistic local differential privacy: what goes wrong beyond {@code epsilon}, for the worst pair of
 * secrets. Functions of epsilon take {@code ratio = e^epsilon}.
 */
public final class ExactPrivacyProfile {
    private ExactPrivacyProfile() {}

    /** {@code delta*(epsilon) = max_{x,x'} sum_y max(0, P_{Y|X=x}(y) - e^epsilon P_{Y|X=x'}(y))} [ILE26, eq. 3]. */
    public static BigFraction delta(ExactJoint joint, BigFraction ratio) {
        return overPairs(
                joint,
                (x, x2) -> ExactSum.over(joint.outcomes().size(), y -> {
                    BigFraction excess = joint.likelihood(y, x).subtract(ratio.multiply(joint.likelihood(y, x2)));
                    return excess.signum() > 0 ? excess : BigFraction.ZERO;
                }));
    }

    /** {@code max_{x,x'} P_{Y|X=x}{ log P_{Y|X=x}(Y) / P_{Y|X=x'}(Y) > epsilon }} [ILE26, Def. 3]. */
    public static BigFraction failure(ExactJoint joint, BigFraction ratio) {
        return overPairs(
                joint,
                (x, x2) -> ExactSum.over(joint.outcomes().size(), y -> {
                    BigFraction w = joint.likelihood(y, x);
                    return w.compareTo(ratio.multiply(joint.likelihood(y, x2))) > 0 ? w : BigFraction.ZERO;
                }));
    }

    /**
     * The smallest {@code epsilon >= 0} with {@code delta*(epsilon) <= delta}; infinite if there is none.
     *
     * <p>{@code P_x(E) - t P_x'(E) <= delta} must hold for all events, and for each {@code t} the worst one is a set of
     * the outcomes of largest {@code P_x/P_x'}. So {@code t} is the largest {@code (P_x(E) - delta) / P_x'(E)} among
     * these sets.
     */
    public static ExactValue epsilon(ExactJoint joint, BigFraction delta) {
        BigFraction best = BigFraction.ONE;
        for (int x = 0; x < joint.secrets().size(); x++) {
            for (int x2 = 0; x2 < joint.secrets().size(); x2++) {
                Optional<BigFraction> ratio = ratio(joint, x, x2, delta);
                if (ratio.isEmpty()) {
                    return ExactValue.infinity();
                }
                best = ratio.get().compareTo(best) > 0 ? ratio.get() : best;
            }
        }
        return ExactValue.log(best);
    }

    private static Optional<BigFraction> ratio(ExactJoint joint, int x, int x2, BigFraction delta) {
        int outcomes = joint.outcomes().size();
        BigFraction mass = ExactSum.over(
                outcomes, y -> joint.likelihood(y, x2).signum() == 0 ? joint.likelihood(y, x) : BigFraction.ZERO);
        if (mass.compareTo(delta) > 0) {
            return Optional.empty();
        }
        List<Integer> order = IntStream.range(0, outcomes)
                .filter(y -> joint.likelihood(y, x2).signum() > 0)
                .boxed()
                .sorted(Comparator.comparing(
                                (Integer y) -> joint.likelihood(y, x).divide(joint.likelihood(y, x2)))
                        .reversed())
                .toList();
        BigFraction best = BigFraction.ONE;
        BigFraction other = BigFraction.ZERO;
        for (int y : order) {
            mass = mass.add(joint.likelihood(y, x));
            other = other.add(joint.likelihood(y, x2));
            BigFraction needed = mass.subtract(delta).divide(other);
            best = needed.compareTo(best) > 0 ? needed : best;
        }
        return Optional.of(best);
    }

    /** A number for an ordered pair of secrets. */
    @FunctionalInterface
    private interface OfPair {
        BigFraction apply(int x, int x2);
    }

    private static BigFraction overPairs(ExactJoint joint, OfPair pair) {
        int secrets = joint.secrets().size();
        return ExactExtremes.max(secrets, x -> ExactExtremes.max(secrets, x2 -> pair.apply(x, x2)));
    }
}
