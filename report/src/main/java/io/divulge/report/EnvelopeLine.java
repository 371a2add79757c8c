package io.divulge.report;

import io.divulge.document.ClosedForm;
import io.divulge.document.Json;
import io.divulge.exact.ExactMeasurement;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.envelope.PostProcessing;
import io.divulge.measure.envelope.Prices;
import io.divulge.measure.event.EnvelopeBounds;
import io.divulge.mechanism.RandomizedResponseBounds;
import java.util.List;
import java.util.Optional;

/**
 * A point of an envelope as it was asked for.
 *
 * @param point the point
 * @param solved what kind of number was looked for: the leakage at a probability, or the probability of a leakage
 * @param bounds of that number, if they were asked for
 * @param response what [ILE26, Thm 5] says of it, if bounds were asked for of randomized response at a probability
 * @param exact that number in closed form, if it is known
 */
public record EnvelopeLine(
        EnvelopePoint point,
        Quantity solved,
        Optional<EnvelopeBounds> bounds,
        Optional<RandomizedResponseBounds> response,
        Optional<ClosedForm> exact) {
    /** A point at a given probability. */
    static EnvelopeLine atDelta(EnvelopePoint point, Optional<EnvelopeBounds> bounds) {
        return new EnvelopeLine(point, Quantity.INFORMATION, bounds, Optional.empty(), Optional.empty());
    }

    /** A point at a given leakage. */
    static EnvelopeLine atEpsilon(EnvelopePoint point, Optional<EnvelopeBounds> bounds) {
        return new EnvelopeLine(point, Quantity.PROBABILITY, bounds, Optional.empty(), Optional.empty());
    }

    /** This line with what a theorem about randomized response says of it. */
    EnvelopeLine with(Optional<RandomizedResponseBounds> theorem) {
        return new EnvelopeLine(point, solved, bounds, theorem, exact);
    }

    /** The same after it was proved in fractions: the closed form, and the tightest bracket there is. */
    EnvelopeLine exactly(ExactMeasurement measured) {
        Value answer = measured.toValue().attainedBy(point.postProcessing());
        boolean atDelta = solved == Quantity.INFORMATION;
        EnvelopePoint proved = new EnvelopePoint(
                atDelta ? point.delta() : answer,
                atDelta ? answer : point.epsilon(),
                point.postProcessing(),
                point.prices(),
                true);
        return new EnvelopeLine(proved, solved, bounds, response, Optional.of(ClosedForm.of(measured.value())));
    }

    /** The number that was looked for; its bracket is that of the point. */
    public Value answer() {
        return solved == Quantity.INFORMATION ? point.epsilon() : point.delta();
    }

    void writeTo(Json json, boolean witness) {
        writePoint(json);
        json.exact(exact);
        bounds.ifPresent(known -> writeBounds(json, known));
        response.ifPresent(known -> json.number("theorem5", known.lower().value(), solved)
                .flag("theorem5Condition", known.condition())
                .flag("theorem5Tight", known.tight()));
        if (witness) {
            writeWitness(json);
        }
    }

    void writePoint(Json json) {
        Value shown = json.unit().of(answer(), solved);
        json.text("solved", solved == Quantity.INFORMATION ? "epsilon" : "delta")
                .number("delta", point.delta().value())
                .nats("epsilon", point.epsilon().value())
                .number("lower", shown.lower())
                .number("upper", shown.upper())
                .flag("complete", point.complete());
    }

    private void writeBounds(Json json, EnvelopeBounds known) {
        json.number("binary", known.binary().value(), solved)
                .number("quantile", known.quantile().value(), solved)
                .number("theorem3", known.upper().value(), solved)
                .object("brackets", brackets -> {
                    bracket(brackets, "binary", known.binary());
                    bracket(brackets, "quantile", known.quantile());
                    bracket(brackets, "theorem3", known.upper());
                });
    }

    private void bracket(Json json, String name, Value value) {
        Value shown = json.unit().of(value, solved);
        json.any(name, List.of(shown.lower(), shown.upper()));
    }

    private void writeWitness(Json json) {
        PostProcessing announced = point.postProcessing();
        Prices prices = point.prices();
        json.number("announced", announced.probability())
                .list(
                        "postProcessing",
                        announced.size(),
                        (each, i) -> each.text("outcome", announced.get(i).outcome())
                                .text("announced", announced.get(i).secret())
                                .number("probability", announced.get(i).probability()))
                .nats("provedAt", prices.epsilon())
                .number("provedAtMost", prices.atMost())
                .list(
                        "prices",
                        prices.secrets().size(),
                        (each, x) ->
                                each.text("secret", prices.secrets().label(x)).number("price", prices.of(x)));
    }
}
