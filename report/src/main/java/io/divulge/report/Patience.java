package io.divulge.report;

import io.divulge.measure.Deadline;
import io.divulge.measure.Measure;
import io.divulge.model.Headway;

/** How long someone waits for each of several measures, and hears which one it is. */
@FunctionalInterface
public interface Patience {
    /** As long as it takes, or until the thread is interrupted. */
    Patience ENDLESS = (measure, done, all) -> {
        Headway.current().at("measuring, " + measure.expression(), (double) done / all);
        return Deadline.interruption();
    };

    /**
     * Asked when a measure is about to begin.
     *
     * @param done how many are measured already
     * @param all how many there are
     */
    Deadline with(Measure<?> measure, int done, int all);

    /**
     * Asked when a release cannot be measured by one of them: whether to go on with the others.
     *
     * @param reason what is wrong, for people
     */
    default boolean goesOnWithout(Measure<?> measure, IllegalArgumentException reason) {
        return false;
    }
}
