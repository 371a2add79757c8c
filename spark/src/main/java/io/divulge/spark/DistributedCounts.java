package io.divulge.spark;

import io.divulge.estimate.CountSummary;
import io.divulge.estimate.SecretTotals;
import io.divulge.estimate.StreamedEnvelope;
import io.divulge.estimate.source.EventLabel;
import io.divulge.estimate.source.LabelSet;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.model.Alphabet;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.storage.StorageLevel;

/**
 * Counts that stay on the cluster, however many outcomes there are: only the secrets and their numbers are known here.
 *
 * <p>The pairs are kept sorted by outcome on the machines' disks until {@link #close}, and every question is one pass over them (a few for
 * the envelope), of which small summaries come back.
 */
public final class DistributedCounts implements AutoCloseable {
    private static final String NUMBER = "divulge_number";

    /** What is kept on disk, and the part of it in which nothing is missing. */
    private final Dataset<Row> kept;

    private final Dataset<Row> pairs;
    private final int secretColumns;
    private final Alphabet secrets;
    private final SecretTotals totals;
    private final Broadcast<Map<List<String>, Integer>> indices;

    private DistributedCounts(
            Dataset<Row> kept,
            Dataset<Row> pairs,
            int secretColumns,
            Alphabet secrets,
            SecretTotals totals,
            Broadcast<Map<List<String>, Integer>> indices) {
        this.kept = kept;
        this.pairs = pairs;
        this.secretColumns = secretColumns;
        this.secrets = secrets;
        this.totals = totals;
        this.indices = indices;
    }

    /** Groups events whose columns are called {@link RawEvents#value}: first those of the secret, then those of the outcome. */
    static DistributedCounts of(Dataset<Row> events, int secretColumns, NullPolicy nulls) {
        if (nulls == NullPolicy.VALUE) {
            throw new IllegalArgumentException(
                    "missing values cannot be counted as a value on the cluster (expected drop or error)");
        }
        int columns = events.columns().length;
        Column[] keys = new Column[columns];
        Arrays.setAll(
                keys,
                i -> ValueText.stripped(ValueText.of(
                                functions.col(RawEvents.value(i)),
                                events.schema().apply(RawEvents.value(i)).dataType()))
                        .as(RawEvents.value(i)));
        Dataset<Row> counted =
                events.groupBy(keys).agg(functions.count(functions.lit(1)).as(NUMBER));
        Column[] outcome = new Column[columns - secretColumns];
        Arrays.setAll(outcome, i -> functions.col(RawEvents.value(secretColumns + i)));
        Dataset<Row> sorted =
                counted.repartition(outcome).sortWithinPartitions(outcome).persist(StorageLevel.DISK_ONLY());
        try {
            return of(sorted, secretColumns, columns, nulls);
        } catch (RuntimeException refused) {
            sorted.unpersist();
            throw refused;
        }
    }

