package io.divulge.implication;

import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * Cost and leakage together bound differential privacy: a density between {@code -epsilon_1} and {@code epsilon_2} for every secret differs by at most {@code epsilon_1 + epsilon_2} between two [SGSSO25, Thm 7].
 *
 * <p>With [SGSSO25, Thm 6] before it this is Corollary 3, and for a uniform bit Corollary 4.
 */
final class PmcAndPmlToLdp extends Implication {
    PmcAndPmlToLdp() {
        super("epsilon_1-PMC and epsilon_2-PML => (epsilon_1 + epsilon_2)-LDP", "[SGSSO25, Thm 7, Cor. 3]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.one(Pmc.class)
                .flatMap(pmc -> known.one(Pml.class)
                        .map(pml -> List.of(infer(
                                new Ldp(Bound.nats(Enclosure.of(pmc.epsilon()).plus(Enclosure.of(pml.epsilon())))),
                                pmc,
                                pml))))
                .orElse(List.of());
    }
}
