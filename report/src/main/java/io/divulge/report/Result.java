package io.divulge.report;

import static io.divulge.measure.guessing.GuessingMeasures.GUESSWORK_LEAKAGE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.document.ClosedForm;
import io.divulge.document.Json;
import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMeasurement;
import io.divulge.exact.ExactMeasures;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import io.divulge.measure.Reading;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.guessing.PointwiseGuessworkLeakage;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import io.divulge.release.SideRelease;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One measure of one release.
 *
 * @param measure what was asked
 * @param reading what kind of number it is, and one line for people
 * @param value the number, in nats if it is information
 * @param outcomes the values at single outcomes, in the order of the outcomes; empty for most measures
 * @param exact the number in closed form, such as {@code log(10/9)}, if it is known
 * @param wide why the bracket is wide, if it is
 * @param given which side information is known, if that makes a difference
 */
public record Result(
        Measure<?> measure,
        Reading reading,
        Value value,
        List<OutcomeValue> outcomes,
        Optional<ClosedForm> exact,
        WideBracket wide,
        Optional<SideRelease.Case> given) {
    /** The width of a bracket, as a fraction of the value, within which a tie would have shown. */
    private static final double SETTLED = 1e-9;

    /** Whatever else is known. */
    Result(
            Measure<?> measure,
            Reading reading,
            Value value,
            List<OutcomeValue> outcomes,
            Optional<ClosedForm> exact,
            WideBracket wide) {
        this(measure, reading, value, outcomes, exact, wide, Optional.empty());
    }

    /** What was asked, keys written out. */
    public String expression() {
        return measure.expression();
    }

    /** One line for people. */
    public String meaning() {
        return reading.meaning();
    }

    /** What kind of number it is. */
    public Quantity quantity() {
        return reading.quantity();
    }

    /** Measures a release, in fractions where it has them and the measure has a closed form. */
    public static Result of(Measure<?> measure, Release release, Effort effort) {
        if (release.as(Joint.class) instanceof Answer.Known<Joint> listed) {
            return of(measure, listed.value(), effort)
                    .unfinished(effort.deadline().hasStopped())
                    .closing(release.as(ExactJoint.class).toOptional());
        }
        Measurement found = release.answer(measure, effort).orThrow();
        Result result = of(measure, found.value()).among(release.comparing());
        return found.isProved() ? result.because(WideBracket.PROVED) : result;
    }

    /** Measures a release: for each value of the side information if they are asked for, and else once. */
    static List<Result> all(Measure<?> measure, Release release, Effort effort) {
        if (!(release.as(SideRelease.class) instanceof Answer.Known<SideRelease> side)) {
            return List.of(of(measure, release, effort));
        }
        release.refusal(measure).ifPresent(reason -> {
            throw new IllegalArgumentException("'" + measure.expression() + "' " + reason);
        });
        Stream<Result> results = side.value().cases().stream()
                .map(known -> of(measure, known.release(), effort).knowing(known));
        return side.value().isTable()
                ? results.toList()
                : results.reduce(Result::larger).stream().toList();
    }

    private Result knowing(SideRelease.Case known) {
        return new Result(measure, reading, value, outcomes, exact, wide, Optional.of(known));
    }

    /** The larger of two, in a bracket that holds the larger number. */
    private Result larger(Result other) {
        Result larger = value.value() >= other.value.value() ? this : other;
        return new Result(
                measure, reading, value.larger(other.value), larger.outcomes, larger.exact, larger.wide, larger.given);
    }

    /** Measures a release, in fractions too if they are known and the measure has a closed form. */
    static Result of(Measure<?> measure, Joint joint, Optional<ExactJoint> fractions) {
        return of(measure, joint, Effort.unlimited()).closing(fractions);
    }

    /** This result in closed form, where there is one. */
    Result closing(Optional<ExactJoint> fractions) {
        if (fractions.isEmpty()) {
            return wide == WideBracket.ROUNDING ? because(WideBracket.UNTIL_EXACT) : this;
        }
        return fractions
                .flatMap(exact -> ExactMeasures.TABLE.of(exact, measure).toOptional())
                .map(this::exactly)
                .orElse(this);
    }

    /** Why the bracket is wide, if it is. The table of exact measures is asked only then: few brackets are, and it is large. */
    @Override
    public WideBracket wide() {
        return wide == WideBracket.UNTIL_EXACT && !ExactMeasures.TABLE.covers(measure) ? WideBracket.ROUNDING : wide;
    }

    /** The same number, between some pairs of secrets only. */
    private Result among(String which) {
        if (which.isEmpty()) {
            return this;
        }
        Reading between = new Reading(quantity(), meaning() + ", between " + which);
        return new Result(measure, between, value, outcomes, exact, wide, given);
    }

    /** The same after a search that may have been told to stop. */
    Result unfinished(boolean stopped) {
        return stopped ? because(WideBracket.UNFINISHED) : this;
    }

    private Result because(WideBracket reason) {
        return new Result(measure, reading, value, outcomes, exact, reason, given);
    }

    private static Result of(Measure<?> measure, Joint joint, Effort effort) {
        LeakageProfile values = profile(measure.family(), joint);
        return values == null
                ? of(measure, measure.of(joint, effort).orThrow())
                : of(measure, values.maximum()).with(values);
    }

    /** The values at single outcomes, of a measure that is the largest of them. */
    private static @Nullable LeakageProfile profile(MeasureFamily<?> family, Joint joint) {
        return family == PML
                ? PointwiseMaximalLeakage.of(joint)
                : family == PMC
                        ? PointwiseMaximalCost.of(joint)
                        : family == GUESSWORK_LEAKAGE ? PointwiseGuessworkLeakage.of(joint) : null;
    }

    /** The same measure with another value, for a sentence. */
    Result at(Value other) {
        return new Result(measure, reading, other, List.of(), exact, wide, given);
    }

    /** What a measure has given. */
    static Result of(Measure<?> measure, Value value) {
        return new Result(measure, measure.reading(), value, List.of(), Optional.empty(), WideBracket.ROUNDING);
    }

    /** The same with a value for each outcome. */
    Result with(LeakageProfile values) {
        return new Result(measure, reading, value, new OutcomeValues(values), exact, wide);
    }

    /** The same after it was measured in fractions: the closed form, and the tightest bracket there is. */
    Result exactly(ExactMeasurement exactly) {
        Value exactValue = exactly.toValue();
        Witness witness =
                exactly.witness() == Witness.NONE && isSettled(exactValue) ? value.witness() : exactly.witness();
        return new Result(
                measure,
                reading,
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

    /** More outcomes than this are not listed for programs, but for the worst. */
    static final int MOST_LISTED = 1 << 20;

    /** The number of outcomes that stand for more than can be listed. */
    static final int SHOWN = 64;

    void writeTo(Json json) {
        json.text("expr", expression()).name("quantity", quantity()).bracket(value, quantity());
        given.ifPresent(known -> json.text("given", known.value()).number("givenProbability", known.probability()));
        if (wide() == WideBracket.UNFINISHED) {
            json.flag("complete", false);
        }
        json.exact(exact).any("witness", value.witness().details());
        if (outcomes.isEmpty()) {
            return;
        }
        boolean isLong = outcomes.size() > MOST_LISTED;
        json.list(
                "outcomes",
                isLong ? worst(SHOWN) : outcomes,
                (each, at) -> each.text("outcome", at.outcome())
                        .number("probability", at.probability())
                        .number("value", at.value(), quantity())
                        .exact(at.exact()));
        if (isLong) {
            json.whole("outcomesNotShown", outcomes.size() - SHOWN);
        }
    }
}