    private static DistributedCounts of(Dataset<Row> sorted, int secretColumns, int columns, NullPolicy nulls) {
        String lacking = String.join(
                " OR ",
                IntStream.range(0, columns)
                        .mapToObj(i -> RawEvents.value(i) + " IS NULL")
                        .toList());
        if (nulls == NullPolicy.ERROR) {
            Row missing = sorted.where(lacking).agg(functions.sum(NUMBER)).first();
            if (!missing.isNullAt(0)) {
                throw new IllegalArgumentException("the table: a value is missing in " + missing.getLong(0)
                        + " rows. Leave such rows out with withNulls(NullPolicy.DROP).");
            }
        }
        Dataset<Row> whole = sorted.where("NOT (" + lacking + ")");
        Column[] secret = new Column[secretColumns];
        Arrays.setAll(secret, i -> functions.col(RawEvents.value(i)));
        List<Row> rows = whole.groupBy(secret).agg(functions.sum(NUMBER)).collectAsList();
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("the table: there is no event to count");
        }
        List<LabelSet.Values> values = new ArrayList<>();
        for (int i = 0; i < secretColumns; i++) {
            values.add(new LabelSet.Values(RawEvents.value(i), null, rows.size()));
        }
        for (int id = 0; id < rows.size(); id++) {
            for (int i = 0; i < secretColumns; i++) {
                values.get(i).set(id, rows.get(id).getString(i));
            }
        }
        LabelSet labels = LabelSet.of(values, rows.size(), nulls, "secret");
        long[] counts = new long[labels.alphabet().size()];
        Map<List<String>, Integer> indices = new HashMap<>();
        for (int id = 0; id < rows.size(); id++) {
            counts[labels.index(id)] += rows.get(id).getLong(secretColumns);
            indices.put(texts(rows.get(id), 0, secretColumns), labels.index(id));
        }
        Broadcast<Map<List<String>, Integer>> shared = JavaSparkContext.fromSparkContext(
                        sorted.sparkSession().sparkContext())
                .broadcast(indices);
        return new DistributedCounts(sorted, whole, secretColumns, labels.alphabet(), SecretTotals.of(counts), shared);
    }

    private static List<String> texts(Row row, int from, int to) {
        List<String> texts = new ArrayList<>(to - from);
        for (int i = from; i < to; i++) {
            texts.add(row.getString(i));
        }
        return texts;
    }

    /** The secrets, in the order of every other source. */
    public Alphabet secrets() {
        return secrets;
    }

    /** How often each was seen. */
    public SecretTotals totals() {
        return totals;
    }

    /** The plug-in estimates, by one pass. */
    public CountSummary summary() {
        SecretTotals each = totals;
        return fold(
                () -> new CountSummary(each),
                (summary, outcome) ->
                        summary.add(EventLabel.of(outcome.texts), outcome.size, outcome.xs, outcome.counts),
                (one, other) -> {
                    one.merge(other);
                    return one;
                });
    }

    /** The envelope; each pass that it takes is one over all pairs. */
    public StreamedEnvelope envelope() {
        return StreamedEnvelope.of(
                totals,
                pass -> fold(
                        pass::fresh,
                        (part, outcome) -> part.add(outcome.size, outcome.xs, outcome.counts),
                        (one, other) -> {
                            one.merge(other);
                            return one;
                        }));
    }

    /** Makes an empty summary on some machine. */
    private interface Start<T> extends Serializable {
        T make();
    }

    /** Takes one outcome. */
    private interface Step<T> extends Serializable {
        void take(T summary, Outcome outcome);
    }

    /** The secrets that were seen together with an outcome. */
    private static final class Outcome {
        private final List<String> texts;
        private int size;
        private int[] xs = new int[16];
        private long[] counts = new long[16];

        Outcome(List<String> texts) {
            this.texts = texts;
        }

        void add(int x, long count) {
            if (size == xs.length) {
                xs = Arrays.copyOf(xs, 2 * size);
                counts = Arrays.copyOf(counts, 2 * size);
            }
            xs[size] = x;
            counts[size++] = count;
        }
    }

    private <T extends Serializable> T fold(Start<T> start, Step<T> step, BinaryOperator<T> merge) {
        int outcomeFrom = secretColumns;
        Broadcast<Map<List<String>, Integer>> shared = indices;
        JavaRDD<T> parts = pairs.javaRDD()
                .mapPartitions(rows -> List.of(part(rows, outcomeFrom, shared.value(), start, step))
                        .iterator());
        return parts.collect().stream().reduce(merge).orElseGet(start::make);
    }

    private static <T> T part(
            Iterator<Row> rows, int outcomeFrom, Map<List<String>, Integer> indices, Start<T> start, Step<T> step) {
        T summary = start.make();
        Outcome outcome = null;
        while (rows.hasNext()) {
            Row row = rows.next();
            int columns = row.size() - 1;
            List<String> texts = texts(row, outcomeFrom, columns);
            if (outcome == null || !outcome.texts.equals(texts)) {
                if (outcome != null) {
                    step.take(summary, outcome);
                }
                outcome = new Outcome(texts);
            }
            outcome.add(indices.getOrDefault(texts(row, 0, outcomeFrom), -1), row.getLong(columns));
        }
        if (outcome != null) {
            step.take(summary, outcome);
        }
        return summary;
    }

    /** Gives the machines their disks back. */
    @Override
    public void close() {
        kept.unpersist();
        indices.destroy();
    }
}
