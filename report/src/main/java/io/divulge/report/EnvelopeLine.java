package io.divulge.report;

import io.divulge.exact.ExactMeasurement;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.event.EnvelopeBounds;
import java.util.Optional;

/**
 * A point of an envelope as it was asked for.
 *
 * @param point the point
 * @param solved what kind of number was looked for: the leakage at a probability, or the probability of a leakage
 * @param bounds of that number, if they were asked for
 * @param exact that number in closed form, if it is known
 */
public record EnvelopeLine(
        EnvelopePoint point, Quantity solved, Optional<EnvelopeBounds> bounds, Optional<ClosedForm> exact) {
    /** A point at a given probability. */
    static EnvelopeLine atDelta(EnvelopePoint point, Optional<EnvelopeBounds> bounds) {
        return new EnvelopeLine(point, Quantity.INFORMATION, bounds, Optional.empty());
    }

    /** A point at a given leakage. */
    static EnvelopeLine atEpsilon(EnvelopePoint point, Optional<EnvelopeBounds> bounds) {
        return new EnvelopeLine(point, Quantity.PROBABILITY, bounds, Optional.empty());
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
                point.basis(),
                true);
        return new EnvelopeLine(proved, solved, bounds, Optional.of(ClosedForm.of(measured.value())));
    }

    /** The number that was looked for; its bracket is that of the point. */
    public Value answer() {
        return solved == Quantity.INFORMATION ? point.epsilon() : point.delta();
    }
}
