package io.divulge.audit;

import io.divulge.measure.Measure;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;

/**
 * A measure that an audit bounds from below.
 *
 * @param measure what is bounded
 * @param value the bound, what the frequencies of the event or guess say that was found, and the most that the measure can be; an audit bounds nothing from above
 */
public record Finding(Measure<?> measure, Value value) {
    /** The measure as it was asked for, keys written out. */
    public String expression() {
        return measure.expression();
    }

    /** The lower bound. */
    public double lower() {
        return value.lower();
    }

    /** What the frequencies say of the event or guess that was found; the release may leak more, by others. */
    public double seen() {
        return value.value();
    }

    /** What kind of number it is. */
    public Quantity quantity() {
        return measure.reading().quantity();
    }
}
