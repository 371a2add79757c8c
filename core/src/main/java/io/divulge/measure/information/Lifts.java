package io.divulge.measure.information;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * The lifts {@code P_{Y|X=x}(y) / P_Y(y)} of one outcome, right also where the outcome's probability has underflowed,
 * and exactly 1 where all secrets have the same likelihood.
 */
final class Lifts {
    /** Below this, products of prior and likelihood have begun to underflow. */
    private static final double UNDERFLOWN = 0x1p-900;

    /** Two such factors lift the product of two smallest normal numbers back among the normal ones. */
    private static final double SCALE = 0x1p512;

    private static final double LOG_SCALE_SQUARED = 1024 * Math.log(2);

    private final OutcomeColumn column;
    private final boolean constant;
    private final boolean scaled;
    private final double probability;

    private Lifts(OutcomeColumn column, boolean constant, boolean scaled, double probability) {
        this.column = column;
        this.constant = constant;
        this.scaled = scaled;
        this.probability = probability;
    }

    static Lifts of(OutcomeSummary summary, OutcomeColumn column) {
        int y = column.outcome();
        boolean constant = summary.maxLikelihood(y) == summary.minLikelihood(y);
        boolean scaled = column.probability() < UNDERFLOWN;
        return new Lifts(column, constant, scaled, scaled ? scaledProbability(column) : column.probability());
    }

    private static double scaledProbability(OutcomeColumn column) {
        Sum sum = new Sum();
        for (int i = 0; i < column.size(); i++) {
            sum.add(column.mass(i) * SCALE * (column.likelihood(i) * SCALE));
        }
        return sum.value();
    }

    /** The relative error of a lift. */
    static double error(Joint joint) {
        OutcomeSummary summary = joint.summary();
        return Rounding.product(
                Rounding.quotient(summary.likelihoodError(), summary.probabilityError()), Rounding.gamma(4));
    }

    /** The relative error of an atom's mass, but for a background that is excluded by the outcome. */
    static double massError(Joint joint) {
        // A background's mass may be the difference to 1 of what is listed, then of a quarter at least.
        return Rounding.product(5 * joint.prior().uncertainty(), Rounding.gamma(16));
    }

    /** The absolute error of the mass of a background that is excluded by the outcome. */
    static double excludedMassError(Joint joint) {
        return Rounding.product(2 * joint.prior().uncertainty(), Rounding.gamma(8));
    }

    /** Whether the outcome says nothing: every secret is as likely to lead to it. */
    boolean constant() {
        return constant;
    }

    /** The lift of atom {@code i}. */
    double lift(int i) {
        if (constant) {
            return 1;
        }
        return scaled ? column.likelihood(i) * SCALE / probability * SCALE : column.likelihood(i) / probability;
    }

    /** The lift of atom {@code i} minus 1, to full relative precision. */
    double excess(int i) {
        if (constant) {
            return 0;
        }
        return scaled ? lift(i) - 1 : (column.likelihood(i) - probability) / probability;
    }

    /** The outcome's probability times a number that may be as large as a lift. */
    double weigh(double number) {
        return scaled ? number / SCALE * probability / SCALE : number * probability;
    }

    /** {@code log P_Y(y)}. */
    double logProbability() {
        return scaled ? Math.log(probability) - LOG_SCALE_SQUARED : Math.log(probability);
    }
}
