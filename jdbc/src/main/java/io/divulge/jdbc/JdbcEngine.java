package io.divulge.jdbc;

import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.Database;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.RawGroups;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Counts events in a database, through any JDBC driver: the database groups the rows of a SELECT, and a row for each different pair comes back.
 *
 * <p>Everything is asked in one read-only transaction, so that all passes see the same rows and nothing can be changed.
 */
public final class JdbcEngine implements CountingEngine {
    /** The name by which it is asked for. */
    public static final String NAME = "jdbc";

    /** An engine; there is nothing to choose. */
    public JdbcEngine() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public CountedEvents count(EventQuery query, Consumer<String> progress) {
        Database database = query.database();
        if (database == null || query.from().isEmpty()) {
            throw new IllegalArgumentException(
                    "the engine jdbc counts the rows of a SELECT in a database: give both --db URL and --from SQL");
        }
        if (query.memory().isPresent() || query.threads().isPresent()) {
            throw new IllegalArgumentException((query.memory().isPresent() ? "--memory" : "--threads")
                    + " does not go with --db: the database counts, and has its own settings");
        }
        String source = "--from " + Excerpt.quoted(query.from().get()) + " of " + database;
        progress.accept("connecting to " + database);
        try (Session session = Session.open(database)) {
            progress.accept("looking at the columns");
            EventRows rows = EventRows.of(query, session);
            progress.accept("looking for where to cut");
            Cutting cutting = Cutting.of(query, rows, session, source);
            progress.accept("counting in the database");
            return counted(query, new Grouping(query, rows, cutting, session.dialect()), cutting, session, source);
        }
    }

    private static CountedEvents counted(
            EventQuery query, Grouping grouping, Cutting cutting, Session session, String source) {
        RawGroups groups = new RawGroups(
                query,
                source,
                "Cut numbers with --bin, group more coarsely in the SELECT, or set DIVULGE_JAVA_OPTS=-Xmx8g before the command.");
        int columns = query.columns().size();
        boolean[] truths = new boolean[columns];
        session.query("counting", grouping.sql(), row -> {
            if (groups.size() == 0) {
                for (int i = 0; i < columns; i++) {
                    truths[i] = Session.isTruth(row, i + 1);
                }
            }
            grouping.refuseWrongCounts(row, source);
            groups.refuseTooMany(groups.size() + 1L);
            List<@Nullable String> values = new ArrayList<>();
            for (int i = 0; i < columns; i++) {
                values.add(Session.text(row, i + 1, truths[i]));
            }
            long rows = row.getLong(columns + 1);
            groups.take(
                    values,
                    rows,
                    grouping.isWeighed() ? row.getDouble(columns + 2) : rows,
                    grouping.isWeighed() ? row.getLong(columns + 3) : 0);
        });
        return groups.counted(cutting::of, (column, times) -> {});
    }
}
