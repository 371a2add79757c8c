package io.divulge.measure;

import io.divulge.model.Joint;

/** Something that a release can be measured by, its parameters filled in. */
@FunctionalInterface
public interface Measure {
    /** Measures a release. */
    Value of(Joint joint);

    /**
     * Measures a release of which a neighbour is known: the value of the same measure at other parameters. A search may begin
     * with its witness; the bracket holds either way.
     */
    default Value of(Joint joint, Value neighbour) {
        return of(joint);
    }
}
