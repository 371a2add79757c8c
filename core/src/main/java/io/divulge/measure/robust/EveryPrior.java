package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.SecretPairAtOutcome;
import io.divulge.model.Joint;

/**
 * All priors on the secrets of the release.
 *
 * <p>The worst for leakage and for cost is the same number, local differential privacy [SGSSO25, Thm 1, 5]. It is approached
 * and not attained: by an adversary who is all but sure of the secret that leads to the outcome least (for leakage) or most (for cost).
 */
public record EveryPrior() implements PriorSet {
    @Override
    public Value leakage(Joint joint) {
        return worst(joint, true);
    }

    @Override
    public Value cost(Joint joint) {
        return worst(joint, false);
    }

    private static Value worst(Joint joint, boolean leakage) {
        Value ldp = LocalDifferentialPrivacy.of(joint);
        if (!(ldp.witness() instanceof SecretPairAtOutcome pair)) {
            return ldp;
        }
        double[] prior = new double[joint.secrets().size()];
        prior[joint.secrets().indexOf(leakage ? pair.other() : pair.secret())] = 1;
        return ldp.attainedBy(
                WorstPrior.of(leakage ? pair.secret() : pair.other(), pair.outcome(), joint.secrets(), prior));
    }
}
