package io.divulge.implication;

import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Pmc;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From cost to total variation: every outcome keeps the share {@code e^-epsilon} of its probability under every secret, so {@code T(X;Y) <= 1 - e^-epsilon}.
 */
final class PmcToTotalVariation extends Implication {
    PmcToTotalVariation() {
        super("epsilon-PMC => T(X;Y) <= 1 - e^-epsilon", "docs/implications.md 6");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(Pmc.class).stream()
                .map(premise -> infer(
                        new BoundedTotalVariation(Bound.probability(
                                Enclosure.of(premise.epsilon()).negate().expm1().negate())),
                        premise))
                .toList();
    }
}
