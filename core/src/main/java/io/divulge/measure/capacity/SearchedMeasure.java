package io.divulge.measure.capacity;

import io.divulge.measure.Deadline;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import java.util.function.BiFunction;

/** A measure that is searched for, and begins with the law of its neighbour where there is one. */
record SearchedMeasure(BiFunction<Joint, Effort, Value> search) implements Measure {
    @Override
    public Value of(Joint joint) {
        return search.apply(joint, Effort.DEFAULT);
    }

    @Override
    public Value of(Joint joint, Value neighbour, Deadline deadline) {
        return search.apply(joint, Effort.DEFAULT.near(neighbour).until(deadline));
    }
}
