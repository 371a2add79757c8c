package io.divulge.report;

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
 */
public record EnvelopeLine(EnvelopePoint point, Quantity solved, Optional<EnvelopeBounds> bounds) {
    /** A point at a given probability. */
    static EnvelopeLine atDelta(EnvelopePoint point, Optional<EnvelopeBounds> bounds) {
        return new EnvelopeLine(point, Quantity.INFORMATION, bounds);
    }

    /** A point at a given leakage. */
    static EnvelopeLine atEpsilon(EnvelopePoint point, Optional<EnvelopeBounds> bounds) {
        return new EnvelopeLine(point, Quantity.PROBABILITY, bounds);
    }

    /** The number that was looked for; its bracket is that of the point. */
    public Value answer() {
        return solved == Quantity.INFORMATION ? point.epsilon() : point.delta();
    }
}
