package io.divulge.io;

import io.divulge.estimate.JointCounts;
import io.divulge.model.Joint;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * A release that was read, and what a reader of the results should know about the reading.
 *
 * @param joint the release; {@code joint.dropped()} says which secrets and outcomes do not count
 * @param source the name of the file, or {@code stdin}
 * @param priorOrigin where the prior came from
 * @param normalized whether a row or the prior did not sum to 1 and was divided by its sum, because that was asked
 * @param observations how many observations the prior and the channel were counted from, if they are counts
 * @param counts what was counted, of the secrets of the release, if it was
 * @param exact the same as fractions, if they were asked for
 * @param perhapsCounts columns of a table of events that look like counts, although every row was counted once
 * @param description what the file says about itself, if it does
 */
public record LoadedModel(
        Joint joint,
        String source,
        PriorOrigin priorOrigin,
        boolean normalized,
        OptionalLong observations,
        Optional<Supplier<JointCounts>> counts,
        Optional<ExactModel> exact,
        List<String> perhapsCounts,
        Optional<String> description) {
    /** Copies the list. */
    public LoadedModel {
        perhapsCounts = List.copyOf(perhapsCounts);
    }

    /** The same with what the file says about itself. */
    LoadedModel describedBy(String text) {
        return new LoadedModel(
                joint, source, priorOrigin, normalized, observations, counts, exact, perhapsCounts, Optional.of(text));
    }

    /** The same with the names of columns that were left out and may be counts. */
    LoadedModel leavingOut(List<String> columns) {
        return new LoadedModel(
                joint, source, priorOrigin, normalized, observations, counts, exact, columns, description);
    }
}
