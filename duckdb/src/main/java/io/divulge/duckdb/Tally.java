package io.divulge.duckdb;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.Cuts;
import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.GroupedRows;
import io.divulge.estimate.source.Quantiles;
import io.divulge.estimate.source.TimeUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The queries: events grouped by the values of their columns.
 *
 * <p>Rows are grouped by what the files hold, and only the groups get labels, since there are far fewer of them: text is made, stripped and
 * sorted once for each value and not once for each row.
 */
final class Tally {
    /** The table of groups: a column for each of {@link EventQuery#columns}, then {@code row_count} and what is said of counts. */
    static final String GROUPS = "groups_of_events";

    /** The table of single events: a column for each of {@link EventQuery#columns}. */
    static final String ROWS = "rows_of_events";

    private final Session session;
    private final EventQuery query;
    private final List<Part> parts;
    private final Optional<Condition> condition;
    private final String prefix;
    private final Map<String, Cuts> cuts = new HashMap<>();
    private final Set<Long> read = new HashSet<>();

    Tally(Session session, EventQuery query, List<Part> parts, Optional<Condition> condition) {
        this.session = session;
        this.query = query;
        this.parts = parts;
        this.condition = condition;
        // A beginning that no column has.
        String free = "v";
        while (parts.stream().anyMatch(hasColumnLike(free))) {
            free += "_";
        }
        this.prefix = free;
    }

    private static Predicate<Part> hasColumnLike(String prefix) {
        return part -> part.columns().stream()
                .anyMatch(column -> column.name().toLowerCase(Locale.ROOT).startsWith(prefix));
    }

    /** Looks at all rows. */
    private void pass(String sql, String what) {
        List<Long> tables = session.run(sql, what);
        // A condition that no row can meet is not looked for.
        if (!tables.isEmpty() || condition.isEmpty()) {
            read.add(tables.stream().mapToLong(Long::longValue).sum());
        }
    }

    /** How many rows of text were read, before any condition: a number for all passes if none was lost. */
    Set<Long> read() {
        return Set.copyOf(read);
    }

    /** How many rows of this file are read. */
    long rows(EventFile file) {
        Part part = parts.stream()
                .filter(each -> each.files().contains(file))
                .findFirst()
                .orElseThrow();
        boolean text = file.format() == EventFile.Format.CSV;
        // By one thread, and as a table: then DuckDB names the line of a row that several threads lose.
        session.run("CREATE OR REPLACE TEMP TABLE rows_of_file AS SELECT count(*) AS all_rows, count(COLUMNS(*)) FROM "
                + (text ? part.fromWithFileBy("parallel = false") : part.fromWithFile()) + " WHERE "
                + Sql.name(Part.FILE) + " = " + Sql.text(file.path().toString()));
        return session.number("SELECT all_rows FROM rows_of_file");
    }

    /** How the column is cut, if it is. */
    @Nullable
    Cuts cuts(String column) {
        return cuts.get(column);
    }

    /** The name of a column among the groups. */
    String value(int column) {
        return Sql.name(prefix + column);
    }

    /** Refuses a condition that does not fit the columns. */
    void check() {
        condition.ifPresent(given -> parts.forEach(
                part -> given.check(part, "(" + selected(part, List.of("1"), part.from()) + ")", session)));
    }

    /** Looks for the ends and edges of the columns that are cut, which takes a pass of its own. */
    void findCuts() {
        List<Binning> ofWidth = new ArrayList<>();
        for (String column : query.columns()) {
            Optional<Binning> binning = query.bin(column);
            if (binning.isPresent()) {
                switch (binning.get().kind()) {
                    case EDGES -> cuts.put(column, Cuts.at(binning.get()));
                    case WIDTH -> ofWidth.add(binning.get());
                    case QUANTILE -> cuts.put(column, quantiles(binning.get()));
                    case TIME -> {
                        // Each moment has its label by itself.
                    }
                }
            }
        }
        if (!ofWidth.isEmpty()) {
            widths(ofWidth);
        }
    }

