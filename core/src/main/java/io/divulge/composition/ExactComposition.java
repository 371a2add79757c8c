package io.divulge.composition;

import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Joint;

/** Releases whose composition is listed, outcome by outcome. */
public record ExactComposition(Joint joint) implements ComposedRelease {
    @Override
    public Value measure(Measure<?> measure) {
        return measure.of(joint);
    }

    @Override
    public boolean isExact() {
        return true;
    }
}
