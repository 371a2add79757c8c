package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Event maximal leakage that holds for a set of priors: how much an event of probability {@code delta} or more says at most, whichever of the priors
 * an adversary has.
 *
 * <p>Of mixtures of priors the worst is one of those that are mixed. Under some prior of the mixture an event is no more probable than under the mixture itself; if that is
 * less than {@code delta}, outcomes are added until it is {@code delta}, which makes it no less likely for any secret. So where the corners of a set
 * can be listed, the largest over them is the answer; priors nearby hold possible what a corner excludes. Elsewhere it lies between what a search
 * for a prior finds and what an event would say if each outcome had the prior that makes it least probable.
 */
public final class RobustEvents {
    private static final int MOST_CORNERS = 10_000;
    private static final double MOST_ENTRIES = 2e8;
    private static final int ROUNDS = 20;

    private final Joint joint;
    private final PriorSet priors;
    private final double delta;
    private final double[][] rows;
    private final double relative;

    private RobustEvents(Joint joint, PriorSet priors, Scalar delta) {
        int size = joint.secrets().size();
        int outcomes = joint.outcomes().size();
        if ((double) size * outcomes > MOST_ENTRIES / 10) {
            throw new IllegalArgumentException(
                    "event leakage under a set of priors looks at every entry of the channel,"
                            + " and there are " + (double) size * outcomes + " (expected at most " + MOST_ENTRIES / 10
                            + ", or pml, which bounds it)");
        }
        this.joint = joint;
        this.priors = priors;
        this.delta = delta.value();
        this.rows = new double[size][outcomes];
        for (int x = 0; x < size; x++) {
            joint.likelihoods(x, rows[x]);
        }
        this.relative = Rounding.product(
                Rounding.product(2 * joint.summary().likelihoodError(), Rounding.gamma(2.0 * (size + outcomes) + 64)),
                (delta.error() + priors.slack(joint)) / delta.value());
    }

    /** The largest leakage of an event of probability at least {@code delta}, over a set that is not a list. */
    public static Value of(Joint joint, PriorSet priors, Scalar delta) {
        if (delta.value() == 0) {
            return priors.leakage(joint);
        }
        if (joint.secrets().size() == 1 || delta.value() == 1) {
            return Value.exactly(0);
        }
        RobustEvents events = new RobustEvents(joint, priors, delta);
        double entries = (double) events.rows.length
                * events.rows.length
                * joint.outcomes().size();
        Optional<List<double[]>> corners =
                priors.corners(joint, (int) Math.min(MOST_CORNERS, MOST_ENTRIES / entries * events.rows.length));
        return corners.map(events::worst).orElseGet(events::searched).atMost(-Math.log(delta.value()) * (1 + 0x1p-50));
    }

    private Value worst(List<double[]> corners) {
        Best best = new Best();
        corners.forEach(best::consider);
        return best.upTo(best.factor);
    }

    private Value searched() {
        double[] least = new double[joint.outcomes().size()];
        double slack = priors.slack(joint);
        for (int y = 0; y < least.length; y++) {
            double[] worth = new double[rows.length];
            for (int x = 0; x < worth.length; x++) {
                worth[x] = -rows[x][y];
            }
            double[] prior = priors.heaviest(joint, worth);
            double sum = 0;
            for (int x = 0; x < worth.length; x++) {
                sum -= prior[x] * worth[x];
            }
            least[y] = Math.max(0, sum * (1 - relative) - slack);
        }
        Best best = new Best();
        double upper = 1;
        for (int x = 0; x < rows.length; x++) {
            Event relaxed = Event.of(rows[x], least, delta);
            upper = Math.max(upper, relaxed.likelihood / delta);
            climb(x, relaxed, best);
        }
        return best.upTo(upper);
    }

    /** The prior that makes the event least probable, then the best event under it, and so on while it helps. */
    private void climb(int x, Event start, Best best) {
        double[] parts = start.parts;
        double reached = 0;
        for (int round = 0; round < ROUNDS; round++) {
            double[] worth = new double[rows.length];
            for (int other = 0; other < worth.length; other++) {
                for (int y = 0; y < parts.length; y++) {
                    worth[other] -= parts[y] * rows[other][y];
                }
            }
            double[] prior = priors.heaviest(joint, worth);
            Event event = Event.of(rows[x], probabilities(prior), delta);
            best.offer(event.likelihood / delta, prior, x);
            if (event.likelihood <= reached * (1 + relative)) {
                return;
            }
            reached = event.likelihood;
            parts = event.parts;
        }
    }

    private double[] probabilities(double[] prior) {
        double[] probabilities = new double[joint.outcomes().size()];
        for (int x = 0; x < prior.length; x++) {
            for (int y = 0; y < probabilities.length && prior[x] > 0; y++) {
                probabilities[y] += prior[x] * rows[x][y];
            }
        }
        return probabilities;
    }

    /**
     * An event that is as likely as can be for one secret and not more probable than {@code delta}.
     *
     * @param parts how much of each outcome belongs to it
     */
    private record Event(double likelihood, double[] parts) {
        static Event of(double[] row, double[] probabilities, double delta) {
            double[] lifts = new double[row.length];
            Arrays.setAll(lifts, y -> row[y] == 0 ? 0 : row[y] / probabilities[y]);
            double[] parts = new double[row.length];
            double left = delta;
            double likelihood = 0;
            for (int y : Ranking.descending(lifts)) {
                parts[y] = probabilities[y] <= left ? 1 : left / probabilities[y];
                likelihood += parts[y] * row[y];
                left -= parts[y] * probabilities[y];
                if (!(left > 0)) {
                    break;
                }
            }
            return new Event(Math.min(1, likelihood), parts);
        }
    }

    /** The largest factor so far, and who attains it. */
    private final class Best {
        private double factor = 1;
        private double[] prior = {};
        private int secret;

        void consider(double[] corner) {
            double[] probabilities = probabilities(corner);
            for (int x = 0; x < rows.length; x++) {
                if (priors.counts(corner, x)) {
                    offer(Event.of(rows[x], probabilities, delta).likelihood / delta, corner, x);
                }
            }
        }

        void offer(double found, double[] under, int x) {
            if (prior.length == 0 || found > factor) {
                factor = Math.max(1, found);
                prior = under;
                secret = x;
            }
        }

        Value upTo(double upper) {
            Value ratio = new Value(
                    Math.max(1, factor * (1 - relative)),
                    factor,
                    Math.max(factor, upper * (1 + relative)),
                    UnderPrior.of(new PointedTo(joint.secrets().label(secret)), joint.secrets(), prior));
            return ratio.map(Math::log).atLeast(0);
        }
    }
}
