package io.divulge.duckdb;

import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.GroupedRows;
import io.divulge.estimate.source.LabelSet;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** From groups of rows to counts with labels. */
final class Groups {
    /** A share of the heap that labels and counts may fill; the estimate needs the rest. */
    private static final double SHARE = 0.5;
    /** A pair in the arrays of a builder, sorted and copied. */
    private static final long BYTES_PER_PAIR = 64;
    /** A label in a list and in a map, with what was read. */
    private static final long BYTES_PER_LABEL = 320;

    private static final String PAIRS = "pairs_of_events";
    private static final int MOST_LABELS = 20_000_000;

    private final Session session;
    private final EventQuery query;
    private final Tally tally;
    private final boolean secretsAlone;

    Groups(Session session, EventQuery query, Tally tally) {
        this.session = session;
        this.query = query;
        this.tally = tally;
        this.secretsAlone = query.outcomes().isEmpty();
    }

    CountedEvents read(String source) {
        int secretColumns = query.secrets().size();
        long groups = session.number("SELECT count(*) FROM " + Tally.GROUPS);
        if (groups == 0) {
            throw GroupedRows.nothing(query, source);
        }
        query.count().ifPresent(column -> refuseWrongCounts(source, column));
        long secrets = distinct("secrets_of_events", 0, secretColumns);
        long outcomes = secretsAlone
                ? 1
                : distinct("outcomes_of_events", secretColumns, query.columns().size());
        refuseTooMany(source, groups, secrets, outcomes);
        number(query.count().isPresent());
        LabelSet secretLabels = labels("secrets_of_events", 0, secretColumns, (int) secrets, "secret");
        LabelSet outcomeLabels = secretsAlone
                ? secretLabels
                : labels("outcomes_of_events", secretColumns, query.columns().size(), (int) outcomes, "outcome");
        return GroupedRows.counted(
                query,
                source,
                secretLabels,
                outcomeLabels,
                this::forEach,
                column -> tally.cuts(query.columns().get(column)),
                (column, times) -> refuse(source, column, times));
    }

    private void forEach(GroupedRows.Taker taker) {
        boolean weighed = query.count().isPresent();
        session.query("SELECT * FROM " + PAIRS, row -> {
            long rows = row.getLong(3);
            taker.take(
                    row.getInt(1),
                    row.getInt(2),
                    rows,
                    weighed ? row.getDouble(4) : rows,
                    weighed ? row.getLong(5) : 0);
        });
    }

    /** Says in which file it is, where that can be found. */
    private void refuse(String source, String column, long times) {
        Optional<Tally.Found> found = tally.missing(column);
        throw GroupedRows.missing(
                found.map(Tally.Found::file).orElse(source),
                column,
                times,
                tally.cuts(column) != null && found.isEmpty() ? " (not a number, NaN)" : "");
    }

    /** Numbers the different values of some columns. */
    private long distinct(String table, int from, int to) {
        List<String> values = new ArrayList<>();
        for (int i = from; i < to; i++) {
            values.add(tally.value(i));
        }
        session.run("CREATE TEMP TABLE " + table + " AS SELECT row_number() OVER () - 1 AS id, * FROM (SELECT DISTINCT "
                + String.join(", ", values) + " FROM " + Tally.GROUPS + ")");
        return session.number("SELECT count(*) FROM " + table);
    }

    private LabelSet labels(String table, int from, int to, int size, String what) {
        List<LabelSet.Values> columns = new ArrayList<>();
        StringBuilder texts = new StringBuilder();
        for (int i = from; i < to; i++) {
            String name = query.columns().get(i);
            columns.add(new LabelSet.Values(name, tally.cuts(name), size));
            texts.append(", CAST(").append(tally.value(i)).append(" AS VARCHAR)");
        }
        session.query("SELECT CAST(id AS INTEGER)" + texts + " FROM " + table, row -> {
            int id = row.getInt(1);
            for (int i = 0; i < columns.size(); i++) {
                columns.get(i).set(id, row.getString(i + 2));
            }
        });
        return LabelSet.of(columns, size, query.nulls(), what);
    }

    /** Puts the numbers of values in place of the values; from here on groups are three or five numbers. */
    private void number(boolean weighed) {
        session.run(
                "CREATE TEMP TABLE " + PAIRS + " AS SELECT CAST(s.id AS INTEGER) AS secret, "
                        + (secretsAlone ? "0" : "CAST(o.id AS INTEGER)") + " AS outcome, g.row_count"
                        + (weighed ? ", coalesce(g.events, 0) AS events, g.uncounted" : "") + " FROM " + Tally.GROUPS
                        + " g JOIN secrets_of_events s ON "
                        + same("s", 0, query.secrets().size())
                        + (secretsAlone
                                ? ""
                                : " JOIN outcomes_of_events o ON "
                                        + same(
                                                "o",
                                                query.secrets().size(),
                                                query.columns().size())),
                "numbering");
        session.run("DROP TABLE " + Tally.GROUPS);
    }

    private String same(String table, int from, int to) {
        List<String> equal = new ArrayList<>();
        for (int i = from; i < to; i++) {
            equal.add("g." + tally.value(i) + " IS NOT DISTINCT FROM " + table + "." + tally.value(i));
        }
        return String.join(" AND ", equal);
    }

    private void refuseWrongCounts(String source, String column) {
        session.query("SELECT wrong FROM " + Tally.GROUPS + " WHERE wrong IS NOT NULL ORDER BY wrong LIMIT 1", row -> {
            throw GroupedRows.wrongCount(source, column, row.getString(1));
        });
        if (query.nulls() != NullPolicy.DROP) {
            long uncounted = session.number("SELECT sum(uncounted) FROM " + Tally.GROUPS);
            if (uncounted > 0) {
                throw GroupedRows.uncounted(source, column, uncounted);
            }
        }
    }

    private void refuseTooMany(String source, long pairs, long secrets, long outcomes) {
        long needed = pairs * BYTES_PER_PAIR + (secrets + outcomes) * BYTES_PER_LABEL;
        long allowed = (long) (SHARE * Runtime.getRuntime().maxMemory());
        boolean manySecrets = secrets >= outcomes;
        if (needed <= allowed && Math.max(secrets, outcomes) <= MOST_LABELS && pairs < Integer.MAX_VALUE - 8) {
            return;
        }
        List<String> columns = manySecrets ? query.secrets() : query.outcomes();
        throw new IllegalArgumentException(source + ": "
                + (columns.size() == 1 ? "column " : "columns ") + Excerpt.of(String.join(", ", columns), 100)
                + (columns.size() == 1 ? " has " : " have ") + Math.max(secrets, outcomes)
                + " different values, and there are " + pairs + " pairs of secret and outcome: these need about "
                + size(needed) + " of memory, and " + size(allowed) + " may be filled (at most " + MOST_LABELS
                + " values of each). Cut numbers with --bin, count another column, or set DIVULGE_JAVA_OPTS=-Xmx"
                + ((long) Math.ceil(needed / SHARE / (1L << 30)) + 1) + "g before the command.");
    }

    private static String size(long bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }
}
