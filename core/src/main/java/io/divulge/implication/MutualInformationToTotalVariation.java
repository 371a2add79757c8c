package io.divulge.implication;

import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * Pinsker's inequality for every outcome, then Jensen's for their average: {@code T(X;Y) <= sqrt(epsilon / 2)} [Tsybakov09, Lemma 2.5].
 */
final class MutualInformationToTotalVariation extends Implication {
    MutualInformationToTotalVariation() {
        super("I(X;Y) <= epsilon => T(X;Y) <= sqrt(epsilon / 2)", "[Tsybakov09, Lemma 2.5]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(BoundedMutualInformation.class).stream()
                .map(premise -> infer(
                        new BoundedTotalVariation(Bound.probability(Enclosure.of(premise.epsilon())
                                .times(Enclosure.of(0.5))
                                .sqrt())),
                        premise))
                .toList();
    }
}
