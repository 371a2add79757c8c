package io.divulge.spark;

import io.divulge.estimate.CountSummary;
import io.divulge.estimate.OutcomeFolds;
import io.divulge.estimate.SecretTotals;
import io.divulge.estimate.StreamedEnvelope;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.Cuts;
import io.divulge.estimate.source.EventLabel;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.LabelSet;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.model.Alphabet;
import io.divulge.model.Excerpt;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.storage.StorageLevel;

/**
 * Counts that stay on the cluster, however many outcomes there are: only the secrets and their numbers are known here.
 *
 * <p>The pairs are kept sorted by outcome on the machines' disks until {@link #close}, and every question is one pass over them (a few for
 * the envelope), of which small summaries come back.
 */
public final class DistributedCounts implements OutcomeFolds {
    private final EventQuery query;
    private final CountedEvents secrets;
    private final Dataset<Row> kept;
    private final Dataset<Row> pairs;
    private final Broadcast<Map<String, Integer>> indices;

    private DistributedCounts(EventQuery query, CountedEvents secrets, Dataset<Row> kept, Dataset<Row> pairs) {
        this.query = query;
        this.secrets = secrets;
        this.kept = kept;
        this.pairs = pairs;
        Map<String, Integer> places = new HashMap<>();
        for (int x = 0; x < secrets().size(); x++) {
            places.put(secrets().label(x), x);
        }
        this.indices = JavaSparkContext.fromSparkContext(kept.sparkSession().sparkContext())
                .broadcast(places);
    }

    /** Groups events by secret and outcome; this is where all rows are read. */
    static DistributedCounts of(EventQuery query, RawEvents events, String source) {
        if (query.nulls() == NullPolicy.VALUE) {
            throw new IllegalArgumentException(
                    "--nulls value does not go with counts that stay on the cluster (expected --nulls drop or error, or leave --plug-in out)");
        }
        events.refuseWrongCounts(source);
        Cutting cutting = Cutting.of(query, events, source);
        Dataset<Row> sorted = sorted(query, events.groups(cutting)).persist(StorageLevel.DISK_ONLY());
        try {
            CountedEvents secrets = new EventGroups(query, cutting, source)
                    .counted(ofSecrets(query, sorted), (column, rows) -> refuseMissing(source, column, rows));
            return new DistributedCounts(query, secrets, sorted, pairs(query, sorted, cutting));
        } catch (RuntimeException refused) {
            sorted.unpersist();
            throw refused;
        }
    }

    private static void refuseMissing(String source, String column, long rows) {
        throw new IllegalArgumentException(source + ": column " + Excerpt.quoted(column) + " has no value in " + rows
                + (rows == 1 ? " row" : " rows") + ". Use --nulls drop to leave such rows out.");
    }

    private static Column[] columns(int from, int to) {
        Column[] columns = new Column[to - from];
        Arrays.setAll(columns, i -> functions.col(RawEvents.value(from + i)));
        return columns;
    }

    private static Dataset<Row> joined(Dataset<Row> groups, Column[] keys) {
        return groups.groupBy(keys)
                .agg(
                        functions.sum(RawEvents.ROWS).as(RawEvents.ROWS),
                        functions.sum(RawEvents.EVENTS).as(RawEvents.EVENTS),
                        functions.sum(RawEvents.UNCOUNTED).as(RawEvents.UNCOUNTED));
    }

    /** One group for each pair, those of an outcome one after the other. */
    private static Dataset<Row> sorted(EventQuery query, Dataset<Row> groups) {
        Column[] keys = columns(0, query.columns().size());
        Column[] outcome = columns(query.secrets().size(), keys.length);
        Dataset<Row> stripped = groups;
        for (int i = 0; i < keys.length; i++) {
            stripped = stripped.withColumn(RawEvents.value(i), ValueText.stripped(keys[i]));
        }
        // All groups of an outcome are on one machine first, so that joining those of a pair takes no other exchange.
        return joined(stripped.repartition(outcome), keys).sortWithinPartitions(outcome);
    }

