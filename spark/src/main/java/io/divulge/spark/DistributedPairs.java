package io.divulge.spark;

import io.divulge.estimate.SecretTotals;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.GroupedRows;
import io.divulge.estimate.source.LabelSet;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.storage.StorageLevel;

/**
 * Pairs of secret and outcome on the disks of a cluster, sorted by outcome, each with the number of its events; and the secrets, which are few, here.
 *
 * @param kept all groups, which occupy disks until they are given back
 * @param pairs those of them that count; the last column says how often
 * @param secrets the values of the secrets, numbered, and what they are called
 * @param labels the labels by these numbers
 * @param totals how often each label was seen
 * @param notes what a reader should know of how rows were chosen and cut
 */
record DistributedPairs(
        Dataset<Row> kept,
        Dataset<Row> pairs,
        List<Row> secrets,
        LabelSet labels,
        SecretTotals totals,
        List<String> notes) {
    private static final String NUMBER = "divulge_number";

    /** Groups events by secret and outcome; this is where all rows are read. */
    static DistributedPairs of(EventQuery query, RawEvents events, String source) {
        if (query.nulls() == NullPolicy.VALUE) {
            throw new IllegalArgumentException(
                    "--nulls value does not go with counts that stay on the cluster (expected --nulls drop or error, or leave --plug-in out)");
        }
        Cutting cutting = Cutting.of(query, events, source);
        int secretColumns = query.secrets().size();
        Column[] outcome = new Column[query.outcomes().size()];
        Arrays.setAll(outcome, i -> functions.col(RawEvents.value(secretColumns + i)));
        Dataset<Row> sorted = events.textGroups(
                        query.columns().size(), cutting, query.count().isPresent())
                .repartition(outcome)
                .sortWithinPartitions(outcome)
                .persist(StorageLevel.DISK_ONLY());
        try {
            return of(sorted, query, cutting, source);
        } catch (RuntimeException refused) {
            sorted.unpersist();
            throw refused;
        }
    }

    private static DistributedPairs of(Dataset<Row> sorted, EventQuery query, Cutting cutting, String source) {
        EventGroups.refuseWrongCounts(query, source, sorted);
        Dataset<Row> whole = sorted.where(complete(query.columns().size()));
        List<Row> rows = ofSecrets(whole, query);
        long counted = rows.stream()
                .mapToLong(row -> row.getLong(query.secrets().size() + 1))
                .sum();
        double events = rows.stream()
                .mapToDouble(row -> row.getDouble(query.secrets().size()))
                .sum();
        long dropped = dropped(sorted, query, source) + uncounted(whole, query);
        if (counted + dropped == 0) {
            throw GroupedRows.nothing(query, source);
        }
        GroupedRows.refuseNothing(source, counted, dropped, events);
        LabelSet labels = labels(rows, query);
        long[] counts = new long[labels.alphabet().size()];
        for (int id = 0; id < rows.size(); id++) {
            counts[labels.index(id)] +=
                    (long) rows.get(id).getDouble(query.secrets().size());
        }
        Dataset<Row> pairs = whole.where(number(query) + " > 0")
                .withColumn(NUMBER, functions.expr("CAST(" + number(query) + " AS BIGINT)"));
        return new DistributedPairs(
                sorted, pairs, rows, labels, SecretTotals.of(counts), GroupedRows.notes(query, dropped, cutting::of));
    }

    /** That no column lacks a value. */
    private static String complete(int columns) {
        return IntStream.range(0, columns)
                .mapToObj(i -> RawEvents.value(i) + " IS NOT NULL")
                .collect(Collectors.joining(" AND "));
    }

    /** The events of a group. */
    private static String number(EventQuery query) {
        return query.count().isPresent() ? "events" : RawEvents.ROWS;
    }

    /** The secrets, each with its events and the rows that say how many. */
    private static List<Row> ofSecrets(Dataset<Row> whole, EventQuery query) {
        Column[] secret = new Column[query.secrets().size()];
        Arrays.setAll(secret, i -> functions.col(RawEvents.value(i)));
        String rows = RawEvents.ROWS + (query.count().isPresent() ? " - uncounted" : "");
        return whole.where(rows + " > 0")
                .groupBy(secret)
                .agg(functions.expr("CAST(sum(" + number(query) + ") AS DOUBLE)"), functions.expr("sum(" + rows + ")"))
                .collectAsList();
    }

    /** The rows that lack a value, which may be left out if the query says so. */
    private static long dropped(Dataset<Row> sorted, EventQuery query, String source) {
        long dropped = 0;
        for (int i = 0; i < query.columns().size(); i++) {
            String first = RawEvents.value(i) + " IS NULL" + (i == 0 ? "" : " AND " + complete(i));
            Row lacking = sorted.where(first).agg(functions.sum(RawEvents.ROWS)).first();
            long rows = lacking.isNullAt(0) ? 0 : lacking.getLong(0);
            if (rows > 0 && query.nulls() == NullPolicy.ERROR) {
                throw new IllegalArgumentException(source + ": column "
                        + Excerpt.quoted(query.columns().get(i)) + " has no value in " + rows
                        + (rows == 1 ? " row" : " rows") + ". Use --nulls drop to leave such rows out.");
            }
            dropped += rows;
        }
        return dropped;
    }

    private static long uncounted(Dataset<Row> whole, EventQuery query) {
        if (query.count().isEmpty()) {
            return 0;
        }
        Row rows = whole.agg(functions.sum("uncounted")).first();
        return rows.isNullAt(0) ? 0 : rows.getLong(0);
    }

    private static LabelSet labels(List<Row> rows, EventQuery query) {
        List<LabelSet.Values> values = new ArrayList<>();
        for (int i = 0; i < query.secrets().size(); i++) {
            LabelSet.Values column = new LabelSet.Values(query.secrets().get(i), null, rows.size());
            for (int id = 0; id < rows.size(); id++) {
                column.set(id, rows.get(id).getString(i));
            }
            values.add(column);
        }
        return LabelSet.of(values, rows.size(), query.nulls(), "secret");
    }
}
