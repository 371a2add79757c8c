package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Pmc;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From cost and leakage to averages: with {@code a = e^-cost} and {@code b = e^leakage}, every outcome's divergence from the prior is at most that of the two lifts {@code a} and {@code b}.
 *
 * <p>The chord of {@link Lifts} bounds the divergence at an outcome that leaks {@code l} by a concave function of {@code e^l}; the average of {@code e^l} is {@code e} to the maximal leakage,
 * and Jensen's inequality does the rest. For {@code epsilon}-LIP, where {@code a = 1/b}, it says {@code I(X;Y) <= epsilon tanh(epsilon/2)} and {@code T(X;Y) <= tanh(epsilon/2)}.
 */
final class PmcAndMaximalLeakageToFInformation extends Implication {
    PmcAndMaximalLeakageToFInformation() {
        super(
                "epsilon_1-PMC and maximal leakage <= epsilon_2 => I(X;Y) <= ((b-1) a log a + (1-a) b log b)/(b-a),"
                        + " T(X;Y) <= (1-a)(b-1)/(b-a), a = e^-epsilon_1, b = e^epsilon_2",
                "docs/implications.md 1");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.one(Pmc.class)
                .flatMap(pmc -> known.one(BoundedMaximalLeakage.class).map(leakage -> {
                    Lifts lifts = Lifts.between(Enclosure.of(pmc.epsilon()), Enclosure.of(leakage.epsilon()));
                    return List.of(
                            infer(new BoundedMutualInformation(Bound.nats(lifts.information())), pmc, leakage),
                            infer(new BoundedTotalVariation(Bound.probability(lifts.variation())), pmc, leakage));
                }))
                .orElse(List.of());
    }
}
