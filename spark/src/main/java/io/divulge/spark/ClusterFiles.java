package io.divulge.spark;

import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventFiles;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.sql.SparkSession;

/**
 * Files by address, {@code hdfs://host/events/*.parquet}, in whatever store Spark has been set up to reach, beside those of this machine.
 *
 * <p>As there, a folder stands for the files in it and below whose names do not begin with a dot or an underscore.
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
        List<EventFile> files = new ArrayList<>();
        try {
            Path pattern = new Path(word);
            FileSystem store = pattern.getFileSystem(spark.sparkContext().hadoopConfiguration());
            FileStatus[] found = store.globStatus(pattern);
            if (found == null || found.length == 0) {
                throw new IllegalArgumentException("there is no file '" + word + "'");
            }
            for (FileStatus each : found) {
                String name = each.getPath().getName();
                if (!name.equals(pattern.getName()) && (name.startsWith(".") || name.startsWith("_"))) {
                    continue;
                }
                for (Path path : below(each, store)) {
                    files.add(EventFile.of(path.toString(), path.toString(), () -> store.open(path)));
                }
            }
        } catch (IOException | IllegalArgumentException unreadable) {
            if (unreadable.getCause() == null && unreadable instanceof IllegalArgumentException said) {
                throw said;
            }
            throw EventFile.unreadable(word, unreadable);
        }
        if (files.isEmpty()) {
            throw new IllegalArgumentException("folder '" + word + "' holds no file (expected files of events)");
        }
        return files;
    }

    private static List<Path> below(FileStatus found, FileSystem store) throws IOException {
        if (found.isFile()) {
            return List.of(found.getPath());
        }
        List<Path> inside = new ArrayList<>();
        RemoteIterator<LocatedFileStatus> all = store.listFiles(found.getPath(), true);
        while (all.hasNext()) {
            Path path = all.next().getPath();
            if (!isHidden(path, found.getPath())) {
                inside.add(path);
            }
        }
        inside.sort(Comparator.naturalOrder());
        return inside;
    }

    private static boolean isHidden(Path path, Path folder) throws FileNotFoundException {
        for (Path each = path; !each.equals(folder); each = each.getParent()) {
            if (each.getName().startsWith(".") || each.getName().startsWith("_")) {
                return true;
            }
            if (each.getParent() == null) {
                throw new FileNotFoundException(path + " is not in " + folder);
            }
        }
        return false;
    }
}
