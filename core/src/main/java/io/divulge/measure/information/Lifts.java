package io.divulge.measure.information;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Rounding;

/**
 * The lifts {@code P_{Y|X=x}(y) / P_Y(y)} of one outcome, right also where the outcome's probability has underflowed,
 * and exactly 1 where all secrets have the same likelihood.
 */
final class Lifts {
    private final OutcomeSummary summary;
    private final OutcomeColumn column;

    private Lifts(OutcomeSummary summary, OutcomeColumn column) {
        this.summary = summary;
        this.column = column;
    }

    static Lifts of(OutcomeSummary summary, OutcomeColumn column) {
        return new Lifts(summary, column);
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
        return summary.isConstant(column.outcome());
    }

    /** The lift of atom {@code i}. */
    double lift(int i) {
        return summary.lift(column.likelihood(i), column.outcome());
    }

    /** The lift of atom {@code i} minus 1, to full relative precision but for outcomes that hardly ever occur. */
    double excess(int i) {
        return summary.excess(column.likelihood(i), column.outcome());
    }

    /** The outcome's probability times a number that may be as large as a lift. */
    double weigh(double number) {
        return summary.weigh(number, column.outcome());
    }

    /** {@code log P_Y(y)}. */
    double logProbability() {
        return summary.logProbability(column.outcome());
    }
}
