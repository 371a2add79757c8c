package io.divulge.measure.event;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * The largest likelihood that an event of given probability can have for one secret of a matrix, the event being taken
 * in part at its boundary: a point of the Neyman-Pearson curve.
 *
 * <p>The event holds the outcomes of largest lift. They are found by selection, in time linear in the outcomes on average,
 * since the order inside the event does not matter.
 */
final class RowSelection extends BestSecret.Worker {
    private final Joint joint;
    private final OutcomeSummary summary;
    private final double[] probabilities;
    private final double delta;
    private final double[] lift;
    private final double[] mass;
    private final double[] likelihood;

    RowSelection(Joint joint, double[] probabilities, double delta) {
        this.joint = joint;
        this.summary = joint.summary();
        this.probabilities = probabilities;
        this.delta = delta;
        this.lift = new double[probabilities.length];
        this.mass = new double[probabilities.length];
        this.likelihood = new double[probabilities.length];
    }

    @Override
    void look(int x) {
        joint.likelihoods(x, likelihood);
        System.arraycopy(probabilities, 0, mass, 0, mass.length);
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
        int from = 0;
        int to = lift.length;
        while (true) {
            double pivot = pivot(from, to);
            int above = from;
            int below = to;
            // Three parts: larger than the pivot, equal to it, smaller.
            for (int i = from; i < below; ) {
                if (lift[i] > pivot) {
                    swap(i++, above++);
                } else if (lift[i] < pivot) {
                    swap(i, --below);
                } else {
                    i++;
                }
            }
            Sum larger = sum(mass, from, above);
            if (above > from && taken.value() + larger.value() >= delta) {
                to = above;
                continue;
            }
            taken.add(larger);
            gained.add(sum(likelihood, from, above));
            Sum equal = sum(mass, above, below);
            if (below == to || taken.value() + equal.value() >= delta) {
                double fraction = Math.min(1, Math.max(0, (delta - taken.value()) / equal.value()));
                return gained.value() + fraction * sum(likelihood, above, below).value();
            }
            taken.add(equal);
            gained.add(sum(likelihood, above, below));
            from = below;
        }
    }

    private static Sum sum(double[] terms, int from, int to) {
        Sum sum = new Sum();
        for (int i = from; i < to; i++) {
            sum.add(terms[i]);
        }
        return sum;
    }

    /** The middle of nine numbers spread over the run, or of three in a short one. */
    private double pivot(int from, int to) {
        int step = (to - from) / 8;
        if (step == 0) {
            return median(lift[from], lift[(from + to) >>> 1], lift[to - 1]);
        }
        return median(
                median(lift[from], lift[from + step], lift[from + 2 * step]),
                median(lift[from + 3 * step], lift[from + 4 * step], lift[from + 5 * step]),
                median(lift[from + 6 * step], lift[from + 7 * step], lift[to - 1]));
    }

    private static double median(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    private void swap(int i, int j) {
        swap(lift, i, j);
        swap(mass, i, j);
        swap(likelihood, i, j);
    }

    private static void swap(double[] numbers, int i, int j) {
        double kept = numbers[i];
        numbers[i] = numbers[j];
        numbers[j] = kept;
    }
}
