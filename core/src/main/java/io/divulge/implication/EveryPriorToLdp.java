package io.divulge.implication;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import java.util.List;

/**
 * What holds for every prior is differential privacy: the supremum of leakage over all priors is the largest ratio of likelihoods, and that of cost too [SGSSO25, Thm 1, 5].
 *
 * <p>It takes the premise itself and nothing that was derived: what follows with the help of {@code p_min} holds
 * for one prior only.
 */
final class EveryPriorToLdp implements Implication {
    @Override
    public String statement() {
        return "epsilon-PML, or epsilon-PMC, for every prior => epsilon-LDP";
    }

    @Override
    public String condition() {
        return "the premise holds for every prior on the secrets";
    }

    @Override
    public String citation() {
        return "[SGSSO25, Thm 1, 5]";
    }

    @Override
    public List<Inference> from(Known known, Setting setting) {
        if (!setting.everyPrior()) {
            return List.of();
        }
        Guarantee premise = known.premise();
        if (premise instanceof Pml pml) {
            return List.of(infer(new Ldp(pml.epsilon()), premise));
        }
        if (premise instanceof Pmc pmc) {
            return List.of(infer(new Ldp(pmc.epsilon()), premise));
        }
        if (premise instanceof Lip lip) {
            return List.of(infer(new Ldp(lip.epsilon()), premise));
        }
        if (premise instanceof Alip alip) {
            return List.of(infer(new Ldp(alip.lower()), premise), infer(new Ldp(alip.upper()), premise));
        }
        return List.of();
    }
}
