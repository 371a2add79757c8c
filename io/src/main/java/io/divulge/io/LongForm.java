package io.divulge.io;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
            throw new IllegalArgumentException(
                    secretColumns.isEmpty()
                            ? "--outcome is given, but --secret does not say which column holds the secret"
                            : "--secret is given, but --outcome does not say which column holds the outcome");
        }
        Map<String, String> uses = new HashMap<>();
        secretColumns.forEach(column -> use(uses, column, "--secret"));
        outcomeColumns.forEach(column -> use(uses, column, "--outcome"));
        countColumn.ifPresent(column -> use(uses, column, "--count"));
    }

    private static void use(Map<String, String> uses, String column, String option) {
        String other = uses.putIfAbsent(column, option);
        if (other != null) {
            throw new IllegalArgumentException(
                    (other.equals(option) ? option + " names column " : other + " and " + option + " both name column ")
                            + Quoted.of(column)
                            + (other.equals(option) ? " twice" : "")
                            + " (expected each column once)");
        }
    }
}
