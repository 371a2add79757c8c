package io.divulge.measure.capacity;

import io.divulge.measure.Deadline;
import java.util.Arrays;

/**
 * Weights that are next to nothing and still needed: without them an outcome that only such a secret leads to would have no probability, and
 * the secret would be infinitely surprised.
 *
 * <p>A second-order model cannot find them, since they are right or wrong by powers of ten. Here each is multiplied by a power of {@code exp(score)}, a power of
 * its own that doubles while the score keeps its sign and halves when it turns. All other weights stay as they are.
 */
final class TraceWeights {
    /** Weights below are traces: what they take from the others does not count. */
    private static final double TRACE = 1e-9;

    /** Where a trace begins that was nothing. */
    private static final double SEED = 1e-14;

    private static final double LEAST = 1e-290;
    private static final double LARGEST_STEP = 20;

    /** Passes at most: that many halvings settle any score. */
    private static final int PASSES = 40;

    private TraceWeights() {}

    /** The law with the best bound that differs from this one in its traces only. */
    static Mixture settled(Objective objective, Mixture from, double width, Deadline deadline) {
        double[] law = from.law().clone();
        double[] powers = new double[law.length];
        double[] before = new double[law.length];
        Arrays.fill(powers, objective.rate());
        Mixture best = from;
        Mixture at = from;
        for (int pass = 0; pass < PASSES && best.gap() > width && !deadline.isOver(); pass++) {
            boolean moved = false;
            for (int x = 0; x < law.length; x++) {
                double score = at.score(x);
                // A trace that is too large matters if it takes from the others, and one that is too small if it is
                // missed.
                if (law[x] < TRACE && (score > width || score < -width && law[x] > SEED)) {
                    powers[x] *= before[x] == 0 ? 1 : score * before[x] > 0 ? 2 : 0.5;
                    before[x] = score;
                    double step = Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, powers[x] * score));
                    double next = law[x] == 0 ? SEED : law[x] * Math.exp(step);
                    law[x] = Math.max(LEAST, Math.min(TRACE, next));
                    moved = true;
                }
            }
            if (!moved) {
                break;
            }
            at = new Mixture(objective, normalized(law));
            if (at.isSound() && at.gap() < best.gap()) {
                best = at;
            }
        }
        return best;
    }

    private static double[] normalized(double[] law) {
        double sum = Arrays.stream(law).sum();
        return Arrays.stream(law).map(weight -> weight / sum).toArray();
    }
}
