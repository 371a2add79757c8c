package io.divulge.estimate.source;

import java.util.Optional;

/**
 * A query whose rows are events.
 *
 * @param sql one SELECT
 * @param database the address of the database that answers it; without one, the tables that it names are files
 * @param credentials a file with the user and the password for the database, if they are not in the environment
 */
public record Selection(String sql, Optional<String> database, Optional<String> credentials) {
    /** A query of files. */
    public static Selection ofFiles(String sql) {
        return new Selection(sql, Optional.empty(), Optional.empty());
    }
}
