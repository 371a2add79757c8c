package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/**
 * The inverse of {@link MaxInformation}: the smallest {@code delta} with which the {@code delta}-approximate max-information is at
 * most {@code epsilon}.
 *
 * <p>{@code h(e^epsilon) = max_E P(E) - e^epsilon Q(E) = sum (P - e^epsilon Q)^+} over pairs of secret and outcome, {@code P} being the joint
 * law and {@code Q} the product of the marginals: an event is worth more than {@code epsilon} exactly if it exceeds that. A
 * probability; it falls with {@code epsilon}, so that relative errors of lifts are covered by moving the factor.
 */
public final class MaxInformationDelta {
    private MaxInformationDelta() {}

    /** The smallest {@code delta} for {@code epsilon}. */
    public static Value of(Joint joint, Scalar epsilon) {
        double factor = epsilon.requireNonNegative("epsilon").exp();
        if (Double.isInfinite(factor)) {
            return Value.exactly(0);
        }
        double move = 2 * Rounding.product(Lifts.error(joint), epsilon.expError());
        double mass = Rounding.product(
                Rounding.product(Lifts.massError(joint), joint.summary().probabilityError()),
                Rounding.product(Lifts.error(joint), Rounding.gamma(8)));
        LiftThresholdFold near = LiftThresholdFold.of(joint, factor * (1 + move));
        LiftThresholdFold far = LiftThresholdFold.of(joint, factor * (1 - move));
        double value = LiftThresholdFold.of(joint, factor).above.value();
        double low = near.above.value() - near.above.error(mass);
        double high = far.above.value() + far.above.error(mass);
        return new Value(Math.min(value, low), value, Math.max(value, high == 0 ? 0 : Rounding.up(high)), Witness.NONE)
                .atLeast(0)
                .atMost(1);
    }
}
