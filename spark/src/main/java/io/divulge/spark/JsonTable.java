package io.divulge.spark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.divulge.model.Excerpt;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * JSON files by Spark's reader, in which every field of an object is a column of text.
 *
 * <p>Spark reads the first of several objects in a line and passes over the rest, and of a field that stands twice in an object it takes the last. So
 * that nothing is lost or changed, each line is parsed strictly first.
 */
final class JsonTable {
    private static final JsonFactory STRICT = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private JsonTable() {}

    /** The objects of files with one in each line, or with a list of all of them, which one machine reads as a whole. */
    static Dataset<Row> rows(SparkSession spark, String[] paths, boolean list, String source) {
        Dataset<Row> texts = spark.read().option("wholetext", list).text(paths);
        refuseFault(texts, source);
        DataFrameReader reader = spark.read().option("mode", "FAILFAST").option("primitivesAsString", true);
        Dataset<String> objects = texts.as(Encoders.STRING());
        StructType columns = new StructType();
        for (String name : reader.json(objects).columns()) {
            // What is nested is text, too: as a structure it would get the fields that others have.
            columns = columns.add(name, DataTypes.StringType);
        }
        return reader.schema(columns).json(objects);
    }

    private static void refuseFault(Dataset<Row> texts, String source) {
        UDF1<String, @Nullable String> fault = JsonTable::fault;
        Row[] wrong = (Row[]) texts.select(
                        functions.input_file_name(),
                        functions.col("value"),
                        functions.expr("is_valid_utf8(value)").as("valid"),
                        functions
                                .udf(fault, DataTypes.StringType)
                                .apply(functions.col("value"))
                                .as("fault"))
                .where("fault IS NOT NULL OR NOT valid")
                .head(1);
        if (wrong.length == 0) {
            return;
        }
        String file = Failure.place(source, wrong[0].getString(0));
        if (!wrong[0].getBoolean(2)) {
            throw Failure.ofBytes(file);
        }
        throw new IllegalArgumentException(file + ": " + wrong[0].getString(3) + ", in "
                + Excerpt.quoted(wrong[0].getString(1)) + " (expected one JSON object a line, or one list of objects)");
    }

    /** What is wrong with a text that should be one object or list, or nothing. */
    private static @Nullable String fault(String text) throws IOException {
        try (JsonParser parser = STRICT.createParser(text)) {
            JsonToken token = parser.nextToken();
            if (token != null && !token.isStructStart()) {
                return "is no JSON object";
            }
            while (token != null) {
                if (isChanged(parser)) {
                    return "Spark would read another value for " + Excerpt.quoted(parser.getText());
                }
                boolean ended = parser.getParsingContext().inRoot();
                token = parser.nextToken();
                if (ended && token != null) {
                    return "something follows the JSON object";
                }
            }
            return null;
        } catch (JsonProcessingException wrong) {
            return wrong.getOriginalMessage().replaceFirst(" \\(start marker at .*", "");
        }
    }

    /** Half a letter, as an escape can write it, would be a question mark, and a number past all doubles infinity: all such would be one value. */
    private static boolean isChanged(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case VALUE_NUMBER_FLOAT -> Double.isInfinite(parser.getDoubleValue());
            case VALUE_STRING, FIELD_NAME ->
                !StandardCharsets.UTF_8.newEncoder().canEncode(parser.getText());
            default -> false;
        };
    }
}
