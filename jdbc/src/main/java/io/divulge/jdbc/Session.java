package io.divulge.jdbc;

import io.divulge.estimate.source.Database;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.Locale;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** One read-only transaction in a database; all of it sees the same rows where the database can do that. */
final class Session implements AutoCloseable {
    /** Rows that come over the wire at once. */
    private static final int FETCHED = 10_000;

    private final Connection connection;
    private final Dialect dialect;
    private final Complaint complaint;
    private final String quote;

    private Session(Connection connection, Dialect dialect, Complaint complaint, String quote) {
        this.connection = connection;
        this.dialect = dialect;
        this.complaint = complaint;
        this.quote = quote;
    }

    /** A row of a result. */
    @FunctionalInterface
    interface Row {
        void see(ResultSet row) throws SQLException;
    }

    /** The columns of a result. */
    @FunctionalInterface
    interface Columns {
        void see(ResultSetMetaData columns) throws SQLException;
    }

    /** Connects, and begins the transaction. */
    static Session open(Database database) {
        Complaint complaint = new Complaint(database);
        Dialect dialect = Dialect.of(database);
        Properties properties = new Properties();
        properties.putAll(dialect.properties());
        String user = database.user();
        String password = database.password();
        if (user != null) {
            properties.setProperty("user", user);
        }
        if (password != null) {
            properties.setProperty("password", password);
        }
        Connection connection;
        try {
            connection = Drivers.of(database).connect(database.url(), properties);
        } catch (SQLException failed) {
            throw complaint.ofConnecting(failed);
        }
        if (connection == null) {
            throw complaint.ofAddress();
        }
        try {
            connection.setReadOnly(true);
            DatabaseMetaData about = connection.getMetaData();
            if (about.supportsTransactionIsolationLevel(Connection.TRANSACTION_REPEATABLE_READ)) {
                connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            }
            connection.setAutoCommit(false);
            String quote = about.getIdentifierQuoteString();
            Session session = new Session(connection, dialect, complaint, quote == null ? "\"" : quote.strip());
            for (String setting : dialect.settings()) {
                try (Statement statement = connection.createStatement()) {
                    statement.execute(setting);
                }
            }
            return session;
        } catch (SQLException failed) {
            end(connection);
            throw complaint.ofConnecting(failed);
        }
    }

    Dialect dialect() {
        return dialect;
    }

    /** A name of a column as it stands in a query. */
    String quoted(String name) {
        return quote.isEmpty() ? name : quote + name.replace(quote, quote + quote) + quote;
    }

    /** Shows the columns that a query has, without its rows. */
    void describe(String what, String sql, Columns columns) {
        ask(what, sql, result -> columns.see(result.getMetaData()));
    }

    /** Shows all rows of a query. */
    void query(String what, String sql, Row row) {
        ask(what, sql, result -> {
            while (result.next()) {
                row.see(result);
            }
        });
    }

    private void ask(String what, String sql, Row all) {
        try (Statement statement = connection.createStatement()) {
            statement.setEscapeProcessing(false);
            statement.setFetchSize(FETCHED);
            try (ResultSet result = statement.executeQuery(sql)) {
                all.see(result);
            }
        } catch (SQLException failed) {
            throw complaint.of(failed, what, isLost());
        }
    }

    private boolean isLost() {
        try {
            return connection.isClosed() || !connection.isValid(2);
        } catch (SQLException lost) {
            return true;
        }
    }

    /** Whether a column holds true and false, which drivers write in many ways. */
    static boolean isTruth(ResultSet row, int column) throws SQLException {
        ResultSetMetaData about = row.getMetaData();
        int type = about.getColumnType(column);
        return type == Types.BOOLEAN
                || type == Types.BIT
                        && about.getColumnTypeName(column)
                                .toLowerCase(Locale.ROOT)
                                .startsWith("bool");
    }

    /** A value as text. */
    static @Nullable String text(ResultSet row, int column, boolean truth) throws SQLException {
        if (!truth) {
            return row.getString(column);
        }
        boolean value = row.getBoolean(column);
        return row.wasNull() ? null : Boolean.toString(value);
    }

    @Override
    public void close() {
        end(connection);
    }

    private static void end(Connection connection) {
        try (connection) {
            if (!connection.getAutoCommit()) {
                connection.rollback();
            }
        } catch (SQLException lost) {
            // What a lost connection says when it is closed was said before.
            return;
        }
    }
}
