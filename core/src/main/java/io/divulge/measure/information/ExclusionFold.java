package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * Sibson's information of order 0: what the outcome that excludes least still excludes,
 * {@code min_y -log P_X{ x : P_{Y|X=x}(y) > 0 }}.
 */
final class ExclusionFold implements Fold<ExclusionFold> {
    private final double massError;
    private final double excludedMassError;
    private double lower = Double.POSITIVE_INFINITY;
    private double value = Double.POSITIVE_INFINITY;
    private double upper = Double.POSITIVE_INFINITY;

    private ExclusionFold(Joint joint) {
        massError = Rounding.product(Lifts.massError(joint), Rounding.gamma(4));
        excludedMassError = Lifts.excludedMassError(joint);
    }

    static Value of(Joint joint) {
        ExclusionFold fold = joint.fold(() -> new ExclusionFold(joint));
        return new Value(fold.lower, fold.value, fold.upper, Witness.NONE);
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(this::add);
    }

    private void add(OutcomeColumn column) {
        Sum possible = new Sum();
        Sum excluded = new Sum();
        boolean rough = false;
        for (int i = 0; i < column.size(); i++) {
            boolean zero = column.likelihood(i) == 0;
            (zero ? excluded : possible).add(column.mass(i));
            rough |= zero && column.secret(i) < 0;
        }
        if (excluded.terms() == 0) {
            take(Value.exactly(0));
        } else if (possible.value() < 0.5) {
            double log = -Math.log(possible.value());
            take(Value.within(log, Rounding.logError(log, massError), Witness.NONE));
        } else {
            double log = -Math.log1p(-Math.min(excluded.value(), 0.75));
            double error = excluded.error(massError) + (rough ? excludedMassError : 0);
            take(Value.within(log, error / (0.25 - error) + Rounding.gamma(2) * log, Witness.NONE));
        }
    }

    private void take(Value information) {
        lower = Math.min(lower, Math.max(0, information.lower()));
        value = Math.min(value, information.value());
        upper = Math.min(upper, information.upper());
    }

    @Override
    public void merge(ExclusionFold next) {
        lower = Math.min(lower, next.lower);
        value = Math.min(value, next.value);
        upper = Math.min(upper, next.upper);
    }
}
