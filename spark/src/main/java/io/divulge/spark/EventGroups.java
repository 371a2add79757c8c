package io.divulge.spark;

import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.GroupedRows;
import io.divulge.estimate.source.LabelSet;
import io.divulge.estimate.source.NullPolicy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/** Events grouped by Spark, and the groups with labels by this program: there are far fewer groups than rows. */
final class EventGroups {
    /** A share of the heap that labels and counts may fill; the estimate needs the rest. */
    private static final double SHARE = 0.5;

    private static final long BYTES_PER_GROUP = 200;

    private final EventQuery query;
    private final RawEvents events;
    private final String source;
    private final Cutting cutting;

    EventGroups(EventQuery query, RawEvents events, String source) {
        this.query = query;
        this.events = events;
        this.source = source;
        this.cutting = Cutting.of(query, events, source);
    }

    CountedEvents counted() {
        Dataset<Row> groups = events.groups(
                        query.columns().size(), cutting, query.count().isPresent())
                .persist(StorageLevel.MEMORY_AND_DISK());
        try {
            long number = groups.count();
            if (number == 0) {
                throw GroupedRows.nothing(query, source);
            }
            refuseTooMany(number);
            refuseWrongCounts(query, source, groups);
            return counted(groups);
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

    /** Refuses groups of which a row says a number that is no count, or none where one is needed. */
    static void refuseWrongCounts(EventQuery query, String source, Dataset<Row> groups) {
        if (query.count().isEmpty()) {
            return;
        }
        String column = query.count().get();
        Row wrong =
                groups.agg(functions.min("wrong"), functions.sum("uncounted")).first();
        if (!wrong.isNullAt(0)) {
            throw GroupedRows.wrongCount(source, column, wrong.getString(0));
        }
        if (wrong.getLong(1) > 0 && query.nulls() != NullPolicy.DROP) {
            throw GroupedRows.uncounted(source, column, wrong.getLong(1));
        }
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
                values.add(row.isNullAt(i) ? null : row.getString(i));
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

    private CountedEvents counted(Dataset<Row> groups) {
        int secretColumns = query.secrets().size();
        int columns = query.columns().size();
        boolean alone = query.outcomes().isEmpty();
        boolean weighed = query.count().isPresent();
        Combinations secrets = new Combinations(0, secretColumns);
        Combinations outcomes = new Combinations(secretColumns, columns);
        List<Group> found = new ArrayList<>();
        for (Iterator<Row> each = groups.toLocalIterator(); each.hasNext(); ) {
            Row row = each.next();
            long rows = row.getLong(columns);
            found.add(new Group(
                    secrets.id(row),
                    alone ? 0 : outcomes.id(row),
                    rows,
                    weighed ? row.getDouble(columns + 1) : rows,
                    weighed ? row.getLong(columns + 2) : 0));
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
                (column, times) -> {});
    }
}
