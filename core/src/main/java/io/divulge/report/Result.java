package io.divulge.report;

import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMeasurement;
import io.divulge.exact.ExactMeasures;
import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.model.Joint;
import java.util.AbstractList;
import java.util.List;
import java.util.Optional;

/**
 * One measure of one release.
 *
 * @param expression what was asked, keys written out
 * @param withUnits the same with the units of its parameters, which stay in nats when results are shown in bits
 * @param meaning one line for people
 * @param quantity what kind of number it is
 * @param value the number, in nats if it is information
 * @param outcomes the values at single outcomes, in the order of the outcomes; empty for most measures
 * @param exact the number in closed form, such as {@code log(10/9)}, if it is known
 */
public record Result(
        String expression,
        String withUnits,
        String meaning,
        Quantity quantity,
        Value value,
        List<OutcomeValue> outcomes,
        Optional<ClosedForm> exact) {
    /** The width of a bracket, as a fraction of the value, within which a tie would have shown. */
    private static final double SETTLED = 1e-9;

    /** What a measure gave whose parameters have no unit. */
    public Result(
            String expression,
            String meaning,
            Quantity quantity,
            Value value,
            List<OutcomeValue> outcomes,
            Optional<ClosedForm> exact) {
        this(expression, expression, meaning, quantity, value, outcomes, exact);
    }

    /** Measures a release, in fractions too if they are known and the measure has a closed form. */
    public static Result of(NamedMeasure measure, Joint joint, Optional<ExactJoint> fractions) {
        return of(measure, joint).closing(measure, fractions);
    }

    /** This result in closed form, where there is one. */
    Result closing(NamedMeasure measure, Optional<ExactJoint> fractions) {
        return fractions
                .flatMap(exact -> ExactMeasures.measure(measure.family().name(), measure.arguments(), exact))
                .map(this::exactly)
                .orElse(this);
    }

    /** Measures a release. */
    public static Result of(NamedMeasure measure, Joint joint) {
        var profile = measure.family().profile();
        if (profile == null) {
            return of(measure, measure.measure().of(joint));
        }
        LeakageProfile values = profile.apply(joint);
        return of(measure, values.maximum()).with(values);
    }

    /** What a measure has given. */
    static Result of(NamedMeasure measure, Value value) {
        return new Result(
                measure.expression(),
                measure.arguments().withUnits(),
                measure.reading().meaning(),
                measure.reading().quantity(),
                value,
                List.of(),
                Optional.empty());
    }

    /** The same with a value for each outcome. */
    Result with(LeakageProfile values) {
        return new Result(expression, withUnits, meaning, quantity, value, byOutcome(values), exact);
    }

    /** The same after it was measured in fractions: the closed form, and the tightest bracket there is. */
    Result exactly(ExactMeasurement exactly) {
        Value exactValue = exactly.toValue();
        Witness witness =
                exactly.witness() == Witness.NONE && isSettled(exactValue) ? value.witness() : exactly.witness();
        return new Result(
                expression,
                withUnits,
                meaning,
                quantity,
                exactValue.attainedBy(witness),
                exactly.outcomes().isEmpty()
                        ? outcomes
                        : exactly.outcomes().stream().map(Result::exactly).toList(),
                Optional.of(ClosedForm.of(exactly.value())));
    }

    /** Whether rounding has decided nothing: only then is its witness that of the exact value too. */
    private boolean isSettled(Value exactValue) {
        return value.value() == exactValue.value() || value.width() <= SETTLED * Math.abs(exactValue.value());
    }

    private static OutcomeValue exactly(ExactMeasurement.AtOutcome at) {
        return new OutcomeValue(
                at.outcome(),
                at.probability().doubleValue(),
                at.value().toValue(Witness.NONE).value(),
                Optional.of(ClosedForm.of(at.value())));
    }

    private static List<OutcomeValue> byOutcome(LeakageProfile values) {
        // A view: a million outcomes are named when they are shown, and most never are.
        return new AbstractList<>() {
            @Override
            public OutcomeValue get(int y) {
                Joint joint = values.joint();
                return new OutcomeValue(
                        joint.outcomes().label(y), joint.outcomeProbability(y), values.at(y), Optional.empty());
            }

            @Override
            public int size() {
                return values.size();
            }
        };
    }
}
