package io.divulge.implication;

import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * Cost and leakage together are local information privacy, with the larger of the two bounds [SGSSO25, Table II].
 */
final class PmcAndPmlToLip extends Implication {
    PmcAndPmlToLip() {
        super("epsilon_1-PMC and epsilon_2-PML => max(epsilon_1, epsilon_2)-LIP", "[SGSSO25, Table II, Cor. 3]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.one(Pmc.class)
                .flatMap(pmc -> known.one(Pml.class)
                        .map(pml -> List.of(infer(new Lip(larger(pmc.epsilon(), pml.epsilon())), pmc, pml))))
                .orElse(List.of());
    }

    private static Scalar larger(Scalar a, Scalar b) {
        return Enclosure.of(a).upper() >= Enclosure.of(b).upper() ? a : b;
    }
}
