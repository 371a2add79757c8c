package io.divulge.spark;

import io.divulge.estimate.source.EventFile;
import io.divulge.model.Excerpt;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * The columns of a Parquet file, by its own footer. Spark would take those of the first file for all, or those of all for each: the values of a column that one file lacks would be missing
 * ones.
 *
 * @param names in the order of the file
 * @param types as the file has them, names included
 * @param unzoned columns of moments in an old form that says nothing of a time zone
 * @param nanoseconds columns of moments that are finer than Spark's
 */
record ParquetColumns(List<String> names, String types, List<String> unzoned, List<String> nanoseconds) {
    static ParquetColumns of(EventFile file, Configuration store) {
        try (ParquetFileReader reader = ParquetFileReader.open(HadoopInputFile.fromPath(path(file), store))) {
            MessageType schema = reader.getFileMetaData().getSchema();
            return new ParquetColumns(
                    names(schema, field -> true),
                    schema.toString(),
                    names(schema, ParquetColumns::isUnzoned),
                    names(schema, ParquetColumns::isNanoseconds));
        } catch (IOException | RuntimeException damaged) {
            String words =
                    String.valueOf(damaged.getMessage()).lines().findFirst().orElse("");
            throw new IllegalArgumentException(
                    file.written() + ": cannot be counted (" + Excerpt.of(words, 300) + ")", damaged);
        }
    }

    private static List<String> names(MessageType schema, Predicate<Type> chosen) {
        return schema.getFields().stream()
                .filter(chosen)
                .map(field -> field.getName())
                .toList();
    }

    private static boolean isUnzoned(Type field) {
        return field.isPrimitive() && field.asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT96;
    }

    private static boolean isNanoseconds(Type field) {
        return field.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation moment
                && moment.getUnit() == TimeUnit.NANOS;
    }

    private static Path path(EventFile file) {
        return new Path((file.path().isAbsolute() ? "file:" : "") + file.location());
    }
}
