package io.divulge.spark;

import io.divulge.estimate.CountSummary;
import io.divulge.estimate.OutcomeFolds;
import io.divulge.estimate.SecretTotals;
import io.divulge.estimate.StreamedEnvelope;
import io.divulge.estimate.source.EventLabel;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.LabelSet;
import io.divulge.model.Alphabet;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;

/**
 * Counts that stay on the cluster, however many outcomes there are: only the secrets and their numbers are known here.
 *
 * <p>The pairs are kept sorted by outcome on the machines' disks until {@link #close}, and every question is one pass over them (a few for
 * the envelope), of which small summaries come back.
 */
public final class DistributedCounts implements OutcomeFolds {
    private final EventQuery query;
    private final String source;
    private final DistributedPairs pairs;
    private final Broadcast<Map<List<String>, Integer>> indices;

    private DistributedCounts(
            EventQuery query, String source, DistributedPairs pairs, Broadcast<Map<List<String>, Integer>> indices) {
        this.query = query;
        this.source = source;
        this.pairs = pairs;
        this.indices = indices;
    }

    /** Groups events by secret and outcome; this is where all rows are read. */
    static DistributedCounts of(EventQuery query, RawEvents events, String source) {
        DistributedPairs pairs = DistributedPairs.of(query, events, source);
        Map<List<String>, Integer> indices = new HashMap<>();
        for (int id = 0; id < pairs.secrets().size(); id++) {
            indices.put(
                    texts(pairs.secrets().get(id), 0, query.secrets().size()),
                    pairs.labels().index(id));
        }
        return new DistributedCounts(
                query,
                source,
                pairs,
                JavaSparkContext.fromSparkContext(pairs.kept().sparkSession().sparkContext())
                        .broadcast(indices));
    }

    private static List<String> texts(Row row, int from, int to) {
        List<String> texts = new ArrayList<>(to - from);
        for (int i = from; i < to; i++) {
            texts.add(row.getString(i));
        }
        return texts;
    }

    /** What a reader should know of how rows were chosen and cut. */
    List<String> notes() {
        return pairs.notes();
    }

    @Override
    public Alphabet secrets() {
        return pairs.labels().alphabet();
    }

    @Override
    public SecretTotals totals() {
        return pairs.totals();
    }

    @Override
    public CountSummary summary() {
        SecretTotals each = totals();
        List<String> columns = List.copyOf(query.outcomes());
        return fold(
                () -> new CountSummary(each),
                (summary, outcome) -> summary.add(
                        LabelSet.checked(EventLabel.of(outcome.texts), "outcome", columns),
                        outcome.size,
                        outcome.xs,
                        outcome.counts),
                (one, other) -> {
                    one.merge(other);
                    return one;
                });
    }

    @Override
    public StreamedEnvelope envelope() {
        return StreamedEnvelope.of(
                totals(),
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
        int outcomeFrom = query.secrets().size();
        int columns = query.columns().size();
        Broadcast<Map<List<String>, Integer>> shared = indices;
        JavaRDD<T> parts = pairs.pairs()
                .javaRDD()
                .mapPartitions(rows -> List.of(part(rows, outcomeFrom, columns, shared.value(), start, step))
                        .iterator());
        try {
            return parts.collect().stream().reduce(merge).orElseGet(start::make);
        } catch (Exception failed) {
            // Scala throws what it does not declare.
            throw Failure.explained(failed, source, pairs.kept().sparkSession());
        }
    }

    private static <T> T part(
            Iterator<Row> rows,
            int outcomeFrom,
            int columns,
            Map<List<String>, Integer> indices,
            Start<T> start,
            Step<T> step) {
        T summary = start.make();
        Outcome outcome = null;
        while (rows.hasNext()) {
            Row row = rows.next();
            List<String> texts = texts(row, outcomeFrom, columns);
            if (outcome == null || !outcome.texts.equals(texts)) {
                if (outcome != null) {
                    step.take(summary, outcome);
                }
                outcome = new Outcome(texts);
            }
            outcome.add(indices.getOrDefault(texts(row, 0, outcomeFrom), -1), row.getLong(row.size() - 1));
        }
        if (outcome != null) {
            step.take(summary, outcome);
        }
        return summary;
    }

    /** Gives the machines their disks back. */
    @Override
    public void close() {
        pairs.kept().unpersist();
        indices.destroy();
    }
}
