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
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;

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
 * @param wide why the bracket is wide, if it is
 */
public record Result(
        String expression,
        String withUnits,
        String meaning,
        Quantity quantity,
        Value value,
        List<OutcomeValue> outcomes,
        Optional<ClosedForm> exact,
        WideBracket wide) {
    /** The width of a bracket, as a fraction of the value, within which a tie would have shown. */
    private static final double SETTLED = 1e-9;

    /** What a measure gave that no fractions would change. */
    public Result(
            String expression,
            String withUnits,
            String meaning,
            Quantity quantity,
            Value value,
            List<OutcomeValue> outcomes,
            Optional<ClosedForm> exact) {
        this(expression, withUnits, meaning, quantity, value, outcomes, exact, WideBracket.ROUNDING);
    }

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
        String name = measure.family().name();
        if (fractions.isEmpty()) {
            return wide == WideBracket.ROUNDING && ExactMeasures.isKnown(name, measure.arguments())
                    ? because(WideBracket.UNTIL_EXACT)
                    : this;
        }
        return fractions
                .flatMap(exact -> ExactMeasures.measure(name, measure.arguments(), exact))
                .map(this::exactly)
                .orElse(this);
    }

    /** The same after a search that may have been told to stop. */
    Result unfinished(boolean stopped) {
        return stopped ? because(WideBracket.UNFINISHED) : this;
    }

    private Result because(WideBracket reason) {
        return new Result(expression, withUnits, meaning, quantity, value, outcomes, exact, reason);
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
                Optional.empty(),
                WideBracket.ROUNDING);
    }

    /** The same with a value for each outcome. */
    Result with(LeakageProfile values) {
        return new Result(expression, withUnits, meaning, quantity, value, new OutcomeValues(values), exact, wide);
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
                Optional.of(ClosedForm.of(exactly.value())),
                WideBracket.ROUNDING);
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

    /** The outcomes of the largest values, largest first; equal ones in the order of the outcomes. */
    public List<OutcomeValue> worst(int most) {
        IntToDoubleFunction at = outcomes instanceof OutcomeValues view
                ? view::value
                : y -> outcomes.get(y).value();
        Comparator<Integer> order = Comparator.comparingDouble(at::applyAsDouble);
        // The smallest of those kept is on top, and of equal ones the last.
        PriorityQueue<Integer> kept = new PriorityQueue<>(order.thenComparing(Comparator.reverseOrder()));
        for (int y = 0; y < outcomes.size(); y++) {
            if (kept.size() < most) {
                kept.add(y);
            } else if (at.applyAsDouble(y) > at.applyAsDouble(kept.element())) {
                kept.remove();
                kept.add(y);
            }
        }
        return kept.stream()
                .sorted(order.reversed().thenComparing(Comparator.naturalOrder()))
                .map(outcomes::get)
                .toList();
    }
}
