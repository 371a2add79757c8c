package io.divulge.duckdb;

import io.divulge.estimate.source.EventLabel;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.FeatureTable;
import io.divulge.estimate.source.FeatureTable.Feature;
import io.divulge.estimate.source.GroupedRows;
import io.divulge.estimate.source.LabelSet;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.model.Excerpt;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** From single rows to a table of features, in the order of the files. */
final class Rows {
    /** A share of the heap that the table may fill; whoever learns from it needs the rest. */
    private static final double SHARE = 0.4;

    /** Beyond this many, a column names rows. */
    private static final int MOST_CATEGORIES = 1_000_000;

    private final Session session;
    private final EventQuery query;
    private final Tally tally;
    private final int secretColumns;

    Rows(Session session, EventQuery query, Tally tally) {
        this.session = session;
        this.query = query;
        this.tally = tally;
        this.secretColumns = query.secrets().size();
    }

    FeatureTable read(String source) {
        long rows = session.number("SELECT count(*) FROM " + Tally.ROWS);
        if (rows == 0) {
            throw GroupedRows.nothing(query, source);
        }
        refuseMissing(source);
        refuseTooMany(source, rows);
        boolean[] numbers = numbers();
        List<String> features = query.outcomes();
        Map<List<String>, Integer> secrets = new LinkedHashMap<>();
        List<Map<String, Integer>> categories = new ArrayList<>();
        double[][] values = new double[features.size()][(int) rows];
        for (int f = 0; f < features.size(); f++) {
            categories.add(new HashMap<>());
        }
        int[] secret = new int[(int) rows];
        int[] size = {0};
        session.query(select(numbers), row -> {
            int at = size[0];
            for (int f = 0; f < values.length; f++) {
                values[f][at] = numbers[f] ? number(row, f) : category(row, f, categories.get(f), source);
                if (Double.isNaN(values[f][at]) && query.nulls() == NullPolicy.DROP) {
                    return;
                }
            }
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < secretColumns; i++) {
                String text = row.getString(i + 1);
                texts.add(text == null ? "" : EventLabel.stripped(text));
            }
            if (query.nulls() == NullPolicy.DROP && texts.contains("")) {
                return;
            }
            secret[at] = secrets.computeIfAbsent(texts, unknown -> secrets.size());
            size[0]++;
        });
        long dropped = rows - size[0];
        GroupedRows.refuseNothing(source, size[0], dropped, size[0]);
        return table(source, secrets, Arrays.copyOf(secret, size[0]), values, categories, dropped);
    }

    private FeatureTable table(
            String source,
            Map<List<String>, Integer> secrets,
            int[] secret,
            double[][] values,
            List<Map<String, Integer>> categories,
            long dropped) {
        List<LabelSet.Values> columns = new ArrayList<>();
        for (int i = 0; i < secretColumns; i++) {
            String name = query.secrets().get(i);
            columns.add(new LabelSet.Values(name, tally.cuts(name), secrets.size()));
        }
        secrets.forEach((texts, id) -> {
            for (int i = 0; i < secretColumns; i++) {
                columns.get(i).set(id, texts.get(i));
            }
        });
        LabelSet labels = LabelSet.of(columns, secrets.size(), query.nulls(), "secret");
        for (int row = 0; row < secret.length; row++) {
            secret[row] = labels.index(secret[row]);
        }
        List<Feature> features = new ArrayList<>();
        for (int f = 0; f < values.length; f++) {
            String[] names = new String[categories.get(f).size()];
            categories.get(f).forEach((name, id) -> names[id] = name);
            features.add(new Feature(
                    query.outcomes().get(f),
                    values[f].length == secret.length ? values[f] : Arrays.copyOf(values[f], secret.length),
                    List.of(names)));
            values[f] = new double[0];
        }
        List<String> notes = GroupedRows.notes(
                query, dropped, column -> tally.cuts(query.columns().get(column)));
        return new FeatureTable(source, labels.alphabet(), secret, features, notes);
    }

    private double number(ResultSet row, int feature) throws SQLException {
        double number = row.getDouble(secretColumns + feature + 1);
        return row.wasNull() ? Double.NaN : number;
    }

    private double category(ResultSet row, int feature, Map<String, Integer> known, String source) throws SQLException {
        String text = row.getString(secretColumns + feature + 1);
        String stripped = text == null ? "" : EventLabel.stripped(text);
        if (stripped.isEmpty()) {
            return Double.NaN;
        }
        Integer id = known.get(stripped);
        if (id == null) {
            String name = query.outcomes().get(feature);
            id = known.size();
            if (id == MOST_CATEGORIES) {
                throw new IllegalArgumentException(
                        source + ": column " + Excerpt.quoted(name) + " has more than "
                                + MOST_CATEGORIES
                                + " different texts, so it names rows and is not a feature (expected numbers, or categories that come again)");
            }
            known.put(LabelSet.checked(stripped, "feature", List.of(name)), id);
        }
        return id;
    }

    private String select(boolean[] numbers) {
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < query.columns().size(); i++) {
            String text = text(i);
            columns.add(i >= secretColumns && numbers[i - secretColumns] ? "TRY_CAST(" + text + " AS DOUBLE)" : text);
        }
        return "SELECT " + String.join(", ", columns) + " FROM " + Tally.ROWS;
    }

    private String text(int column) {
        return "CAST(" + tally.value(column) + " AS VARCHAR)";
    }

    private String isMissing(int column) {
        return "coalesce(trim(" + text(column) + "), '') = ''";
    }

    /** Which features hold nothing but numbers. NaN counts as no value. */
    private boolean[] numbers() {
        boolean[] numbers = new boolean[query.outcomes().size()];
        for (int f = 0; f < numbers.length; f++) {
            int column = secretColumns + f;
            numbers[f] = session.number("SELECT count(*) FROM " + Tally.ROWS + " WHERE NOT " + isMissing(column)
                            + " AND TRY_CAST(" + text(column) + " AS DOUBLE) IS NULL")
                    == 0;
        }
        return numbers;
    }

    private void refuseMissing(String source) {
        if (query.nulls() != NullPolicy.ERROR) {
            return;
        }
        for (int i = 0; i < query.columns().size(); i++) {
            long times = session.number("SELECT count(*) FROM " + Tally.ROWS + " WHERE " + isMissing(i)
                    + (i < secretColumns ? "" : " OR isnan(TRY_CAST(" + text(i) + " AS DOUBLE))"));
            if (times > 0) {
                String column = query.columns().get(i);
                Optional<Tally.Found> found = tally.missing(column);
                throw GroupedRows.missing(
                        found.map(Tally.Found::file).orElse(source),
                        column,
                        times,
                        found.isEmpty() ? " (not a number, NaN)" : "");
            }
        }
    }

    private void refuseTooMany(String source, long rows) {
        // A double a value, once more for the halves, and what is learnt of a row.
        long needed = rows * (18L * query.outcomes().size() + 140);
        long allowed = (long) (SHARE * Runtime.getRuntime().maxMemory());
        if (needed <= allowed && rows < Integer.MAX_VALUE - 8) {
            return;
        }
        throw new IllegalArgumentException(String.format(
                Locale.ROOT,
                "%s: %d rows of %d features need about %.1f GB of memory, and %.1f GB may be filled. Read fewer: leave features out,"
                        + " choose rows with --where (not by their secret or outcome), or set DIVULGE_JAVA_OPTS=-Xmx%dg before the command.",
                source,
                rows,
                query.outcomes().size(),
                needed / 1e9,
                allowed / 1e9,
                (long) Math.ceil(needed / SHARE / (1L << 30)) + 1));
    }
}
