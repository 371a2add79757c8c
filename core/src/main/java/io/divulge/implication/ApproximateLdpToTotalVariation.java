package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From approximate differential privacy to total variation: {@code T(X;Y) <= (1 - 1/n) (e^epsilon - 1 + 2 delta) / (e^epsilon + 1)}.
 *
 * <p>An event and its complement, {@code P_x(E) <= e^epsilon P_x'(E) + delta} and {@code 1 - P_x'(E) <= e^epsilon (1 - P_x(E)) + delta}, added up say that the outcomes of two secrets are at most
 * {@code t = (e^epsilon - 1 + 2 delta)/(e^epsilon + 1)} apart. {@code T(X;Y)} is the average distance of a secret's outcomes from those of all, so at most the average over two secrets drawn apart,
 * which are different with probability {@code 1 - sum_x P(x)^2 <= 1 - 1/n}.
 *
 * <p>With many secrets {@code delta + (1 - delta)(e^epsilon - 1)/(e^epsilon + 3)} is less: all pairs are compared at the events where one rises and the other does not.
 */
final class ApproximateLdpToTotalVariation extends Implication {
    ApproximateLdpToTotalVariation() {
        super(
                "(epsilon, delta)-LDP => T(X;Y) <= min( (1 - 1/n)(e^epsilon - 1 + 2 delta)/(e^epsilon + 1),"
                        + " delta + (1 - delta)(e^epsilon - 1)/(e^epsilon + 3) )",
                "n = number of secrets, or infinite",
                "docs/implications.md 3");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Enclosure different = setting.most()
                .map(n -> Enclosure.ONE.minus(Enclosure.ONE.over(n)).atLeast(0))
                .orElse(Enclosure.ONE);
        return known.all(ApproximateLdp.class).stream()
                .map(premise -> infer(
                        new BoundedTotalVariation(Bound.probability(
                                apart(premise).times(different).min(onAverage(premise)))),
                        premise))
                .toList();
    }

    private static Enclosure apart(ApproximateLdp premise) {
        Enclosure more = Enclosure.of(premise.epsilon()).expm1();
        Enclosure two = Enclosure.of(2);
        return more.plus(Enclosure.of(premise.delta()).twice())
                .over(more.plus(two).atLeast(0))
                .min(Enclosure.ONE);
    }

    private static Enclosure onAverage(ApproximateLdp premise) {
        Enclosure delta = Enclosure.of(premise.delta());
        Enclosure epsilon = Enclosure.of(premise.epsilon()).negate();
        Enclosure usual = epsilon.expm1()
                .negate()
                .over(epsilon.exp().times(Enclosure.of(3)).plus(Enclosure.ONE));
        return delta.plus(Enclosure.ONE.minus(delta).atLeast(0).times(usual));
    }
}
