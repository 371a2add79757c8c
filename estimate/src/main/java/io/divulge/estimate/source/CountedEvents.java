package io.divulge.estimate.source;

import io.divulge.estimate.JointCounts;
import java.util.List;

/**
 * What was counted, and what was not.
 *
 * @param counts the counts; if only secrets were asked for, there is a single outcome, {@link #ANY_OUTCOME}
 * @param source the files, for a headline
 * @param rows the rows that were counted
 * @param dropped the rows that were left out because a value is missing
 * @param notes whole sentences about what a reader should know of how it was counted
 */
public record CountedEvents(JointCounts counts, String source, long rows, long dropped, List<String> notes) {
    /** The only outcome of events of the secret alone. */
    public static final String ANY_OUTCOME = "any";

    /** Takes a copy of the notes. */
    public CountedEvents {
        notes = List.copyOf(notes);
    }
}
