package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.SecretsByPrior;
import io.divulge.model.StructuredChannel;
import io.divulge.numeric.Rounding;
import java.util.Arrays;

/**
 * {@code log sum_y ( sum_x P_XY(x,y)^a )^(1/a)} for an order far from 1, in logarithms throughout, so that no power leaves the range of a
 * double. At infinity the inner norm is the largest entry.
 *
 * <p>Where a column lists few secrets, all others are looked at one by one, but for the order infinity, where the most probable of them is enough.
 */
final class PosteriorNorms implements Fold<PosteriorNorms> {
    /** The size of a formula, in secrets times outcomes, that takes minutes. */
    private static final double MOST_STEPS = 1e10;

    private final Joint joint;
    private final SecretsByPrior byPrior;
    private final double alpha;
    private final double entryError;

    private final LogSum norms = new LogSum();
    private double worst;

    private PosteriorNorms(Joint joint, SecretsByPrior byPrior, double alpha) {
        this.joint = joint;
        this.byPrior = byPrior;
        this.alpha = alpha;
        this.entryError = 1.001
                * Rounding.product(joint.prior().uncertainty(), joint.summary().likelihoodError());
    }

    /** {@code a/(1-a)} times the logarithm. */
    static Value of(Joint joint, double alpha) {
        SecretsByPrior byPrior = SecretsByPrior.of(joint);
        double steps = (double) joint.secrets().size() * joint.outcomes().size();
        if (steps > MOST_STEPS && alpha < Double.POSITIVE_INFINITY && joint.channel() instanceof StructuredChannel) {
            throw new IllegalArgumentException(
                    "conditional entropy of order " + alpha
                            + " goes through all pairs of " + joint.secrets().size() + " secrets and "
                            + joint.outcomes().size()
                            + " outcomes, because powers of this prior leave the range of a double (expected an order nearer to 1, or inf)");
        }
        PosteriorNorms all = joint.fold(() -> new PosteriorNorms(joint, byPrior, alpha));
        double log = all.norms.log();
        double factor = alpha == Double.POSITIVE_INFINITY ? -1 : alpha / (1 - alpha);
        double error = all.worst + all.norms.error();
        return Value.within(
                factor * log,
                Math.abs(factor) * error * 1.001 + Rounding.gamma(4) * Math.abs(factor * log),
                Witness.NONE);
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(this::add);
    }

    private void add(OutcomeColumn column) {
        double[] logs = logs(column);
        double largest = Double.NEGATIVE_INFINITY;
        double smallest = 0;
        for (double log : logs) {
            largest = Math.max(largest, log);
        }
        double sum = 0;
        for (double log : logs) {
            double power = log == largest ? 1 : Math.exp(alpha * (log - largest));
            sum += power;
            smallest = power > 0 ? Math.min(smallest, log) : smallest;
        }
        double norm = alpha == Double.POSITIVE_INFINITY ? largest : largest + Math.log(sum) / alpha;
        double rest = alpha == Double.POSITIVE_INFINITY ? 0 : Rounding.gamma(logs.length + 8.0) / alpha;
        worst = Math.max(worst, entryError + rest + Rounding.gamma(8) * (Math.abs(norm) + Math.abs(smallest) + 1));
        norms.add(norm);
    }

    /** The logarithms of prior times likelihood, of all secrets that can have led to an outcome. */
    private double[] logs(OutcomeColumn column) {
        double[] logs = new double[joint.secrets().size()];
        int size = 0;
        int next = 0;
        double background = column.background();
        for (int i = 0; i < column.listed(); i++) {
            if (column.likelihood(i) > 0) {
                logs[size++] = Math.log(column.mass(i)) + Math.log(column.likelihood(i));
            }
            if (background > 0 && alpha < Double.POSITIVE_INFINITY) {
                size = unlisted(logs, size, next, column.secret(i), background);
            }
            next = column.secret(i) + 1;
        }
        if (background > 0) {
            if (alpha < Double.POSITIVE_INFINITY) {
                size = unlisted(logs, size, next, logs.length, background);
            } else {
                int heaviest = byPrior.heaviestUnlisted(column);
                logs[size++] = Math.log(joint.prior().probability(heaviest)) + Math.log(background);
            }
        }
        return Arrays.copyOf(logs, size);
    }

    private int unlisted(double[] logs, int size, int from, int to, double background) {
        int next = size;
        for (int x = from; x < to; x++) {
            logs[next++] = Math.log(joint.prior().probability(x)) + Math.log(background);
        }
        return next;
    }

    @Override
    public void merge(PosteriorNorms next) {
        worst = Math.max(worst, next.worst);
        norms.add(next.norms);
    }
}
