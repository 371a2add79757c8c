package io.divulge.implication;

import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.Ldi;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From identifiability to mutual information: {@code h - 1 - log h} with {@code h = epsilon/(1 - e^-epsilon)}, as if it were differential privacy, whatever the prior.
 *
 * <p>The entropy of the prior is at most {@code log n}. That of a posterior is {@code log n} minus its divergence from the uniform distribution, which is at most this much by the chord of
 * {@link LdpToFInformation}, since its ratios are at most {@code e^epsilon}. Mutual information is the difference.
 */
final class LdiToMutualInformation extends Implication {
    LdiToMutualInformation() {
        super("epsilon-LDI => I(X;Y) <= h - 1 - log h, h = epsilon/(1 - e^-epsilon)", "docs/implications.md 11");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.one(Ldi.class)
                .filter(ldi ->
                        !ldi.epsilon().isZero() && Double.isFinite(ldi.epsilon().value()))
                .map(ldi -> List.of(infer(
                        new BoundedMutualInformation(Bound.nats(LdpToFInformation.information(
                                Enclosure.of(Enclosure.of(ldi.epsilon()).upper())))),
                        ldi)))
                .orElse(List.of());
    }
}
