package io.divulge.guarantee;

import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMeasurement;
import io.divulge.exact.ExactMeasures;
import io.divulge.exact.ExactValue;
import io.divulge.measure.Answer;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Scalar;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import io.divulge.release.SideRelease;
import java.util.Optional;
import java.util.function.UnaryOperator;

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
    static Finding of(Limit limit, Release release) {
        return release.as(SideRelease.class)
                .map(side -> side.cases().stream()
                        .map(known -> of(limit, known.release()).with(known::naming))
                        .reduce(Finding::worse)
                        .orElseThrow())
                .toOptional()
                .orElseGet(() -> ofOne(limit, release));
    }

    private Finding with(UnaryOperator<Value> change) {
        return new Finding(parameter, quantity, bound, change.apply(value), exact, verdict, isCertain);
    }

    /** What two releases have, of which an adversary may see either. */
    private Finding worse(Finding other) {
        Verdict both = verdict.and(other.verdict);
        // One certain violation is enough, and for the rest both must be certain.
        boolean certain = both == Verdict.VIOLATED
                ? verdict == both && isCertain || other.verdict == both && other.isCertain
                : isCertain && other.isCertain;
        Optional<ExactValue> larger =
                exact.flatMap(mine -> other.exact.map(theirs -> mine.compareTo(theirs) >= 0 ? mine : theirs));
        return new Finding(parameter, quantity, bound, value.larger(other.value), larger, both, certain);
    }

    private static Finding ofOne(Limit limit, Release release) {
        Answer<ExactJoint> fractions = release.as(ExactJoint.class);
        Answer<ExactMeasurement> exact = fractions.then(joint -> ExactMeasures.TABLE.of(joint, limit.measure()));
        // Whoever asks for fractions wants no slack, also where there are none.
        return exact.toOptional()
                .map(known -> exactly(limit, known, release))
                .orElseGet(() -> inDoubles(limit, release, fractions instanceof Answer.Refused));
    }

    private static Finding exactly(Limit limit, ExactMeasurement exact, Release release) {
        ExactValue known = exact.value().compareTo(ExactValue.zero()) < 0 ? ExactValue.zero() : exact.value();
        Witness witness =
                exact.witness() == Witness.NONE ? limit.measure(release).value().witness() : exact.witness();
        Value tight = readBack(known, known.toValue(witness));
        Optional<Verdict> sure = exactly(limit.bound())
                .map(bound -> known.compareTo(bound) <= 0 ? Verdict.HOLDS : Verdict.VIOLATED)
                .or(() -> certain(tight, limit.bound()));
        return new Finding(
                limit.parameter(),
                limit.quantity(),
                limit.bound(),
                tight,
                Optional.of(known),
                sure.orElse(Verdict.UNDECIDED),
                sure.isPresent());
    }

    /** With an upper end that is not too small when it is printed and read back as the decimal fraction that it looks like. */
    private static Value readBack(ExactValue known, Value value) {
        double upper = value.upper();
        while (Double.isFinite(upper) && known.compareTo(ExactValue.of(Scalar.fraction(Double.toString(upper)))) > 0) {
            upper = Math.nextUp(upper);
        }
        return new Value(value.lower(), value.value(), upper, value.witness());
    }

    private static Finding inDoubles(Limit limit, Release release, boolean slack) {
        Measurement found = limit.measure(release);
        Value value = found.value();
        Optional<Verdict> sure = certain(value, limit.bound())
                .or(() -> found.byDefinition()
                        .filter(known -> known.isAtMost(limit.bound()))
                        .map(known -> Verdict.HOLDS));
        Verdict verdict = sure.orElse(Verdict.UNDECIDED);
        if (sure.isEmpty() && slack) {
            Value generous = limit.measureGenerously(release, found.isProved()).value();
            double upper = Math.max(value.value(), generous.upper());
            if (upper <= limit.slackened(found.isProved())) {
                verdict = Verdict.HOLDS;
                // Where a tie decides, its other side is out of the question for the number as well.
                value = new Value(value.lower(), value.value(), Math.min(value.upper(), upper), value.witness());
            }
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

    /** The smallest number with which the guarantee is known to hold: the upper end of the bracket. */
    public double tightest() {
        return value.upper();
    }

    /** How much room is left; negative only if the guarantee is not said to hold. Infinite only if one of the two is. */
    public double margin() {
        double left = bound.value() == tightest() ? 0 : bound.value() - tightest();
        return switch (verdict) {
            case HOLDS -> Math.max(0, left);
            case UNDECIDED -> left;
            // Less than a double can say is still less.
            case VIOLATED -> Math.min(left, -Math.ulp(bound.value()));
        };
    }

    /** Who or what attains the number. */
    public Witness where() {
        return value.witness();
    }
}
