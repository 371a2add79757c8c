package io.divulge.spark;

import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.Excerpt;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * The columns of a Parquet file, by its own footer. Spark would take those of the first file for all, or those of all for each: the values of a column that one file lacks would be missing
 * ones.
 *
 * @param names in the order of the file
 * @param types as the file has them, names included
 * @param unzoned columns of moments in an old form that says nothing of a time zone
 */
record ParquetColumns(List<String> names, String types, List<String> unzoned) {
    static ParquetColumns of(EventFile file, Configuration store) {
        try (ParquetFileReader reader = ParquetFileReader.open(HadoopInputFile.fromPath(path(file), store))) {
            MessageType schema = reader.getFileMetaData().getSchema();
            return new ParquetColumns(
                    schema.getFields().stream().map(field -> field.getName()).toList(),
                    schema.toString(),
                    schema.getFields().stream()
                            .filter(field -> field.isPrimitive()
                                    && field.asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT96)
                            .map(field -> field.getName())
                            .toList());
        } catch (IOException | RuntimeException damaged) {
            String words =
                    String.valueOf(damaged.getMessage()).lines().findFirst().orElse("");
            throw new IllegalArgumentException(
                    file.written() + ": cannot be counted (" + Excerpt.of(words, 300) + ")", damaged);
        }
    }

    private static Path path(EventFile file) {
        return new Path((file.path().isAbsolute() ? "file:" : "") + file.location());
    }
}
