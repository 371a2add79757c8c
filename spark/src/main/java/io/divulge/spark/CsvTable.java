package io.divulge.spark;

import io.divulge.estimate.source.CsvHeader;
import io.divulge.estimate.source.EventQuery;
import io.divulge.model.Excerpt;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * CSV files with one header, by Spark's reader, in which every column is text.
 *
 * <p>Spark takes an open quote to the end of the file for one value, and passes over lines of white space. So their lines are looked at first, and rows
 * are counted.
 */
final class CsvTable {
    private static final String QUOTES = "(length(value) - length(replace(value, '\"', '')))";

    private final SparkSession spark;
    private final CsvHeader header;
    private final String[] paths;
    private final String source;

    CsvTable(SparkSession spark, CsvHeader header, String[] paths, String source) {
        this.spark = spark;
        this.header = header;
        this.paths = paths;
        this.source = source;
    }

    Dataset<Row> rows(EventQuery query) {
        StructType columns = columns(query);
        List<Row> looks = spark.read()
                .text(paths)
                .groupBy(functions.input_file_name())
                .agg(
                        functions.expr("bool_or(" + QUOTES + " % 2 = 1)"),
                        functions.expr("sum(" + QUOTES + ") % 2 = 1"),
                        functions.expr("bool_and(is_valid_utf8(value))"),
                        // A row of a single column may say nothing.
                        functions.expr(header.names().size() == 1 ? "count(1)" : "count_if(value <> '')"),
                        functions.expr("count_if(trim(BOTH ' \t' FROM value) <> '')"))
                .collectAsList();
        boolean multiLine = false;
        long lines = 0;
        boolean blank = false;
        for (Row look : looks) {
            String file = Failure.place(source, look.getString(0));
            if (!look.getBoolean(3)) {
                throw Failure.ofBytes(file);
            }
            if (look.getBoolean(2)) {
                throw new IllegalArgumentException(file
                        + ": has an odd number of quotes, and one that is open takes all that follows for its value (expected a closing quote"
                        + " for each, and two for a quote inside of a value; --engine duckdb names the line)");
            }
            multiLine |= look.getBoolean(1);
            // The first is the header.
            lines += look.getLong(4) - 1;
            blank |= look.getLong(4) > look.getLong(5);
        }
        Dataset<Row> rows = read(columns, multiLine);
        // Where a value has several lines there are fewer rows than lines.
        long found = multiLine ? lines : rows.count();
        if (blank || found != lines) {
            throw new IllegalArgumentException(source + ": "
                    + (blank
                            ? "some lines are blank, which Spark passes over"
                            : "Spark reads " + found + " rows from " + lines + " lines")
                    + " (expected a row in every line: remove the others, or count with --engine duckdb)");
        }
        return rows;
    }

    private StructType columns(EventQuery query) {
        StructType columns = new StructType();
        for (int i = 0; i < header.names().size(); i++) {
            String name = header.names().get(i);
            boolean first = header.names().indexOf(name) == i;
            if (!first && (query.columns().contains(name) || query.count().equals(Optional.of(name)))) {
                throw new IllegalArgumentException(
                        source + ": has two columns " + Excerpt.quoted(name) + " (expected one)");
            }
            // Columns that nobody asks for may have any name, and the same one twice.
            columns = columns.add(first && !name.isEmpty() ? name : "divulge_unnamed_" + i, DataTypes.StringType);
        }
        return columns;
    }

    private Dataset<Row> read(StructType columns, boolean multiLine) {
        return spark.read()
                .schema(columns)
                .option("mode", "FAILFAST")
                .option("header", true)
                .option("enforceSchema", true)
                .option("delimiter", String.valueOf(header.delimiter()))
                .option("escape", "\"")
                .option("unescapedQuoteHandling", "RAISE_ERROR")
                // A blank before a quote does not make it a letter, and labels have no blanks around them anyway.
                .option("ignoreLeadingWhiteSpace", true)
                .option("ignoreTrailingWhiteSpace", true)
                // A file in which no value has several lines is read by all cores at once.
                .option("multiLine", multiLine)
                // Otherwise only the columns that are asked for are counted, and a row of another length passes.
                .option("columnPruning", false)
                .option("maxColumns", Math.max(20_480, 2 * columns.size()))
                .option("maxCharsPerColumn", -1)
                .csv(paths);
    }
}
