package io.divulge.composition;

import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import io.divulge.model.Joint;

/** Releases whose composition is listed, outcome by outcome. */
public record ExactComposition(Joint joint) implements ComposedRelease {
    @Override
    public Value measure(NamedMeasure measure) {
        return measure.measure().of(joint);
    }

    @Override
    public boolean isExact() {
        return true;
    }
}
