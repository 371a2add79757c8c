package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.SecretPairAtOutcome;
import io.divulge.model.Joint;
import io.divulge.numeric.Ranking;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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

    @Override
    public double[] heaviest(Joint joint, double[] worth) {
        return certain(worth.length, Ranking.descending(worth)[0]);
    }

    @Override
    public double slack(Joint joint) {
        return 0;
    }

    @Override
    public Optional<List<double[]>> corners(Joint joint, int most) {
        int size = joint.secrets().size();
        return size > most
                ? Optional.empty()
                : Optional.of(
                        IntStream.range(0, size).mapToObj(x -> certain(size, x)).toList());
    }

    private static double[] certain(int size, int secret) {
        double[] prior = new double[size];
        prior[secret] = 1;
        return prior;
    }
}