    /** The groups without what outcomes say: only whether they say something. */
    private static Dataset<Row> ofSecrets(EventQuery query, Dataset<Row> sorted) {
        Column[] keys = columns(0, query.columns().size());
        Dataset<Row> reduced = sorted;
        for (int i = query.secrets().size(); i < keys.length; i++) {
            reduced = reduced.withColumn(RawEvents.value(i), functions.when(keys[i].isNotNull(), functions.lit("0")));
        }
        return joined(reduced, keys);
    }

    /** The pairs that count, with the names of intervals where a column is cut. */
    private static Dataset<Row> pairs(EventQuery query, Dataset<Row> sorted, Cutting cutting) {
        Dataset<Row> pairs = sorted.where(RawEvents.EVENTS + " > 0");
        for (int i = 0; i < query.columns().size(); i++) {
            pairs = pairs.where(RawEvents.value(i) + " IS NOT NULL");
            Cuts cuts = cutting.of(i);
            if (cuts != null) {
                Column[] names = new Column[cuts.size()];
                Arrays.setAll(names, interval -> functions.lit(cuts.label(interval)));
                Column interval = functions.col(RawEvents.value(i)).cast(DataTypes.IntegerType);
                pairs = pairs.withColumn(RawEvents.value(i), functions.get(functions.array(names), interval));
            }
        }
        return pairs;
    }

    /** What a reader should know of how rows were chosen and cut. */
    List<String> notes() {
        return secrets.notes();
    }

    @Override
    public Alphabet secrets() {
        return secrets.counts().secrets();
    }

    @Override
    public SecretTotals totals() {
        return SecretTotals.of(secrets.counts());
    }

    @Override
    public CountSummary summary() {
        SecretTotals each = totals();
        List<String> columns = List.copyOf(query.outcomes());
        return fold(
                () -> new CountSummary(each),
                (summary, outcome) -> summary.add(
                        LabelSet.checked(outcome.label, "outcome", columns), outcome.size, outcome.xs, outcome.counts),
                CountSummary::merge);
    }

    @Override
    public StreamedEnvelope envelope() {
        return StreamedEnvelope.of(
                totals(),
                pass -> fold(
                        pass::fresh,
                        (part, outcome) -> part.add(outcome.size, outcome.xs, outcome.counts),
                        (one, other) -> one.merge(other)));
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
        private final String label;
        private int size;
        private int[] xs = new int[16];
        private long[] counts = new long[16];

        Outcome(String label) {
            this.label = label;
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

    private <T extends Serializable> T fold(Start<T> start, Step<T> step, BiConsumer<T, T> merge) {
        int outcomeFrom = query.secrets().size();
        int columns = query.columns().size();
        Broadcast<Map<String, Integer>> shared = indices;
        JavaRDD<T> parts = pairs.javaRDD()
                .mapPartitions(rows -> List.of(part(rows, outcomeFrom, columns, shared.value(), start, step))
                        .iterator());
        try {
            T all = start.make();
            parts.collect().forEach(part -> merge.accept(all, part));
            return all;
        } catch (Exception failed) {
            // Scala throws what it does not declare.
            throw Failure.explained(failed, secrets.source(), kept.sparkSession());
        }
    }

    private static <T> T part(
            Iterator<Row> rows,
            int outcomeFrom,
            int columns,
            Map<String, Integer> indices,
            Start<T> start,
            Step<T> step) {
        T summary = start.make();
        Outcome outcome = null;
        while (rows.hasNext()) {
            Row row = rows.next();
            String label = label(row, outcomeFrom, columns);
            if (outcome == null || !outcome.label.equals(label)) {
                if (outcome != null) {
                    step.take(summary, outcome);
                }
                outcome = new Outcome(label);
            }
            double events = row.getAs(RawEvents.EVENTS);
            outcome.add(indices.getOrDefault(label(row, 0, outcomeFrom), -1), (long) events);
        }
        if (outcome != null) {
            step.take(summary, outcome);
        }
        return summary;
    }

    private static String label(Row row, int from, int to) {
        List<String> texts = new ArrayList<>(to - from);
        for (int i = from; i < to; i++) {
            texts.add(row.getString(i));
        }
        return EventLabel.of(texts);
    }

    /** Gives the machines their disks back. */
    @Override
    public void close() {
        kept.unpersist();
        indices.destroy();
    }
}
