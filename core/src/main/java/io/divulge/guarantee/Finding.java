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
 * @param isCertain whether the verdict needs no {@link Slack}
 */
public record Finding(
        String parameter,
        Quantity quantity,
        Scalar bound,
        Value value,
        Optional<ExactValue> exact,
        Verdict verdict,
        boolean isCertain) {
    static Finding of(Limit limit, Joint joint, Optional<ExactJoint> fractions) {
        Optional<ExactMeasurement> exact = fractions.flatMap(limit::measure);
        return exact.isPresent() ? exactly(limit, exact.get(), joint) : inDoubles(limit, joint);
    }

    private static Finding exactly(Limit limit, ExactMeasurement exact, Joint joint) {
        ExactValue known = exact.value().compareTo(ExactValue.zero()) < 0 ? ExactValue.zero() : exact.value();
        Witness witness = exact.witness() == Witness.NONE ? limit.measure(joint).witness() : exact.witness();
        Value tight = known.toValue(witness);
        Optional<Verdict> sure = exactly(limit.bound())
                .map(bound -> known.compareTo(bound) <= 0 ? Verdict.HOLDS : Verdict.VIOLATED)
                .or(() -> certain(tight, limit.bound()));
        Verdict verdict = sure.orElseGet(() -> withSlack(tight, limit));
        return new Finding(
                limit.parameter(),
                limit.quantity(),
                limit.bound(),
                tight,
                Optional.of(known),
                verdict,
                sure.isPresent());
    }

    private static Finding inDoubles(Limit limit, Joint joint) {
        Value value = limit.measure(joint);
        Optional<Verdict> sure = certain(value, limit.bound());
        Verdict verdict = sure.orElse(Verdict.UNDECIDED);
        if (sure.isEmpty()) {
            Value generous = limit.measureGenerously(joint);
            verdict = withSlack(generous, limit);
            // What a hit is held against must be what is shown beside it.
            value = verdict == Verdict.HOLDS ? generous : value;
        }
        return new Finding(
                limit.parameter(), limit.quantity(), limit.bound(), value, Optional.empty(), verdict, sure.isPresent());
    }

    private static Optional<ExactValue> exactly(Scalar bound) {
        if (bound.value() == Double.POSITIVE_INFINITY) {
            return Optional.of(ExactValue.infinity());
        }
        return bound.exactExp().map(ExactValue::log).or(() -> bound.exact().map(ExactValue::of));
    }

    /** What the bracket says, if it lies on one side of the bound. */
    private static Optional<Verdict> certain(Value value, Scalar bound) {
        double error = bound.error();
        double least = error == 0 ? bound.value() : Math.nextDown(bound.value() - error);
        double most = error == 0 ? bound.value() : Math.nextUp(bound.value() + error);
        if (value.upper() <= least) {
            return Optional.of(Verdict.HOLDS);
        }
        return value.lower() > most ? Optional.of(Verdict.VIOLATED) : Optional.empty();
    }

    private static Verdict withSlack(Value value, Limit limit) {
        return value.upper() <= limit.slackened() ? Verdict.HOLDS : Verdict.UNDECIDED;
    }

    /** The smallest number with which the guarantee is known to hold: the upper end of the bracket. */
    public double tightest() {
        return value.upper();
    }

    /** How much room is left; negative only if the guarantee is not said to hold. Infinite only if one of the two is. */
    public double margin() {
        double left = bound.value() == tightest() ? 0 : bound.value() - tightest();
        return verdict == Verdict.HOLDS ? Math.max(0, left) : left;
    }

    /** Who or what attains the number. */
    public Witness where() {
        return value.witness();
    }
}
