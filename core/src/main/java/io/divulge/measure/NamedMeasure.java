package io.divulge.measure;

import io.divulge.expression.Arguments;

/** A measure as someone asked for it: the family, the arguments, what they make together, and how to read it. */
public record NamedMeasure(MeasureFamily family, Arguments arguments, Measure measure, Reading reading) {
    /** The expression, keys written out. */
    public String expression() {
        return arguments.toString();
    }

    /** The same, from a value of its family at other parameters on, and until a deadline. */
    public NamedMeasure until(Deadline deadline, Value neighbour) {
        return new NamedMeasure(family, arguments, joint -> measure.of(joint, neighbour, deadline), reading);
    }
}
