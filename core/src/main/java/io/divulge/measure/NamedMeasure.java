package io.divulge.measure;

import io.divulge.expression.Arguments;

/** A measure as someone asked for it: the family, the arguments, and what they make together. */
public record NamedMeasure(MeasureFamily family, Arguments arguments, Measure measure) {
    /** The expression, keys written out. */
    public String expression() {
        return arguments.toString();
    }
}
