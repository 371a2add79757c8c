package io.divulge.spark;

import io.divulge.estimate.CountSummary;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import io.divulge.model.Alphabet;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** What the tests bring to a cluster: says which master there is, all counts of a file, and what is folded without them. */
public final class SubmittedCount {
    private SubmittedCount() {}

    /** The file is the only argument. */
    public static void main(String[] arguments) {
        SparkSession spark = SparkSession.builder().getOrCreate();
        SparkSession.setActiveSession(spark);
        System.out.println("master " + spark.sparkContext().master());
        EventQuery query = EventQuery.of(List.of(arguments[0]), List.of("truth"), List.of("size"));
        System.out.print(lines(CountingEngine.named("spark").count(query, progress -> {})));
        Dataset<Row> table = spark.read().parquet(arguments[0]);
        try (DistributedCounts counts =
                SparkEvents.of(table, List.of("truth"), List.of("size")).distributed()) {
            CountSummary summary = counts.summary();
            System.out.println("maximal-leakage " + summary.maximalLeakage().value());
            System.out.println(
                    "envelope-delta " + counts.envelope().delta(0.05, 8).value());
        }
        spark.stop();
    }

    /** All counts, a line each. */
    static String lines(CountedEvents events) {
        StringBuilder lines = new StringBuilder();
        Alphabet secrets = events.counts().secrets();
        Alphabet outcomes = events.counts().outcomes();
        for (int x = 0; x < secrets.size(); x++) {
            for (int y = 0; y < outcomes.size(); y++) {
                lines.append(secrets.label(x))
                        .append(' ')
                        .append(outcomes.label(y))
                        .append(' ')
                        .append(events.counts().of(x, y))
                        .append('\n');
            }
        }
        return lines.toString();
    }
}
