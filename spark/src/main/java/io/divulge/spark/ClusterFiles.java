package io.divulge.spark;

import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventFiles;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.SparkSession;

/**
 * Files by address, {@code hdfs://host/events/*.parquet}, in whatever store Spark has been set up to reach, beside those of this machine.
 *
 * <p>As there, a folder stands for the files in it and below whose names do not begin with a dot or an underscore: Spark lists them so.
 */
final class ClusterFiles {
    private ClusterFiles() {}

    static List<EventFile> of(List<String> words, SparkSession spark) {
        Map<String, EventFile> files = new LinkedHashMap<>();
        for (String word : words) {
            List<EventFile> named = EventFiles.isAddress(word) ? reached(word, spark) : EventFiles.of(List.of(word));
            // A file that several words name is read once.
            named.forEach(file -> files.putIfAbsent(file.location(), file));
        }
        return List.copyOf(files.values());
    }

    private static List<EventFile> reached(String word, SparkSession spark) {
        Configuration stores = spark.sparkContext().hadoopConfiguration();
        String[] addresses = listed(word, spark);
        if (addresses.length == 0) {
            throw new IllegalArgumentException("folder '" + word + "' holds no file (expected files of events)");
        }
        return Stream.of(addresses)
                .map(address -> new Path(URI.create(address)))
                .sorted()
                .map(path -> EventFile.of(
                        path.toString(),
                        path.toString(),
                        () -> path.getFileSystem(stores).open(path)))
                .toList();
    }

    private static String[] listed(String word, SparkSession spark) {
        try {
            return spark.read()
                    .format("binaryFile")
                    .option("recursiveFileLookup", true)
                    .load(word)
                    .inputFiles();
        } catch (Exception failed) {
            // Scala throws what it does not declare.
            if (failed instanceof AnalysisException told && "PATH_NOT_FOUND".equals(told.getCondition())) {
                throw new IllegalArgumentException("there is no file '" + word + "'", failed);
            }
            throw EventFile.unreadable(word, failed);
        }
    }
}
