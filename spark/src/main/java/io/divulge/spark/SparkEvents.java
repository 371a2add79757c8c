package io.divulge.spark;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.NullPolicy;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * A table of events, whatever Spark has read it from: every row is one.
 *
 * <pre>{@code
 * JointCounts counts = SparkEvents.of(table, List.of("truth"), List.of("answer")).counts();
 * }</pre>
 *
 * <p>Values are compared as text, without the white space around them, and labels are those of every other source. Rows in which a value is missing
 * are refused, unless {@link #withNulls} says otherwise.
 */
public final class SparkEvents {
    private static final String SOURCE = "table";

    private final Dataset<Row> events;
    private final List<String> secrets;
    private final List<String> outcomes;
    private final NullPolicy nulls;

    private SparkEvents(Dataset<Row> events, List<String> secrets, List<String> outcomes, NullPolicy nulls) {
        this.events = events;
        this.secrets = List.copyOf(secrets);
        this.outcomes = List.copyOf(outcomes);
        this.nulls = nulls;
    }

    /**
     * Events in a table.
     *
     * @param secrets the columns that hold the secret, at least one
     * @param outcomes the columns that hold the outcome, at least one
     * @throws IllegalArgumentException if the table has no such columns
     */
    public static SparkEvents of(Dataset<Row> events, List<String> secrets, List<String> outcomes) {
        // The query knows what goes together.
        RawEvents.refuseMissing(EventQuery.of(List.of(SOURCE), secrets, outcomes), events, SOURCE);
        return new SparkEvents(events, secrets, outcomes, NullPolicy.ERROR);
    }

    /** The same with missing values treated like this. */
    public SparkEvents withNulls(NullPolicy policy) {
        return new SparkEvents(events, secrets, outcomes, policy);
    }

    /** Counts them, on this machine's memory. */
    public JointCounts counts() {
        return counted().counts();
    }

    /** The same with what was left out. */
    public CountedEvents counted() {
        return EventGroups.counted(query(), raw(), SOURCE);
    }

    /** Counts them where they are. */
    public DistributedCounts distributed() {
        return DistributedCounts.of(query(), raw(), SOURCE);
    }

    private EventQuery query() {
        return EventQuery.of(List.of(SOURCE), secrets, outcomes).withNulls(nulls);
    }

    private RawEvents raw() {
        return RawEvents.of(query(), List.of(events));
    }
}
