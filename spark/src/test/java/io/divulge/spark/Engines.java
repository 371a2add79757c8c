package io.divulge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import java.nio.file.Path;
import java.util.List;

/** Both engines on the same files. */
final class Engines {
    private Engines() {}

    static EventQuery query(Path file, String secret, String outcome) {
        return EventQuery.of(List.of(file.toString()), List.of(secret.split("\\+")), List.of(outcome.split("\\+")));
    }

    static void agree(EventQuery query) {
        CountedEvents duckdb = CountingEngine.named("duckdb").count(query, progress -> {});
        CountedEvents spark = CountingEngine.named("spark").count(query, progress -> {});
        assertThat(spark.rows()).isEqualTo(duckdb.rows());
        assertThat(spark.dropped()).isEqualTo(duckdb.dropped());
        assertThat(spark.source()).isEqualTo(duckdb.source());
        assertThat(spark.notes()).isEqualTo(duckdb.notes());
        same(spark.counts(), duckdb.counts());
    }

    static void same(JointCounts spark, JointCounts duckdb) {
        assertThat(spark.secrets()).isEqualTo(duckdb.secrets());
        assertThat(spark.outcomes()).isEqualTo(duckdb.outcomes());
        assertThat(spark.total()).isEqualTo(duckdb.total());
        for (int x = 0; x < spark.secrets().size(); x++) {
            for (int y = 0; y < spark.outcomes().size(); y++) {
                assertThat(spark.of(x, y)).isEqualTo(duckdb.of(x, y));
            }
        }
    }
}
