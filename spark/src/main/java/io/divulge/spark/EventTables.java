package io.divulge.spark;

import io.divulge.estimate.source.CsvHeader;
import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventQuery;
import io.divulge.expression.Suggestion;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Files as tables of Spark: those of one format with the same columns are read together. */
final class EventTables {
    private static final String ODD_QUOTES =
            "contains(value, '\"') AND (length(value) - length(replace(value, '\"', ''))) % 2 = 1";

    /** Its first letter tells of most lines that they are not; the rest is slow. */
    private static final String BLANK = "ascii(value) <= 32 AND value RLIKE '^[ \t]*$'";

    private final SparkSession spark;
    private final EventQuery query;
    private final List<EventFile> files;

    EventTables(SparkSession spark, EventQuery query, List<EventFile> files) {
        this.spark = spark;
        this.query = query;
        this.files = files;
    }

    /**
     * What files must have in common to be read together.
     *
     * @param types those of a Parquet file; other formats know texts only
     * @param unzoned columns of moments without a time zone, which Spark takes for others
     */
    private record Kind(
            EventFile.Format format, List<String> header, char delimiter, String types, List<String> unzoned) {}

    /** The events, in as many parts as there are kinds of files. */
    RawEvents events() {
        Map<Kind, List<EventFile>> kinds = new LinkedHashMap<>();
        // Each is opened, which may be on another machine: many at once.
        List<Kind> each = files.parallelStream().map(this::kind).toList();
        for (int i = 0; i < files.size(); i++) {
            kinds.computeIfAbsent(each.get(i), missing -> new ArrayList<>()).add(files.get(i));
        }
        return new RawEvents(kinds.entrySet().stream()
                .map(entry -> part(entry.getKey(), entry.getValue()))
                .toList());
    }

    private Kind kind(EventFile file) {
        String name = file.location().substring(file.location().lastIndexOf('/') + 1);
        if (name.startsWith("_") || name.startsWith(".")) {
            throw new IllegalArgumentException(
                    file.written()
                            + ": has a name that Spark passes over (expected one that begins neither with an underscore nor with a dot)");
        }
        if (file.gzip() && !file.location().endsWith(".gz")) {
            throw new IllegalArgumentException(file.written()
                    + ": is packed by gzip, which Spark sees by the name only (expected a name that ends with .gz)");
        }
        return switch (file.format()) {
            case CSV -> {
                CsvHeader header = CsvHeader.of(file);
                yield new Kind(file.format(), header.names(), header.delimiter(), "", List.of());
            }
            case PARQUET -> {
                ParquetColumns columns =
                        ParquetColumns.of(file, spark.sparkContext().hadoopConfiguration());
                columns.nanoseconds().stream()
                        .filter(query.columns()::contains)
                        .findFirst()
                        .ifPresent(column -> refuseNanoseconds(file, column));
                yield new Kind(file.format(), columns.names(), ',', columns.types(), columns.unzoned());
            }
            case JSON_LINES, JSON_LIST -> new Kind(file.format(), List.of(), ',', "", List.of());
        };
    }

    private static void refuseNanoseconds(EventFile file, String name) {
        throw new IllegalArgumentException(
                file.written() + ": column " + Excerpt.quoted(name)
                        + " holds nanoseconds, which Spark does not read (expected microseconds, or count with --engine duckdb)");
    }

    private Dataset<Row> part(Kind kind, List<EventFile> same) {
        String[] paths = same.stream().map(file -> literal(file)).toArray(String[]::new);
        Dataset<Row> table = switch (kind.format()) {
            case CSV -> csv(kind, paths, same);
            case PARQUET -> withoutZones(spark.read().parquet(paths), kind.unzoned());
            case JSON_LINES -> json(JsonObjects.in(spark, paths, false), same);
            case JSON_LIST -> json(JsonObjects.in(spark, paths, true), same);
        };
        List<Column> columns = new ArrayList<>();
        for (String name : query.columns()) {
            Column column = column(table, name, same.get(0));
            columns.add((query.bin(name).isPresent()
                            ? column
                            : RawEvents.groupable(
                                    column, table.schema().apply(name).dataType()))
                    .as(RawEvents.value(columns.size())));
        }
        query.count()
                .ifPresent(name -> columns.add(ValueText.of(
                                column(table, name, same.get(0)),
                                table.schema().apply(name).dataType())
                        .as(RawEvents.WEIGHT)));
        Dataset<Row> chosen =
                query.where().map(where -> new Condition(where).choose(table)).orElse(table);
        return chosen.select(columns.toArray(Column[]::new));
    }

