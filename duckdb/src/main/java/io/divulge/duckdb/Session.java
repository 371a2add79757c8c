package io.divulge.duckdb;

import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventQuery;
import io.divulge.model.Headway;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.duckdb.DuckDBPreparedStatement;
import org.duckdb.ProfilerPrintFormat;
import org.duckdb.QueryProgress;

/**
 * A database in memory that can read the files of the events and nothing else, and write nothing but what it spills.
 *
 * <p>No extension is loaded, no other file can be opened, and no setting can be changed any more once it is open; so that a condition from
 * a stranger can do no more than choose rows, even if it should get past {@link Condition}.
 */
final class Session implements AutoCloseable {
    private static final long GLANCE_MILLIS = 300;
    /** The other half is for Java, which holds what was counted. */
    private static final String DEFAULT_MEMORY = "50%";

    /** Quotes within the texts of a profile are escaped, so that nothing in a query can pass for this. */
    private static final Pattern SCANNED =
            Pattern.compile("(?s)\"Function\": \"READ_(?:CSV|JSON)\\w*\".*?\"rows_scanned\": (\\d+)");

    private final Connection connection;
    private final Consumer<String> progress;

    private Session(Connection connection, Consumer<String> progress) {
        this.connection = connection;
        this.progress = progress;
    }

    /** A row of a result. */
    @FunctionalInterface
    interface Row {
        void see(ResultSet row) throws SQLException;
    }

    /** Opens a database that spills into this folder, and reads these files. */
    static Session open(EventQuery query, Collection<EventFile> files, SpillFolder spill, Consumer<String> progress) {
        NativeLibrary.load();
        Session session;
        try {
            Properties properties = new Properties();
            properties.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
            properties.setProperty("autoinstall_known_extensions", "false");
            properties.setProperty("autoload_known_extensions", "false");
            Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", properties);
            session = new Session(connection, progress);
        } catch (SQLException | RuntimeException failed) {
            throw new IllegalArgumentException("DuckDB does not start: " + Complaint.firstLine(failed), failed);
        }
        try {
            session.restrict(query, files, spill);
            return session;
        } catch (RuntimeException failed) {
            session.close();
            throw failed;
        }
    }

    private void restrict(EventQuery query, Collection<EventFile> files, SpillFolder spill) {
        run("SET temp_directory = " + Sql.text(spill.path().toString()));
        run("SET memory_limit = '"
                + (query.memory().isPresent() ? query.memory().getAsLong() + "B" : DEFAULT_MEMORY) + "'");
        query.threads().ifPresent(threads -> run("SET threads = " + threads));
        // Moments with a time zone become text by this one, and not by that of whoever asks.
        run("SET TimeZone = 'UTC'");
        // At 900, below DuckDB's own limit of 1000, its recursion has used up the stack of a thread.
        run("SET max_expression_depth = " + ConditionFault.DEEPEST);
        // Every file is read once or twice, and memory is for groups. The order of rows would not matter, but DuckDB
        // 2.0
        // does not keep to ORDER BY either when it is told so.
        run("SET enable_external_file_cache = false");
        // Only a profile says how many rows were read before a condition left some out.
        run("SET enable_profiling = 'no_output'");
        run("SET enable_progress_bar = true");
        run("SET enable_progress_bar_print = false");
        run("SET allow_community_extensions = false");
        run("SET allow_persistent_secrets = false");
        run("SET allowed_paths = "
                + Sql.texts(
                        files.stream().map(EventFile::path).map(Path::toString).toList()));
        run("SET enable_external_access = false");
        run("SET lock_configuration = true");
    }

    void run(String sql) {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException refused) {
            throw new RefusedException(refused);
        }
    }

    /** Runs what takes long, and says so. The numbers of rows that it read from each table of text, before any condition. */
    List<Long> run(String sql, String what) {
        progress.accept(what);
        try (Statement statement = connection.createStatement();
                Glance glance = new Glance((DuckDBPreparedStatement) statement, what)) {
            glance.start();
            statement.execute(sql);
            String profile =
                    connection.unwrap(DuckDBConnection.class).getProfilingInformation(ProfilerPrintFormat.JSON);
            return SCANNED.matcher(profile)
                    .results()
                    .map(found -> Long.parseLong(found.group(1)))
                    .toList();
        } catch (SQLException refused) {
            throw new RefusedException(refused);
        }
    }

    /** Shows each row of a result to someone; texts in the query stand for its parameters. */
    void query(String sql, Row seen, String... parameters) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setString(i + 1, parameters[i]);
            }
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    seen.see(rows);
                }
            }
        } catch (SQLException refused) {
            throw new RefusedException(refused);
        }
    }

    /** The number that is all of a result. */
    long number(String sql) {
        long[] number = new long[1];
        query(sql, row -> number[0] = row.getLong(1));
        return number[0];
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException ended) {
            // What was asked has been answered.
            progress.accept("");
        }
    }

    /** Asks now and then how far a query is; and ends it when the thread that waits for it is interrupted. */
    private final class Glance implements AutoCloseable {
        private final DuckDBPreparedStatement statement;
        private final String what;
        private final Thread waiting = Thread.currentThread();
        private final Headway.Watcher watcher = Headway.current();
        private final Thread watch = new Thread(this::look, "progress of DuckDB");
        private boolean over;

        Glance(DuckDBPreparedStatement statement, String what) {
            this.statement = statement;
            this.what = what;
            watch.setDaemon(true);
        }

        void start() {
            watch.start();
        }

        private synchronized void look() {
            try {
                while (true) {
                    wait(GLANCE_MILLIS);
                    if (over) {
                        return;
                    }
                    if (waiting.isInterrupted()) {
                        statement.cancel();
                        return;
                    }
                    QueryProgress made = statement.getQueryProgress();
                    if (made.getPercentage() > 0) {
                        String said = what + ", " + (int) made.getPercentage() + " %";
                        progress.accept(said);
                        watcher.at(said, made.getPercentage() / 100);
                    }
                }
            } catch (InterruptedException | SQLException ended) {
                over = true;
            }
        }

        @Override
        public synchronized void close() {
            over = true;
            notifyAll();
        }
    }
}
