package io.divulge.io;

import java.util.List;
import java.util.Optional;

/**
 * Which columns of a table of events make up the secret and the outcome, and which one says how often; without the latter
 * every row counts once.
 */
record LongForm(List<String> secretColumns, List<String> outcomeColumns, Optional<String> countColumn) {
    LongForm {
        secretColumns = List.copyOf(secretColumns);
        outcomeColumns = List.copyOf(outcomeColumns);
        if (secretColumns.isEmpty() || outcomeColumns.isEmpty()) {
            throw new IllegalArgumentException("long form needs at least one column for the secret and one for the"
                    + " outcome, not " + secretColumns + " and " + outcomeColumns);
        }
    }
}
