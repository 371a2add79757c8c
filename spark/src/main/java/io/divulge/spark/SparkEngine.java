package io.divulge.spark;

import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventFiles;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.FoldedEvents;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilder;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilderFactory;
import org.apache.logging.log4j.core.config.builder.impl.BuiltConfiguration;
import org.apache.spark.sql.SparkSession;

/**
 * Counts events in files with Apache Spark: on the cluster that {@code spark-submit} chose, or on all cores of this machine.
 *
 * <p>The files are those of every engine: CSV (also packed by gzip), Parquet and JSON. Conditions are in Spark's SQL, to which the columns of CSV
 * and JSON files are text; where it compares one with a number, it makes a number of it.
 */
public final class SparkEngine implements CountingEngine {
    /** An engine; there is nothing to choose. */
    public SparkEngine() {}

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public CountedEvents count(EventQuery query, Consumer<String> progress) {
        try (Started started = start(query, progress)) {
            return started.ask(events -> EventGroups.counted(query, events, started.source()));
        }
    }

    @Override
    public FoldedEvents fold(EventQuery query, Consumer<String> progress) {
        Started started = start(query, progress);
        try {
            DistributedCounts counts = started.ask(events -> DistributedCounts.of(query, events, started.source()));
            return new FoldedEvents(counts, started.source(), counts.notes(), started::close);
        } catch (RuntimeException refused) {
            started.close();
            throw refused;
        }
    }

    /** Files, and the Spark that reads them. */
    private record Started(EventQuery query, SparkSession spark, boolean own, List<EventFile> files)
            implements AutoCloseable {
        String source() {
            if (files.size() == 1) {
                return files.get(0).written();
            }
            String words = String.join(" ", query.files());
            return files.isEmpty() ? words : words + " (" + files.size() + " files)";
        }

        <T> T ask(Function<RawEvents, T> question) {
            try {
                return question.apply(EventTables.events(spark, query, files, source()));
            } catch (Exception failed) {
                // Scala throws what it does not declare. Why it failed is to be asked before Spark is stopped.
                throw Failure.explained(failed, source(), spark);
            }
        }

        @Override
        public void close() {
            if (own) {
                spark.stop();
            }
        }
    }

    private static Started start(EventQuery query, Consumer<String> progress) {
        refuseWhatSparkDecides(query);
        // What is not there should not be found out after Spark has started.
        List<EventFile> here =
                query.files().stream().anyMatch(EventFiles::isAddress) ? List.of() : EventFiles.of(query.files());
        progress.accept("starting Spark");
        boolean own = SparkSession.getActiveSession().isEmpty();
        SparkSession spark;
        try {
            spark = session(query);
        } catch (Exception failed) {
            throw Failure.ofStart(failed);
        }
        try {
            List<EventFile> files = here.isEmpty() ? ClusterFiles.of(query.files(), spark) : here;
            progress.accept("counting");
            return new Started(query, spark, own, files);
        } catch (Exception failed) {
            try (Started started = new Started(query, spark, own, here)) {
                throw Failure.explained(failed, started.source(), spark);
            }
        }
    }

    /** What a cluster has been given before the program starts cannot be asked for here, and is not to be ignored either. */
    private static void refuseWhatSparkDecides(EventQuery query) {
        if (query.memory().isPresent()) {
            throw new IllegalArgumentException(
                    "--memory does not go with --engine spark: Spark's memory is given before it starts (by spark-submit"
                            + " --driver-memory and --executor-memory, or DIVULGE_JAVA_OPTS=-Xmx4g on one machine)");
        }
        if (query.threads().isPresent() && isSubmitted()) {
            throw new IllegalArgumentException(
                    "--threads does not go with a cluster: spark-submit says what it may use (such as"
                            + " --total-executor-cores)");
        }
    }

    /** Whether spark-submit has said where to run. */
    private static boolean isSubmitted() {
        return System.getProperty("spark.master") != null;
    }

    /** A session of the cluster that was set from outside, or of this machine. */
    private static SparkSession session(EventQuery query) {
        SparkSession.Builder builder = SparkSession.builder()
                .appName("divulge estimate")
                // A condition must not open files of its own.
                .config("spark.sql.runSQLOnFiles", "false")
                // Whoever set up the cluster may be content with the files that can be read; counts would be wrong.
                .config("spark.sql.files.ignoreCorruptFiles", "false")
                .config("spark.sql.files.ignoreMissingFiles", "false")
                // Names of columns are what they are.
                .config("spark.sql.caseSensitive", "true")
                // Files may have been written in other places: text is compared, not moments.
                .config("spark.sql.session.timeZone", "UTC");
        if (!isSubmitted()) {
            silence();
            String cores = query.threads().isPresent()
                    ? Integer.toString(query.threads().getAsInt())
                    : "*";
            builder.master("local[" + cores + "]")
                    .config("spark.ui.enabled", "false")
                    .config("spark.ui.showConsoleProgress", "false")
                    .config("spark.driver.host", "localhost")
                    .config("spark.driver.bindAddress", "127.0.0.1")
                    // One machine: many small parts cost more than they bring.
                    .config(
                            "spark.sql.shuffle.partitions",
                            2L * Runtime.getRuntime().availableProcessors());
        }
        return builder.getOrCreate();
    }

    /** Spark's many messages are for those who run a cluster, and have set up where they go. What fails is thrown. */
    private static void silence() {
        ConfigurationBuilder<BuiltConfiguration> builder = ConfigurationBuilderFactory.newConfigurationBuilder();
        builder.setStatusLevel(Level.OFF);
        // Without an appender Spark would take it for not set up, and set up its own.
        builder.add(builder.newAppender("nowhere", "Null"));
        builder.add(builder.newRootLogger(Level.OFF).add(builder.newAppenderRef("nowhere")));
        Configurator.initialize(builder.build());
    }
}
