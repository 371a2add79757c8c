package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * {@code f}-information: how far secret and outcome are from being independent, as an {@code f}-divergence.
 *
 * <p>{@code I_f(X;Y) = D_f(P_XY || P_X P_Y) = sum_y P_Y(y) sum_x P_X(x) f(r(x,y))}, with the lift {@code r(x,y) =
 * P_{Y|X=x}(y) / P_Y(y)} [DWCS19, Def. 7], [SCOS23, Def. 18]. Mutual information, total variation privacy and
 * chi-squared information are members.
 *
 * <p>At least 0; 0 when secret and outcome are independent, and only then if {@code f} is strictly convex at 1. Neither
 * pre- nor post-processing raises it. Infinite if {@code f(0)} is, and some outcome excludes some secret.
 */
public final class FInformation {
    private FInformation() {}

    /** How far the release is from independence. */
    public static Value of(Joint joint, FDivergence f) {
        return joint.fold(() -> new Average(joint, f)).value();
    }

    /** The sum over outcomes, and how far off it can be. */
    private static final class Average implements Fold<Average> {
        private final FDivergence f;
        private final OutcomeSummary summary;
        private final double liftError;
        private final double factorError;
        private final double excludedError;
        private final Sum sum = new Sum();
        private double error;
        private boolean beyond;

        Average(Joint joint, FDivergence f) {
            this.f = f;
            this.summary = joint.summary();
            this.liftError = Lifts.error(joint);
            this.factorError = Rounding.product(
                    Rounding.product(summary.probabilityError(), Lifts.massError(joint)), Rounding.gamma(8));
            this.excludedError = Lifts.excludedMassError(joint) * Math.abs(f.atZero());
        }

        @Override
        public void accept(OutcomeBlock block) {
            block.forEach(this::add);
        }

        private void add(OutcomeColumn column) {
            Lifts lifts = Lifts.of(summary, column);
            if (lifts.constant()) {
                sum.add(0);
                error += lifts.weigh(f.spread(1, 1, 0, liftError, 0));
                return;
            }
            Sum terms = new Sum();
            double spread = 0;
            for (int i = 0; i < column.size(); i++) {
                double mass = column.mass(i);
                if (column.likelihood(i) == 0) {
                    terms.add(mass * f.atZero());
                    spread += column.secret(i) < 0 ? excludedError : 0;
                } else {
                    double lift = lifts.lift(i);
                    double excess = lifts.excess(i);
                    double term = f.term(mass, lift, excess);
                    double off = f.spread(mass, lift, excess, liftError, term);
                    // A power of a lift may be a number that no double can hold.
                    if (Double.isFinite(term) && Double.isFinite(off)) {
                        terms.add(term);
                        spread += off;
                    } else {
                        beyond = true;
                    }
                }
            }
            sum.add(lifts.weigh(terms.value()));
            error += lifts.weigh(terms.error(factorError) + spread);
        }

        @Override
        public void merge(Average next) {
            sum.add(next.sum);
            error += next.error;
            beyond |= next.beyond;
        }

        Value value() {
            double value = sum.value();
            if (beyond && value < Double.POSITIVE_INFINITY) {
                double least = Math.max(0, value - sum.error() - error * 1.001);
                return new Value(least, least, Double.POSITIVE_INFINITY, Witness.NONE);
            }
            // Errors were added up plainly: a thousandth more covers the rounding of any sum that ends.
            return value == Double.POSITIVE_INFINITY
                    ? Value.within(value, 0, Witness.NONE)
                    : Value.within(value, sum.error() + error * 1.001, Witness.NONE)
                            .atLeast(0);
        }
    }
}
