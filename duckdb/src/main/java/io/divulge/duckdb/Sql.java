package io.divulge.duckdb;

import java.util.Collection;
import java.util.stream.Collectors;

/** Names and texts as they stand in a query, whatever characters they hold. */
final class Sql {
    private Sql() {}

    /** A name of a column or table. */
    static String name(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** A text. */
    static String text(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** A list of texts. */
    static String texts(Collection<String> texts) {
        return texts.stream().map(Sql::text).collect(Collectors.joining(", ", "[", "]"));
    }
}
