package io.divulge.measure;

import io.divulge.expression.Arguments;
import io.divulge.measure.Parameters.None;
import io.divulge.model.Joint;

/**
 * A measure with its parameters filled in: something that a release can be measured by.
 *
 * @param family what it is a member of
 * @param parameters the parameters, typed
 * @param written the parameters as someone wrote them, {@code log(10/9)} and not 0.105
 * @param <P> the parameters of the family
 */
public record Measure<P>(MeasureFamily<P> family, P parameters, Arguments written) {
    /** The measure of a family without parameters. */
    public static Measure<None> of(MeasureFamily<None> family) {
        return family.at(None.NONE);
    }

    /** The value of a release, in whatever time it takes. */
    public Value of(Joint joint) {
        return of(joint, Effort.unlimited()).orThrow();
    }

    /** The value of a release, or why it has none. */
    public Answer<Value> of(Joint joint, Effort effort) {
        return family.of(joint, parameters, effort);
    }

    /** Whether something is known of it whatever the release. */
    public boolean has(Trait trait) {
        return family.has(trait, parameters);
    }

    /** How to read the number. */
    public Reading reading() {
        return family.reading(parameters);
    }

    /** As people write it, with keys: {@code envelope(delta=0.1)}. */
    public String expression() {
        return written.toString();
    }

    @Override
    public String toString() {
        return expression();
    }
}
