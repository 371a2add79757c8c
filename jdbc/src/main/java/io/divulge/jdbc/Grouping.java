package io.divulge.jdbc;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.Cuts;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.GroupedRows;
import io.divulge.estimate.source.NullPolicy;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The question that has the counts as its answer: a row for each different pair of secret and outcome. */
final class Grouping {
    private final EventQuery query;
    private final EventRows rows;
    private final Cutting cutting;
    private final Dialect dialect;

    Grouping(EventQuery query, EventRows rows, Cutting cutting, Dialect dialect) {
        this.query = query;
        this.rows = rows;
        this.cutting = cutting;
        this.dialect = dialect;
    }

    /** Whether a column says how many events a row stands for. */
    boolean isWeighed() {
        return query.count().isPresent();
    }

    /**
     * The query: the columns under the names {@code v0}, {@code v1}, ..., the number of rows, and with a column that counts the events, the rows that do not say how
     * many, and a value that is not a count.
     */
    String sql() {
        List<String> raw = new ArrayList<>();
        List<String> cut = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < query.columns().size(); i++) {
            String column = query.columns().get(i);
            String name = "v" + i;
            Cuts cuts = cutting.of(i);
            raw.add((cuts == null ? value(column) : rows.number(column)) + " AS " + name);
            cut.add((cuts == null ? name : cuts.expression(name, dialect.isNan(name), dialect.doubleType())) + " AS "
                    + name);
            names.add(name);
        }
        query.count().ifPresent(column -> {
            raw.add(rows.number(column) + " AS w");
            cut.add("w");
        });
        String grouped = String.join(", ", names);
        return "SELECT " + grouped + ", count(*)"
                + (isWeighed()
                        ? ", coalesce(sum(w), 0), sum(CASE WHEN w IS NULL THEN 1 ELSE 0 END), max(CASE WHEN w >= 0 AND w < "
                                + GroupedRows.MOST_COUNTED + " AND w = floor(w) THEN NULL ELSE w END)"
                        : "")
                + " FROM (SELECT " + String.join(", ", cut) + " FROM (" + rows.selected(String.join(", ", raw))
                + ") r) g"
                + " GROUP BY " + grouped;
    }

    private String value(String column) {
        return query.bin(column)
                .flatMap(Binning::unit)
                .map(unit -> dialect.moment(unit, column, rows.value(column), rows.isText(column)))
                .orElseGet(() -> rows.value(column));
    }

    /** Refuses a group with a row that does not say properly how many events it stands for. */
    void refuseWrongCounts(ResultSet row, String source) throws SQLException {
        if (!isWeighed()) {
            return;
        }
        int columns = query.columns().size();
        String column = query.count().orElseThrow();
        String wrong = row.getString(columns + 4);
        if (wrong != null) {
            throw GroupedRows.wrongCount(source, column, wrong);
        }
        if (row.getLong(columns + 3) > 0 && query.nulls() != NullPolicy.DROP) {
            throw GroupedRows.uncounted(source, column, row.getLong(columns + 3));
        }
    }
}
