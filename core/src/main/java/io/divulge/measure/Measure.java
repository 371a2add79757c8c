package io.divulge.measure;

import io.divulge.model.Joint;

/** Something that a release can be measured by, its parameters filled in. */
@FunctionalInterface
public interface Measure {
    /** Measures a release. */
    Value of(Joint joint);

    /**
     * Measures a release for someone who waits. What is searched for ends at the deadline, with the bracket that was reached; what is not takes its
     * time.
     *
     * @param neighbour a value of the same measure at other parameters, with whose witness a search may begin; {@code Value.exactly(0)} if
     *     there is none
     */
    default Value of(Joint joint, Value neighbour, Deadline deadline) {
        return of(joint);
    }
}
