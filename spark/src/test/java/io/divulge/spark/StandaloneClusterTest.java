package io.divulge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.model.Joint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SaveMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The way to a cluster, with a real master and a real worker: counts, texts of numbers and folds are made in another process than this one. */
class StandaloneClusterTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void countsAndFoldsOnAClusterAreThoseOfThisMachine() throws IOException, InterruptedException {
        Path table = folder.resolve("events.parquet");
        LocalSpark.session()
                .range(5000)
                .selectExpr("pmod(hash(id), 5) AS truth", "pmod(hash(id * 7), 9) * pmod(hash(id), 5) / 8D AS size")
                .write()
                .mode(SaveMode.Overwrite)
                .parquet(table.toString());
        CountedEvents here = CountingEngine.named("duckdb")
                .count(EventQuery.of(List.of(table.toString()), List.of("truth"), List.of("size")), progress -> {});
        String said;
        String master;
        try (StandaloneCluster cluster = new StandaloneCluster(folder)) {
            master = cluster.master();
            said = cluster.submit(SubmittedCount.class, table.toString());
        }
        assertThat(said).contains("master " + master).contains(SubmittedCount.lines(here));
        Joint joint = here.counts().plugIn();
        assertThat(number(said, "maximal-leakage"))
                .isCloseTo(MaximalLeakage.of(joint).value(), within(1e-12));
        assertThat(number(said, "envelope-delta"))
                .isCloseTo(Envelope.of(joint).delta(0.05).delta().value(), within(1e-6));
    }

    private static double number(String said, String name) {
        return said.lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }
}
