package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The largest {@code H(Y) + sum_x P(x) a(x)} over a set of priors without gaps: mutual information with {@code a(x) = -H(Y | X = x)}, and the mean leakage with
 * {@code a(x) = sum_y W(y|x) log max W(y|.)}.
 *
 * <p>It is concave in the prior. Whatever law {@code q} the outcome is compared with, {@code H(Y) <= -sum_y P_Y(y) log q(y)}, so that no prior has more than the heaviest one
 * for {@code a(x) - sum_y W(y|x) log q(y)}. The prior is a mixture of those that were heaviest before, and its weights are multiplied by what each
 * promises, as in the algorithm of Blahut and Arimoto; the bound says how far that is from the end.
 */
public final class RobustEntropy {
    private static final int ROUNDS = 200;
    private static final int STEPS = 200;
    private static final double CLOSE = 1e-9;
    private static final double SMALL = 1e-3;

    /** So much of the uniform law in the one to compare with, that no outcome is impossible. */
    private static final double MIXED = 1e-11;

    private static final double MOST_ENTRIES = 2e6;

    private final Joint joint;
    private final PriorSet priors;
    private final double[][] rows;
    private final double[] linear;
    private final List<double[]> mixed = new ArrayList<>();
    private double[] weights = {};

    private RobustEntropy(Joint joint, PriorSet priors, boolean leakage) {
        this.joint = joint;
        this.priors = priors;
        int outcomes = joint.outcomes().size();
        if ((double) joint.secrets().size() * outcomes > MOST_ENTRIES) {
            throw new IllegalArgumentException(
                    "the worst prior for an average is searched for in the whole channel, and it"
                            + " has " + (double) joint.secrets().size() * outcomes + " entries (expected at most "
                            + MOST_ENTRIES + ")");
        }
        rows = new double[joint.secrets().size()][outcomes];
        double[] largest = new double[outcomes];
        for (int x = 0; x < rows.length; x++) {
            joint.likelihoods(x, rows[x]);
            for (int y = 0; y < outcomes; y++) {
                largest[y] = Math.max(largest[y], rows[x][y]);
            }
        }
        linear = new double[rows.length];
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < outcomes; y++) {
                linear[x] += rows[x][y] == 0 ? 0 : rows[x][y] * Math.log(leakage ? largest[y] : rows[x][y]);
            }
        }
    }

    /** The largest mutual information. */
    public static Value mutualInformation(Joint joint, PriorSet priors) {
        return joint.secrets().size() == 1 ? Value.exactly(0) : new RobustEntropy(joint, priors, false).largest();
    }

    /** The largest mean of the leakage. */
    public static Value meanLeakage(Joint joint, PriorSet priors) {
        return joint.secrets().size() == 1 ? Value.exactly(0) : new RobustEntropy(joint, priors, true).largest();
    }

    private Value largest() {
        add(priors.heaviest(joint, promised(law(uniform()))));
        double upper = Double.POSITIVE_INFINITY;
        double lower = Double.NEGATIVE_INFINITY;
        double[] best = {};
        double size = 0;
        for (int round = 0; round < ROUNDS && !(upper - lower <= CLOSE * Math.max(lower, SMALL)); round++) {
            double[] prior = balanced();
            double[] promised = promised(law(prior));
            size = spread(promised);
            double value = value(prior);
            if (value > lower) {
                lower = value;
                best = prior;
            }
            double[] heaviest = priors.heaviest(joint, promised);
            upper = Math.min(upper, product(heaviest, promised));
            add(heaviest);
        }
        double error = (priors.slack(joint)
                        + 2 * joint.summary().likelihoodError()
                        + Rounding.gamma(4.0 * (rows.length + joint.outcomes().size()) + 64))
                * (1 + size + Math.log(joint.outcomes().size()));
        return new Value(
                        lower - error,
                        lower,
                        Math.max(lower, upper + error),
                        UnderPrior.of(Witness.NONE, joint.secrets(), best))
                .atLeast(0);
    }

    private double[] uniform() {
        double[] uniform = new double[rows.length];
        Arrays.fill(uniform, 1.0 / rows.length);
        return uniform;
    }

    private void add(double[] prior) {
        mixed.add(prior);
        double[] more = new double[mixed.size()];
        double share = 1.0 / more.length;
        for (int j = 0; j < more.length; j++) {
            more[j] = j < weights.length ? weights[j] * (1 - share) : share;
        }
        weights = more;
    }

    /** The best mixture of the priors so far, to some digits. */
    private double[] balanced() {
        double[] prior = mixture();
        for (int step = 0; step < STEPS; step++) {
            double[] promised = promised(law(prior));
            double[] each = new double[weights.length];
            double most = Double.NEGATIVE_INFINITY;
            for (int j = 0; j < each.length; j++) {
                each[j] = product(mixed.get(j), promised);
                most = Math.max(most, each[j]);
            }
            double sum = 0;
            for (int j = 0; j < each.length; j++) {
                weights[j] *= Math.exp(each[j] - most);
                sum += weights[j];
            }
            for (int j = 0; j < each.length; j++) {
                weights[j] /= sum;
            }
            prior = mixture();
        }
        return prior;
    }

    private double[] mixture() {
        double[] prior = new double[rows.length];
        for (int j = 0; j < weights.length; j++) {
            for (int x = 0; x < prior.length; x++) {
                prior[x] += weights[j] * mixed.get(j)[x];
            }
        }
        return prior;
    }

    private double[] law(double[] prior) {
        double[] law = new double[joint.outcomes().size()];
        for (int x = 0; x < prior.length; x++) {
            for (int y = 0; y < law.length && prior[x] > 0; y++) {
                law[y] += prior[x] * rows[x][y];
            }
        }
        return law;
    }

    /** {@code a(x) - sum_y W(y|x) log q(y)}. */
    private double[] promised(double[] law) {
        double[] promised = linear.clone();
        for (int y = 0; y < law.length; y++) {
            double log = Math.log((1 - MIXED) * law[y] + MIXED / law.length);
            for (int x = 0; x < promised.length; x++) {
                promised[x] -= rows[x][y] * log;
            }
        }
        return promised;
    }

    private double value(double[] prior) {
        double value = product(prior, linear);
        for (double q : law(prior)) {
            value -= q == 0 ? 0 : q * Math.log(q);
        }
        return value;
    }

    private static double product(double[] prior, double[] worth) {
        double sum = 0;
        for (int x = 0; x < prior.length; x++) {
            sum += prior[x] * worth[x];
        }
        return sum;
    }

    private static double spread(double[] numbers) {
        double largest = 0;
        for (double number : numbers) {
            largest = Math.max(largest, Math.abs(number));
        }
        return largest;
    }
}
