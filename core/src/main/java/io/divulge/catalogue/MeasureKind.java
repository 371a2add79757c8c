package io.divulge.catalogue;

import io.divulge.measure.MeasureFamily;
import java.util.List;

/**
 * Measures that answer one kind of question.
 *
 * @param title the question, for people
 * @param families in the order to list them
 */
public record MeasureKind(String title, List<MeasureFamily<?>> families) {
    /** Copies the families. */
    public MeasureKind {
        families = List.copyOf(families);
    }
}
