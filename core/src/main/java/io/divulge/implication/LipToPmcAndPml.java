package io.divulge.implication;

import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import java.util.List;

/**
 * The two halves of local information privacy [SGSSO25, Table II].
 */
final class LipToPmcAndPml extends Implication {
    LipToPmcAndPml() {
        super("epsilon-LIP => epsilon-PML and epsilon-PMC", "[SCOS23, Def. 15], [SGSSO25, Table II]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.one(Lip.class)
                .map(lip -> List.of(infer(new Pml(lip.epsilon()), lip), infer(new Pmc(lip.epsilon()), lip)))
                .orElse(List.of());
    }
}
