package io.divulge.model;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one pass over a release keeps of every outcome: its probability, and the largest and the smallest likelihood that
 * a secret gives it. The pointwise measures, maximal leakage and local differential privacy are all in here.
 */
public final class OutcomeSummary {
    /** Below this, products of prior and likelihood have begun to underflow. */
    private static final double RESCUE = 0x1p-900;

    /** Two such factors lift the product of two smallest normal numbers back among the normal ones. */
    private static final double SCALE = 0x1p512;

    private static final double LOG_SCALE_SQUARED = 1024 * Math.log(2);

    private final double[] probabilities;
    private final double[] largest;
    private final double[] smallest;
    private final double likelihoodError;
    private final double probabilityError;
    private final double logMoment;
    private final double logError;

    /** {@code SCALE^2 P_Y(y)} of the outcomes whose probability is too small to be trusted as it is. */
    private final Map<Integer, Double> scaled = new HashMap<>();

    OutcomeSummary(
            double[] probabilities,
            double[] largest,
            double[] smallest,
            double likelihoodError,
            double probabilityError,
            double logMoment,
            double logError) {
        this.probabilities = probabilities;
        this.largest = largest;
        this.smallest = smallest;
        this.likelihoodError = likelihoodError;
        this.probabilityError = probabilityError;
        this.logMoment = logMoment;
        this.logError = logError;
    }

    /** How many outcomes there are. */
    public int size() {
        return probabilities.length;
    }

    /** {@code P_Y(y)}; positive, if need be the smallest number that is. */
    public double probability(int y) {
        return Math.max(probabilities[y], Double.MIN_VALUE);
    }

    /** {@code max_x P_{Y|X=x}(y)}. */
    public double maxLikelihood(int y) {
        return largest[y];
    }

    /** {@code min_x P_{Y|X=x}(y)}. */
    public double minLikelihood(int y) {
        return smallest[y];
    }

    /** {@code max_x P_{Y|X=x}(y) / P_Y(y)}, whose logarithm is the pointwise maximal leakage. */
    public double maxLift(int y) {
        return lift(largest[y], y);
    }

    /** {@code min_x P_{Y|X=x}(y) / P_Y(y)}. */
    public double minLift(int y) {
        return lift(smallest[y], y);
    }

    /** Whether all secrets give the outcome the same likelihood, which is then its probability: it says nothing. */
    public boolean isConstant(int y) {
        return largest[y] == smallest[y];
    }

    /** The relative error of a likelihood. */
    public double likelihoodError() {
        return likelihoodError;
    }

    /** The relative error of an outcome's probability. */
    public double probabilityError() {
        return probabilityError;
    }

    /** Whether {@link #logMoment} was computed along. */
    public boolean hasLogs() {
        return !Double.isNaN(logMoment);
    }

    /** {@code sum_x P_X(x) sum_y w log w} with {@code w = P_{Y|X=x}(y)}: minus the conditional entropy of the outcome. */
    public double logMoment() {
        if (!hasLogs()) {
            throw new IllegalStateException("this summary was made without logarithms");
        }
        return logMoment;
    }

    /** The relative error of {@link #logMoment}, the uncertainty of the model apart. */
    public double logError() {
        return logError;
    }

    /** {@code likelihood / P_Y(y)}, whatever the sizes; 1 exactly for the likelihood that all secrets have. */
    public double lift(double likelihood, int y) {
        if (likelihood == largest[y] && isConstant(y)) {
            return 1;
        }
        Double exact = scaled(y);
        return exact == null ? likelihood / probabilities[y] : likelihood * SCALE / exact * SCALE;
    }

    /** {@code likelihood / P_Y(y) - 1}, to full relative precision but for outcomes that hardly ever occur. */
    public double excess(double likelihood, int y) {
        if (likelihood == largest[y] && isConstant(y)) {
            return 0;
        }
        double p = probabilities[y];
        return scaled(y) == null ? (likelihood - p) / p : lift(likelihood, y) - 1;
    }

    /** {@code P_Y(y)} times a number that may be as large as a lift: right also where the probability has underflowed. */
    public double weigh(double number, int y) {
        Double exact = scaled(y);
        return exact == null ? number * probabilities[y] : number / SCALE * exact / SCALE;
    }

    /** {@code log P_Y(y)}. */
    public double logProbability(int y) {
        Double exact = scaled(y);
        return exact == null ? Math.log(probabilities[y]) : Math.log(exact) - LOG_SCALE_SQUARED;
    }

    /** {@code SCALE^2 P_Y(y)} if the probability itself cannot be trusted. */
    private @Nullable Double scaled(int y) {
        return probabilities[y] < RESCUE ? scaled.get(y) : null;
    }

    /** Whether an outcome can occur. */
    boolean occurs(int y) {
        return largest[y] > 0;
    }

    /** Computes again, scaled, what underflow has spoilt. */
    OutcomeSummary rescuing(Columns columns) {
        for (int y = 0; y < probabilities.length; y++) {
            if (probabilities[y] < RESCUE && occurs(y)) {
                scaled.put(y, scaledProbability(columns, y));
            }
        }
        return this;
    }

    private static double scaledProbability(Columns columns, int y) {
        Sum sum = new Sum();
        columns.scan(y, y + 1, column -> {
            for (int i = 0; i < column.size(); i++) {
                sum.add(column.mass(i) * SCALE * (column.likelihood(i) * SCALE));
            }
        });
        return sum.value();
    }

    /**
     * The same; but where one outcome is certain whatever the secret, its probability is 1, however well the prior is known. Only a channel that stands for
     * another, whose outcomes were nearly the same, may be off by more than rounding.
     *
     * @param uncertainty that of the channel
     */
    OutcomeSummary certain(double uncertainty) {
        boolean certain =
                probabilities.length == 1 && smallest[0] == 1 && largest[0] == 1 && uncertainty <= Rounding.UNIT;
        return certain
                ? new OutcomeSummary(
                        new double[] {1}, largest, smallest, 0, 0, Double.isNaN(logMoment) ? logMoment : 0, 0)
                : this;
    }

    /** Only these outcomes, in this order. */
    OutcomeSummary select(int[] outcomes) {
        double[] p = new double[outcomes.length];
        double[] high = new double[outcomes.length];
        double[] low = new double[outcomes.length];
        for (int i = 0; i < outcomes.length; i++) {
            p[i] = probabilities[outcomes[i]];
            high[i] = largest[outcomes[i]];
            low[i] = smallest[outcomes[i]];
        }
        OutcomeSummary selection =
                new OutcomeSummary(p, high, low, likelihoodError, probabilityError, logMoment, logError);
        for (int i = 0; i < outcomes.length; i++) {
            Double exact = scaled.get(outcomes[i]);
            if (exact != null) {
                selection.scaled.put(i, exact);
            }
        }
        return selection;
    }

    @Override
    public String toString() {
        return probabilities.length + " outcomes";
    }
}
