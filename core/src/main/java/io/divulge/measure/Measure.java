package io.divulge.measure;

import io.divulge.model.Joint;

/** Something that a release can be measured by, its parameters filled in. */
@FunctionalInterface
public interface Measure {
    /** Measures a release. */
    Value of(Joint joint);
}
