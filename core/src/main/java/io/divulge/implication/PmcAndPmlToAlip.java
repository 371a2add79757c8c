package io.divulge.implication;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import java.util.List;

/**
 * Cost bounds the information density below and leakage bounds it above: together they are asymmetric local information privacy [SGSSO25, Table II].
 */
final class PmcAndPmlToAlip extends Implication {
    PmcAndPmlToAlip() {
        super("epsilon_1-PMC and epsilon_2-PML <=> (epsilon_1, epsilon_2)-ALIP", "[SGSSO25, Thm 2, Table II]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.one(Pmc.class)
                .flatMap(pmc -> known.one(Pml.class)
                        .map(pml -> List.of(infer(new Alip(pmc.epsilon(), pml.epsilon()), pmc, pml))))
                .orElse(List.of());
    }
}