    private void widths(List<Binning> binnings) {
        List<String> ends = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < binnings.size(); i++) {
            String number = "CASE WHEN isnan(" + value(i) + ") THEN NULL ELSE " + value(i) + " END";
            ends.add("min(" + number + ") AS " + value(2 * i));
            ends.add("max(" + number + ") AS " + value(2 * i + 1));
            names.add(binnings.get(i).column());
        }
        pass(
                "CREATE TEMP TABLE ends_of_columns AS SELECT " + String.join(", ", ends) + " FROM ("
                        + rows(part ->
                                names.stream().map(name -> number(part, name)).toList())
                        + ")",
                "looking for the least and the most of " + String.join(", ", names));
        session.query("SELECT * FROM ends_of_columns", row -> {
            for (int i = 0; i < binnings.size(); i++) {
                Binning binning = binnings.get(i);
                double least = row.getDouble(2 * i + 1);
                // Without a number in the column there is nothing to cut, and nothing to count either.
                cuts.put(
                        binning.column(),
                        row.wasNull()
                                ? Cuts.between(0, List.of(), 0)
                                : Cuts.ofWidth(binning, least, row.getDouble(2 * i + 2)));
            }
        });
    }

    private Cuts quantiles(Binning binning) {
        String table = "numbers_of_column";
        pass(
                "CREATE OR REPLACE TEMP TABLE " + table + " AS SELECT " + value(0) + " AS number, "
                        + (query.count().isPresent() ? "sum(" + value(1) + ")" : "count(*)") + " AS events FROM ("
                        + rows(part -> {
                            // DuckDB may look at a number before it looks at --where. What is no number is refused when
                            // rows are grouped.
                            List<String> wanted = new ArrayList<>(List.of("TRY_" + number(part, binning.column())));
                            query.count().ifPresent(count -> wanted.add(number(part, count)));
                            return wanted;
                        })
                        + ") WHERE " + value(0) + " IS NOT NULL AND NOT isnan(" + value(0) + ") GROUP BY " + value(0),
                "looking for the quantiles of " + binning.column());
        double[] total = new double[1];
        session.query("SELECT sum(events) FROM " + table, row -> total[0] = row.getDouble(1));
        Quantiles quantiles = new Quantiles(binning, total[0]);
        session.query(
                "SELECT number, events FROM " + table + " ORDER BY number",
                row -> quantiles.take(row.getDouble(1), row.getDouble(2)));
        session.run("DROP TABLE " + table);
        return quantiles.cuts();
    }

    /** Puts all events into {@link #ROWS}, one by one. */
    void list() {
        // Rows stay in the order of the files, so that the same files give the same halves again.
        pass(
                "CREATE TEMP TABLE " + ROWS + " AS SELECT " + String.join(", ", values()) + " FROM ("
                        + rows(this::counted) + ")",
                "reading");
    }

    private List<String> values() {
        List<String> columns = query.columns();
        List<String> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Cuts cut = cuts.get(columns.get(i));
            values.add(cut == null ? value(i) : cut.expression(value(i)) + " AS " + value(i));
        }
        return values;
    }

    /** Counts all events into {@link #GROUPS}. */
    void group() {
        int count = query.columns().size();
        List<String> grouped = values();
        String counted = query.count().isEmpty()
                ? ""
                : ", sum(" + value(count) + ") AS events, count(*) FILTER (WHERE " + value(count)
                        + " IS NULL) AS uncounted,"
                        + " max(CASE WHEN " + value(count) + " >= 0 AND " + value(count) + " < "
                        + GroupedRows.MOST_COUNTED
                        + " AND "
                        + value(count) + " = floor(" + value(count) + ") THEN NULL ELSE " + value(count + 1)
                        + " END) AS wrong";
        pass(
                "CREATE TEMP TABLE " + GROUPS + " AS SELECT " + String.join(", ", grouped) + ", count(*) AS row_count"
                        + counted
                        + " FROM (" + rows(this::counted) + ") GROUP BY "
                        + String.join(", ", grouped.stream().map(Tally::unnamed).toList()),
                "counting");
    }

    private static String unnamed(String expression) {
        int name = expression.lastIndexOf(" AS ");
        return expression.startsWith("CASE") ? expression.substring(0, name) : expression;
    }

    private List<String> counted(Part part) {
        List<String> wanted = new ArrayList<>();
        for (String column : query.columns()) {
            Optional<TimeUnit> unit = query.bin(column).flatMap(Binning::unit);
            String value = unit.isPresent()
                    ? Moments.label(unit.get(), column, part.column(column).value())
                    : part.column(column).grouped();
            wanted.add(
                    cuts.containsKey(column)
                            ? number(part, column)
                            // Tables of different formats have different types, and text in common.
                            : parts.size() > 1 ? "CAST(" + value + " AS VARCHAR)" : value);
        }
        query.count().ifPresent(count -> {
            wanted.add(number(part, count));
            wanted.add("CAST(" + part.column(count).value() + " AS VARCHAR)");
        });
        return wanted;
    }

    private static String number(Part part, String column) {
        return "CAST(" + part.column(column).value() + " AS DOUBLE)";
    }

    /** The rows that are counted, with these expressions as columns. */
    private String rows(Function<Part, List<String>> expressions) {
        return String.join(
                " UNION ALL ",
                parts.stream()
                        .map(part -> filtered(part, expressions.apply(part), part.from()))
                        .toList());
    }

    private String filtered(Part part, List<String> expressions, String from) {
        if (condition.isEmpty()) {
            return selected(part, expressions, from);
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < expressions.size(); i++) {
            names.add(value(i));
        }
        return "SELECT " + String.join(", ", names) + " FROM (" + selected(part, expressions, from) + ") WHERE ("
                + condition.get().expression() + ")";
    }

    /** The expressions under our names, and all columns under theirs if there is a condition. */
    private String selected(Part part, List<String> expressions, String from) {
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < expressions.size(); i++) {
            columns.add(expressions.get(i) + " AS " + value(i));
        }
        if (condition.isPresent()) {
            columns.addAll(part.forCondition());
        }
        return "SELECT " + String.join(", ", columns) + " FROM " + from;
    }

    /** A file, and what one of its rows holds. */
    record Found(String file, String value) {}

    /** Some row whose value in a column is no number, if there is one. */
    Optional<Found> noNumber(String column) {
        return find(column, value -> value + " IS NOT NULL AND TRY_CAST(" + value + " AS DOUBLE) IS NULL");
    }

    /** Some row without a value in a column. */
    Optional<Found> missing(String column) {
        return find(column, value -> value + " IS NULL OR trim(CAST(" + value + " AS VARCHAR)) = ''");
    }

    private Optional<Found> find(String column, Function<String, String> wanted) {
        for (Part part : parts) {
            List<Found> found = new ArrayList<>();
            Map<String, String> written = new HashMap<>();
            part.files().forEach(file -> written.put(file.path().toString(), file.written()));
            String rows =
                    filtered(part, List.of(part.column(column).value(), Sql.name(Part.FILE)), part.fromWithFile());
            session.query(
                    "SELECT CAST(" + value(0) + " AS VARCHAR), " + value(1) + " FROM (" + rows + ") WHERE "
                            + wanted.apply(value(0)) + " LIMIT 1",
                    row -> found.add(new Found(
                            written.getOrDefault(row.getString(2), row.getString(2)),
                            String.valueOf(row.getString(1)))));
            if (!found.isEmpty()) {
                return Optional.of(found.get(0));
            }
        }
        return Optional.empty();
    }
}
