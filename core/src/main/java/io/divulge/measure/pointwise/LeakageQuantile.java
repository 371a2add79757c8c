package io.divulge.measure.pointwise;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;

/**
 * The two quantiles of a leakage at level {@code 1 - delta}: walking from the largest leakage down, the outcome at which
 * the probability of what was passed exceeds {@code delta} (left) or reaches it (right).
 *
 * <p>Where rounding cannot tell that probability from {@code delta} the two are taken to be equal, and the bracket holds
 * both answers.
 */
final class LeakageQuantile {
    private final LeakageProfile profile;
    private final Delta delta;
    private final boolean right;

    private LeakageQuantile(LeakageProfile profile, Delta delta, boolean right) {
        this.profile = profile;
        this.delta = delta;
        this.right = right;
    }

    static Value left(LeakageProfile profile, Scalar delta) {
        return new LeakageQuantile(profile, Delta.of(delta), false).value();
    }

    static Value right(LeakageProfile profile, Scalar delta) {
        return new LeakageQuantile(profile, Delta.of(delta), true).value();
    }

    private Value value() {
        int surely = -1;
        int perhaps = -1;
        Sum passed = new Sum();
        for (int i = 0; i < profile.size() && surely < 0; i++) {
            int y = profile.ranked(i);
            passed.add(profile.joint().outcomeProbability(y));
            boolean last = i == profile.size() - 1;
            double slack = passed.error(profile.joint().summary().probabilityError());
            // All outcomes together have probability 1 exactly, and fewer have less.
            double low = last ? 1 : passed.value() - slack;
            double high = last ? 1 : Math.min(passed.value() + slack, delta.isOne() ? Math.nextDown(1.0) : 1);
            if (perhaps < 0 && crosses(high, delta.value() - delta.error())) {
                perhaps = y;
            }
            if (crosses(low, delta.value() + delta.error())) {
                surely = y;
            }
        }
        int middle = right ? perhaps : surely;
        // A left quantile that no outcome reaches is the smallest threshold there is.
        double value = middle < 0 ? 0 : profile.at(middle);
        double lower = surely < 0 ? 0 : profile.value(surely).lower();
        double upper = perhaps < 0 ? 0 : profile.value(perhaps).upper();
        return new Value(
                Math.min(lower, value),
                value,
                Math.max(value, upper),
                middle < 0 ? Witness.NONE : profile.value(middle).witness());
    }

    private boolean crosses(double probability, double level) {
        return right ? probability >= level : probability > level;
    }
}