    private Dataset<Row> csv(Kind kind, String[] paths, List<EventFile> same) {
        List<StructField> fields = new ArrayList<>();
        for (int i = 0; i < kind.header().size(); i++) {
            String name = kind.header().get(i);
            if (kind.header().indexOf(name) != i && query.columns().contains(name)) {
                throw new IllegalArgumentException(
                        same.get(0).written() + ": has two columns " + Excerpt.quoted(name) + " (expected one)");
            }
            // Columns that nobody asks for may have any name, and the same one twice.
            boolean unique = kind.header().indexOf(name) == i && !name.isEmpty();
            fields.add(DataTypes.createStructField(unique ? name : "divulge_unnamed_" + i, DataTypes.StringType, true));
        }
        return spark.read()
                .schema(new StructType(fields.toArray(StructField[]::new)))
                .option("header", true)
                .option("enforceSchema", true)
                .option("delimiter", String.valueOf(kind.delimiter()))
                .option("quote", "\"")
                .option("escape", "\"")
                // A blank before a quote does not make it a letter, and labels have no blanks around them anyway.
                .option("ignoreLeadingWhiteSpace", true)
                .option("ignoreTrailingWhiteSpace", true)
                .option("multiLine", isMultiLine(kind, paths, same))
                .option("mode", "FAILFAST")
                // Otherwise only the columns that are asked for are counted, and a row of another length passes.
                .option("columnPruning", false)
                .option("maxColumns", Math.max(20_480, 2 * fields.size()))
                .option("maxCharsPerColumn", -1)
                .csv(paths);
    }

    /**
     * Whether some value has several lines. A file in which none has is read by all cores at once, which is worth a look at its quotes first: as long as each line has
     * an even number of them, no value goes on in the next. The same look finds what Spark would pass over without a word.
     */
    private boolean isMultiLine(Kind kind, String[] paths, List<EventFile> same) {
        int columns = kind.header().size();
        char delimiter = kind.delimiter();
        UDF1<String, String> fault = line -> CsvQuotes.fault(line, delimiter);
        Row look = spark.read()
                .text(paths)
                .select(
                        functions.expr("coalesce(bool_or(" + ODD_QUOTES + "), false)"),
                        functions.expr(
                                "coalesce(bool_or(" + BLANK + (columns == 1 ? "" : " AND value <> ''") + "), false)"),
                        functions.expr("coalesce(bool_or(NOT is_valid_utf8(value)), false)"),
                        functions.max(functions.when(
                                functions.expr("contains(value, '\"')"),
                                functions.udf(fault, DataTypes.StringType).apply(functions.col("value")))))
                .first();
        String files = same.size() == 1 ? same.get(0).written() : same.get(0).written() + " and others like it";
        if (look.getBoolean(2)) {
            throw new IllegalArgumentException(
                    files
                            + ": some bytes are no UTF-8 (expected UTF-8: 'iconv -f LATIN1 -t UTF-8 OLD > NEW' converts from another encoding)");
        }
        if (look.getBoolean(1) && (columns == 1 || !look.getBoolean(0))) {
            throw new IllegalArgumentException(
                    files
                            + ": some lines are blank, which Spark passes over (expected a value in every line: remove the blank ones, or count with --engine duckdb)");
        }
        if (look.getBoolean(0)) {
            same.forEach(file -> CsvQuotes.refuseOpen(file, delimiter));
        } else if (!look.isNullAt(3) && !look.getString(3).isEmpty()) {
            throw new IllegalArgumentException(
                    files + ": " + look.getString(3).replaceFirst("line 1: ", "in some line "));
        }
        return look.getBoolean(0);
    }

    /** A column of text for each field. */
    private static Dataset<Row> json(Dataset<String> objects, List<EventFile> same) {
        Set<String> names = JsonObjects.names(objects, same);
        List<Column> columns = new ArrayList<>();
        for (String name : names) {
            columns.add(functions.col("fields").getItem(columns.size()).as(name));
        }
        return objects.select(JsonObjects.values(functions.col("value"), names).as("fields"))
                .where("fields IS NOT NULL")
                .select(columns.toArray(Column[]::new));
    }

    /** Moments of which nobody said in which time zone they are meant get none: the session's is that in which they are stored. */
    private static Dataset<Row> withoutZones(Dataset<Row> table, List<String> unzoned) {
        Dataset<Row> all = table;
        for (String name : unzoned) {
            all = all.withColumn(name, SparkEvents.column(name).cast(DataTypes.TimestampNTZType));
        }
        return all;
    }

    private static Column column(Dataset<Row> table, String name, EventFile file) {
        List<String> names = Arrays.asList(table.columns());
        if (!names.contains(name)) {
            throw new IllegalArgumentException(file.written() + ": has no column " + Excerpt.quoted(name)
                    + " (it has " + Excerpt.of(String.join(", ", names), 200) + ")."
                    + Excerpt.of(Suggestion.among(names, name), 100));
        }
        return SparkEvents.column(name);
    }

    /** The file as Spark takes it, where it would otherwise read a pattern. */
    private static String literal(EventFile file) {
        String scheme = file.path().isAbsolute() ? "file:" : "";
        return scheme + file.location().replaceAll("([\\[\\]*?{}\\\\])", "\\\\$1");
    }
}
