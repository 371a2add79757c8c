package io.divulge.estimate.source;

import io.divulge.estimate.OutcomeFolds;
import java.util.List;

/**
 * Events that were grouped, and stay where they are until this is closed: an engine may hold more of them than this machine could.
 *
 * @param folds what can be asked of them
 * @param source the files, for a headline
 * @param notes whole sentences about what a reader should know of how they were counted
 * @param end what else is to be ended with it
 */
public record FoldedEvents(OutcomeFolds folds, String source, List<String> notes, Runnable end)
        implements AutoCloseable {
    /** Takes a copy of the notes. */
    public FoldedEvents {
        notes = List.copyOf(notes);
    }

    /** Those whose counts are here. */
    public static FoldedEvents of(CountedEvents events) {
        return new FoldedEvents(OutcomeFolds.of(events.counts()), events.source(), events.notes(), () -> {});
    }

    @Override
    public void close() {
        try {
            folds.close();
        } finally {
            end.run();
        }
    }
}
