package io.divulge.implication;

import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * Cost and leakage bound approximate max-information: {@code e^epsilon = b - delta (b - a)/(1 - a)}.
 *
 * <p>The lifts of an outcome lie in {@code [a, b]}, and {@code (t - g)+} is convex, so by the chord of {@link Lifts} its mean is at most {@code (1 - a)(b - g)/(b - a)}.
 */
final class PmcAndPmlToMaxInformation extends Implication {
    PmcAndPmlToMaxInformation() {
        super(
                "epsilon_1-PMC and epsilon_2-PML => delta-approximate max-information <= log( b - delta (b - a)/(1 - a) ), a = e^-epsilon_1, b = e^epsilon_2",
                "docs/implications.md 9");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Scalar delta = known.delta();
        return known.one(Pmc.class)
                .flatMap(pmc -> known.one(Pml.class)
                        .filter(pml -> Double.isFinite(pml.epsilon().value()))
                        .map(pml -> {
                            Lifts lifts = Lifts.between(Enclosure.of(pmc.epsilon()), Enclosure.of(pml.epsilon()));
                            return List.of(infer(
                                    new BoundedMaxInformation(
                                            Bound.nats(lifts.maxInformation(Enclosure.of(delta))), delta),
                                    pmc,
                                    pml));
                        }))
                .orElse(List.of());
    }
}
