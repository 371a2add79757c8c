package io.divulge.duckdb;

import java.sql.SQLException;

/** What DuckDB did not do, before it is known what to tell people about it. */
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RefusedException(SQLException cause) {
        super(cause.getMessage(), cause);
    }

    String said() {
        String message = getMessage();
        return message == null ? "" : message;
    }
}
