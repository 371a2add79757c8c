package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * From maximal leakage to differential privacy: the larger of two secrets' likelihoods adds up to 1 plus their total variation, and the largest of all to {@code e^epsilon}. So any two are at most {@code e^epsilon - 1} apart.
 */
final class MaximalLeakageToApproximateLdp extends Implication {
    MaximalLeakageToApproximateLdp() {
        super("maximal leakage <= epsilon => (0, e^epsilon - 1)-LDP", "docs/implications.md 7");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(BoundedMaximalLeakage.class).stream()
                .map(premise -> infer(
                        new ApproximateLdp(
                                Scalar.of(0),
                                Bound.probability(
                                        Enclosure.of(premise.epsilon()).expm1())),
                        premise))
                .toList();
    }
}
