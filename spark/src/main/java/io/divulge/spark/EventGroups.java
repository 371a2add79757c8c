package io.divulge.spark;

import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.GroupedRows;
import io.divulge.estimate.source.LabelSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ObjLongConsumer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/** Events grouped by Spark, and the groups with labels by this program: there are far fewer groups than rows. */
final class EventGroups {
    /** A share of the heap that labels and counts may fill; the estimate needs the rest. */
    private static final double SHARE = 0.5;

    private static final long BYTES_PER_GROUP = 200;

    private final EventQuery query;
    private final Cutting cutting;
    private final String source;

    EventGroups(EventQuery query, Cutting cutting, String source) {
        this.query = query;
        this.cutting = cutting;
        this.source = source;
    }

    /** Counts events where they fit into the memory of this machine. */
    static CountedEvents counted(EventQuery query, RawEvents events, String source) {
        events.refuseWrongCounts(source);
        Cutting cutting = Cutting.of(query, events, source);
        return new EventGroups(query, cutting, source).counted(events.groups(cutting), (column, times) -> {});
    }

    /**
     * Counts groups.
     *
     * @param refusal may refuse missing values in words of its own
     */
    CountedEvents counted(Dataset<Row> grouped, ObjLongConsumer<String> refusal) {
        Dataset<Row> groups = grouped.persist(StorageLevel.MEMORY_AND_DISK());
        try {
            long number = groups.count();
            if (number == 0) {
                throw GroupedRows.nothing(query, source);
            }
            refuseTooMany(number);
            return read(groups.toLocalIterator(), refusal);
        } finally {
            groups.unpersist();
        }
    }

    private void refuseTooMany(long groups) {
        long needed = groups * BYTES_PER_GROUP;
        long allowed = (long) (SHARE * Runtime.getRuntime().maxMemory());
        if (needed > allowed) {
            throw new IllegalArgumentException(source + ": there are " + groups
                    + " different pairs of secret and outcome, which need about " + gigabytes(needed)
                    + " of memory here, and " + gigabytes(allowed)
                    + " may be filled. Cut numbers with --bin, give the program more memory, or leave the counts on the cluster"
                    + " with --plug-in (in a program: SparkEvents.distributed).");
        }
    }

    private static String gigabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }

    /** The combinations of values of some columns, numbered as they come. */
    private static final class Combinations {
        private final Map<List<@Nullable String>, Integer> ids = new HashMap<>();
        private final int from;
        private final int to;

        Combinations(int from, int to) {
            this.from = from;
            this.to = to;
        }

        int id(Row row) {
            List<@Nullable String> values = new ArrayList<>(to - from);
            for (int i = from; i < to; i++) {
                values.add(row.getAs(RawEvents.value(i)));
            }
            return ids.computeIfAbsent(values, missing -> ids.size());
        }

        LabelSet labels(EventQuery query, Cutting cutting, String what) {
            List<LabelSet.Values> columns = new ArrayList<>();
            for (int i = from; i < to; i++) {
                columns.add(new LabelSet.Values(query.columns().get(i), cutting.of(i), ids.size()));
            }
            ids.forEach((values, id) -> {
                for (int i = 0; i < values.size(); i++) {
                    columns.get(i).set(id, values.get(i));
                }
            });
            return LabelSet.of(columns, ids.size(), query.nulls(), what);
        }
    }

    /** A group by numbers. */
    private record Group(int secret, int outcome, long rows, double events, long uncounted) {}

    private CountedEvents read(Iterator<Row> groups, ObjLongConsumer<String> refusal) {
        boolean alone = query.outcomes().isEmpty();
        Combinations secrets = new Combinations(0, query.secrets().size());
        Combinations outcomes =
                new Combinations(query.secrets().size(), query.columns().size());
        List<Group> found = new ArrayList<>();
        while (groups.hasNext()) {
            Row row = groups.next();
            found.add(new Group(
                    secrets.id(row),
                    alone ? 0 : outcomes.id(row),
                    row.getAs(RawEvents.ROWS),
                    row.getAs(RawEvents.EVENTS),
                    row.getAs(RawEvents.UNCOUNTED)));
        }
        LabelSet secretLabels = secrets.labels(query, cutting, "secret");
        return GroupedRows.counted(
                query,
                source,
                secretLabels,
                alone ? secretLabels : outcomes.labels(query, cutting, "outcome"),
                taker -> found.forEach(
                        each -> taker.take(each.secret, each.outcome, each.rows, each.events, each.uncounted)),
                cutting::of,
                refusal);
    }
}
