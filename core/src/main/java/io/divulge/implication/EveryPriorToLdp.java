package io.divulge.implication;

import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import java.util.ArrayList;
import java.util.List;

/**
 * What holds for every prior is differential privacy: the supremum of leakage over all priors is the largest ratio of likelihoods, and that of cost too [SGSSO25, Thm 1, 5].
 *
 * <p>It takes the premise and what was derived from it without {@code p_min}: what follows with the help of that holds for one prior
 * only, see {@link Consequences}.
 */
final class EveryPriorToLdp extends Implication {
    EveryPriorToLdp() {
        super(
                "epsilon-PML, or epsilon-PMC, for every prior => epsilon-LDP",
                "the premise holds for every prior on the secrets",
                "[SGSSO25, Thm 1, 5]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        if (!setting.everyPrior()) {
            return List.of();
        }
        List<Inference> all = new ArrayList<>();
        known.one(Pml.class).ifPresent(pml -> all.add(infer(new Ldp(pml.epsilon()), pml)));
        known.one(Pmc.class).ifPresent(pmc -> all.add(infer(new Ldp(pmc.epsilon()), pmc)));
        return all;
    }
}
