package io.divulge.spark;

import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.RawGroups;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjLongConsumer;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;

/** Events grouped by Spark, and the groups with labels by this program: there are far fewer groups than rows. */
final class EventGroups {
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
            RawGroups raw = new RawGroups(
                    query,
                    source,
                    "Cut numbers with --bin, give the program more memory, or leave the counts on the cluster with --plug-in (in a"
                            + " program: SparkEvents.distributed).");
            raw.refuseTooMany(groups.count());
            groups.toLocalIterator().forEachRemaining(row -> take(row, raw));
            return raw.counted(cutting::of, refusal);
        } finally {
            groups.unpersist();
        }
    }

    private void take(Row row, RawGroups raw) {
        List<@Nullable String> values = new ArrayList<>();
        for (int i = 0; i < query.columns().size(); i++) {
            values.add(row.getAs(RawEvents.value(i)));
        }
        raw.take(values, row.getAs(RawEvents.ROWS), row.getAs(RawEvents.EVENTS), row.getAs(RawEvents.UNCOUNTED));
    }
}
