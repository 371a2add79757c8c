package io.divulge.spark;

import io.divulge.estimate.source.CsvHeader;
import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventQuery;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Files as tables of Spark, made by its own readers: those of one format, with the same header if they have one, are read together. */
final class EventTables {
    private EventTables() {}

    /** What files must have in common to be read together. */
    private record Kind(EventFile.Format format, Optional<CsvHeader> header) {}

    static RawEvents events(SparkSession spark, EventQuery query, List<EventFile> files, String source) {
        Map<Kind, List<EventFile>> kinds = new LinkedHashMap<>();
        // Each is opened, which may be on another machine: many at once.
        List<Kind> each = files.parallelStream().map(EventTables::kind).toList();
        for (int i = 0; i < files.size(); i++) {
            kinds.computeIfAbsent(each.get(i), missing -> new ArrayList<>()).add(files.get(i));
        }
        List<Dataset<Row>> tables = new ArrayList<>();
        kinds.forEach((kind, same) -> {
            String[] paths = same.stream().map(EventTables::literal).toArray(String[]::new);
            Dataset<Row> table = switch (kind.format()) {
                case CSV -> new CsvTable(spark, kind.header().orElseThrow(), paths, source).rows(query);
                case JSON_LINES -> JsonTable.rows(spark, paths, false, source);
                case JSON_LIST -> JsonTable.rows(spark, paths, true, source);
                // Otherwise the columns of some file would be those of all.
                case PARQUET -> spark.read().option("mergeSchema", true).parquet(paths);
            };
            RawEvents.refuseMissing(query, table, same.get(0).written());
            tables.add(table);
        });
        return RawEvents.of(query, tables);
    }

    private static Kind kind(EventFile file) {
        String name = file.location().substring(file.location().lastIndexOf('/') + 1);
        if (name.startsWith("_") || name.startsWith(".") || name.contains(":")) {
            throw new IllegalArgumentException(
                    file.written()
                            + ": has a name that Spark does not read (expected one that begins neither with an underscore nor with a dot, and holds no colon)");
        }
        if (file.gzip() && !file.location().endsWith(".gz")) {
            throw new IllegalArgumentException(file.written()
                    + ": is packed by gzip, which Spark sees by the name only (expected a name that ends with .gz)");
        }
        return new Kind(
                file.format(),
                file.format() == EventFile.Format.CSV ? Optional.of(CsvHeader.of(file)) : Optional.empty());
    }

    /** The file as Spark takes it, where it would otherwise read a pattern. */
    private static String literal(EventFile file) {
        String scheme = file.path().isAbsolute() ? "file:" : "";
        return scheme + file.location().replaceAll("([\\[\\]*?{}\\\\])", "\\\\$1");
    }
}
