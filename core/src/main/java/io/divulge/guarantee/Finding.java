package io.divulge.guarantee;

import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMeasurement;
import io.divulge.exact.ExactValue;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.Optional;

/**
 * One number of a guarantee held against the release.
 *
 * @param parameter what the guarantee calls it
 * @param quantity what kind of number it is
 * @param bound what was promised
 * @param value what the release has
 * @param exact the same in closed form, if it is known
 * @param verdict whether the one exceeds the other
 */
public record Finding(
        String parameter, Quantity quantity, Scalar bound, Value value, Optional<ExactValue> exact, Verdict verdict) {
    static Finding of(Limit limit, Joint joint, Optional<ExactJoint> fractions) {
        Value value = limit.measure(joint);
        Optional<ExactMeasurement> exact = fractions.flatMap(limit::measure);
        if (exact.isPresent()) {
            ExactValue known = exact.get().value().compareTo(ExactValue.zero()) < 0
                    ? ExactValue.zero()
                    : exact.get().value();
            Witness witness = exact.get().witness() == Witness.NONE
                    ? value.witness()
                    : exact.get().witness();
            Value tight = known.toValue(witness);
            Optional<ExactValue> bound = exactly(limit.bound());
            Verdict verdict = bound.isPresent()
                    ? known.compareTo(bound.get()) <= 0 ? Verdict.HOLDS : Verdict.VIOLATED
                    : compare(tight, limit);
            return new Finding(limit.parameter(), limit.quantity(), limit.bound(), tight, Optional.of(known), verdict);
        }
        return new Finding(
                limit.parameter(), limit.quantity(), limit.bound(), value, Optional.empty(), compare(value, limit));
    }

    private static Optional<ExactValue> exactly(Scalar bound) {
        if (bound.value() == Double.POSITIVE_INFINITY) {
            return Optional.of(ExactValue.infinity());
        }
        return bound.exactExp().map(ExactValue::log).or(() -> bound.exact().map(ExactValue::of));
    }

    /** The only place where a measured number meets a promised one. */
    private static Verdict compare(Value value, Limit limit) {
        if (value.upper() <= limit.slackened()) {
            return Verdict.HOLDS;
        }
        double bound = limit.bound().value();
        boolean certain = value.lower() > bound + limit.bound().error() && value.lower() > bound;
        return certain ? Verdict.VIOLATED : Verdict.UNDECIDED;
    }

    /** The smallest number with which the guarantee certainly holds: the upper end of the bracket. */
    public double tightest() {
        return value.upper();
    }

    /** How much room is left; negative only if the bound is exceeded by more than the slack. Infinite only if one of the two is. */
    public double margin() {
        double left = bound.value() == tightest() ? 0 : bound.value() - tightest();
        return verdict == Verdict.HOLDS ? Math.max(0, left) : left;
    }

    /** Whether the bound is kept without any slack. */
    public boolean isStrict() {
        return tightest() <= bound.value() - bound.error();
    }

    /** Who or what attains the number. */
    public Witness where() {
        return value.witness();
    }
}
