package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.model.SecretsByPrior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The best {@code k} secrets to try: those of largest weight, selected and not sorted. One try is the identity gain.
 */
final class TriesPlay extends Play {
    private final int tries;
    private final SecretsByPrior byPrior;

    TriesPlay(Joint joint, int tries) {
        super(joint);
        this.tries = Math.min(tries, joint.secrets().size());
        this.byPrior = SecretsByPrior.of(joint);
    }

    @Override
    Amount amount(Belief belief) {
        Candidates candidates = Candidates.of(belief, tries, byPrior);
        if (tries == 1) {
            return Amount.relative(candidates.max(), Rounding.gamma(2));
        }
        Sum sum = new Sum();
        for (double weight : Selection.largest(candidates.weights, candidates.size, tries)) {
            sum.add(weight);
        }
        return new Amount(sum.value(), sum.error(Rounding.gamma(2)));
    }

    @Override
    Guess guess(Belief belief) {
        Candidates candidates = Candidates.of(belief, tries, byPrior);
        int[] chosen = Selection.indices(Arrays.copyOf(candidates.weights, candidates.size), tries);
        int[] secrets = candidates.secrets;
        return new SecretGuess(
                joint(),
                secrets == null
                        ? chosen
                        : Arrays.stream(chosen).map(i -> secrets[i]).toArray(),
                1,
                0);
    }

    /** The listed secrets, and of the others the {@code k} that are most probable before: no other can be chosen. */
    private record Candidates(double[] weights, int @Nullable [] secrets, int size) {
        static Candidates of(Belief belief, int tries, SecretsByPrior byPrior) {
            int listed = belief.listed();
            if (listed == belief.secrets()) {
                double[] weights = new double[listed];
                for (int i = 0; i < listed; i++) {
                    weights[i] = belief.weight(i);
                }
                return new Candidates(weights, null, listed);
            }
            int unlisted = Math.min(tries, belief.secrets() - listed);
            double[] weights = new double[listed + unlisted];
            int[] secrets = new int[listed + unlisted];
            for (int i = 0; i < listed; i++) {
                weights[i] = belief.weight(i);
                secrets[i] = belief.secret(i);
            }
            int[] names = Arrays.copyOf(secrets, listed);
            int size = listed;
            double factor = belief.factor();
            for (int rank = 0; size < listed + unlisted; rank++) {
                int x = byPrior.secret(rank);
                if (listed == 0 || Arrays.binarySearch(names, x) < 0) {
                    secrets[size] = x;
                    weights[size++] = byPrior.probability(rank) * factor;
                }
            }
            return new Candidates(weights, secrets, size);
        }

        double max() {
            double max = 0;
            for (int i = 0; i < size; i++) {
                max = Math.max(max, weights[i]);
            }
            return max;
        }
    }
}
