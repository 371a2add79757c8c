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
 */
final class ApproximateLdpToTotalVariation extends Implication {
    ApproximateLdpToTotalVariation() {
        super(
                "(epsilon, delta)-LDP => T(X;Y) <= (1 - 1/n) (e^epsilon - 1 + 2 delta)/(e^epsilon + 1)",
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
                        new BoundedTotalVariation(
                                Bound.probability(apart(premise).times(different))),
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
}
