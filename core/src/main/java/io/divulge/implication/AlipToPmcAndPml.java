package io.divulge.implication;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import java.util.List;

/**
 * The two halves of asymmetric local information privacy [SGSSO25, Table II].
 */
final class AlipToPmcAndPml extends Implication {
    AlipToPmcAndPml() {
        super("(epsilon_1, epsilon_2)-ALIP => epsilon_1-PMC and epsilon_2-PML", "[SGSSO25, Thm 2, Table II]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.one(Alip.class)
                .map(alip -> List.of(infer(new Pmc(alip.lower()), alip), infer(new Pml(alip.upper()), alip)))
                .orElse(List.of());
    }
}
