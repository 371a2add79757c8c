package io.divulge.measure.event;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * The largest likelihood that an event of given probability can have for one secret of a matrix, the event being taken
 * in part at its boundary: a point of the Neyman-Pearson curve.
 *
 * <p>The event holds the outcomes of largest lift.
 */
final class RowSelection extends BestSecret.Worker {
    private final Joint joint;
    private final OutcomeSummary summary;
    private final double[] probabilities;
    private final double delta;
    private final double[] lift;
    private final double[] likelihood;

    RowSelection(Joint joint, double[] probabilities, double delta) {
        this.joint = joint;
        this.summary = joint.summary();
        this.probabilities = probabilities;
        this.delta = delta;
        this.lift = new double[probabilities.length];
        this.likelihood = new double[probabilities.length];
    }

    @Override
    void look(int x) {
        joint.likelihoods(x, likelihood);
        for (int y = 0; y < lift.length; y++) {
            lift[y] = summary.lift(likelihood[y], y);
        }
        offer(x, likelihoodOfEvent() / delta, 0);
    }

    /** The relative error of what {@link #look} finds, apart from that of the model. */
    static double roundings(int outcomes) {
        double spread = (2.0 * outcomes + 2) * Rounding.UNIT;
        return Rounding.gamma(24) + 16 * spread * spread;
    }

    private double likelihoodOfEvent() {
        Sum taken = new Sum();
        Sum gained = new Sum();
        int[] order = Ranking.descending(lift);
        for (int i = 0; i < order.length; ) {
            // Outcomes of one lift are taken in equal parts: their order means nothing.
            double tied = lift[order[i]];
            Sum mass = new Sum();
            Sum gain = new Sum();
            for (; i < order.length && lift[order[i]] == tied; i++) {
                mass.add(probabilities[order[i]]);
                gain.add(likelihood[order[i]]);
            }
            if (taken.value() + mass.value() >= delta) {
                return gained.value() + Math.max(0, (delta - taken.value()) / mass.value()) * gain.value();
            }
            taken.add(mass);
            gained.add(gain);
        }
        return gained.value();
    }
}
