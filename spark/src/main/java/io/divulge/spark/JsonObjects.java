package io.divulge.spark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.divulge.estimate.source.EventFile;
import io.divulge.model.Excerpt;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;

/**
 * JSON objects in files: the names of their fields, found by reading all of them once, and then the values.
 *
 * <p>The first reading refuses what Spark would pass over: of two objects on a line it takes the first, and of a field that stands twice in an object the last.
 */
final class JsonObjects {
    private static final JsonFactory STRICT = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** Stands for a line that has bytes that are no text; it is no JSON. */
    private static final String NO_TEXT = "\uffff";

    private JsonObjects() {}

    /** What was found in a part of the lines. */
    private static final class Fields implements Serializable {
        private static final long serialVersionUID = 1;

        private final TreeSet<String> names = new TreeSet<>();
        private @Nullable String fault;

        void read(String line) {
            if (fault != null || line.isBlank()) {
                return;
            }
            if (line.equals(NO_TEXT)) {
                fault = "some bytes are no UTF-8";
                return;
            }
            try (JsonParser parser = STRICT.createParser(line)) {
                parser.nextToken();
                object(parser, (name, value) -> names.add(name));
                if (parser.nextToken() != null) {
                    fault = "the line " + Excerpt.quoted(line) + " goes on behind the end of its JSON object";
                }
            } catch (JsonProcessingException wrong) {
                fault = "the line " + Excerpt.quoted(line) + " is no JSON object, " + words(wrong);
            } catch (IOException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    /** The objects in files, in the column {@code value}, each as its text: what stands in a line, or the members of a list, which one machine reads as a whole. */
    static Dataset<String> in(SparkSession spark, String[] paths, boolean list) {
        return list
                ? spark.read()
                        .format("binaryFile")
                        .load(paths)
                        .select("path", "content")
                        .flatMap(
                                (FlatMapFunction<Row, String>)
                                        file -> new JsonList(open(file.getString(0), file.getAs(1))),
                                Encoders.STRING())
                : spark.read()
                        .text(paths)
                        .selectExpr("CASE WHEN is_valid_utf8(value) THEN value ELSE '" + NO_TEXT + "' END AS value")
                        .as(Encoders.STRING());
    }

    private static JsonParser open(String path, byte[] content) throws IOException {
        InputStream bytes = new ByteArrayInputStream(content);
        return STRICT.createParser(path.endsWith(".gz") ? new GZIPInputStream(bytes) : bytes);
    }

    /** The names of the fields of all objects, in order; every machine reads its part. */
    static Set<String> names(Dataset<String> objects, List<EventFile> files) {
        TreeSet<String> names = new TreeSet<>();
        List<Fields> parts = objects.javaRDD()
                .mapPartitions(lines -> List.of(fields(lines)).iterator())
                .collect();
        for (Fields part : parts) {
            if (part.fault != null) {
                String source = files.size() == 1
                        ? files.get(0).written()
                        : files.get(0).written() + " or another file like it";
                throw new IllegalArgumentException(source + ": " + part.fault + " (expected one JSON object a line)");
            }
            names.addAll(part.names);
        }
        return names;
    }

    private static Fields fields(Iterator<String> lines) {
        Fields fields = new Fields();
        lines.forEachRemaining(fields::read);
        return fields;
    }

    /** The values of these fields in each object, in order, all as text. */
    static Column values(Column line, Set<String> names) {
        HashMap<String, Integer> places = new HashMap<>();
        names.forEach(name -> places.put(name, places.size()));
        UDF1<String, @Nullable String @Nullable []> read = text -> values(text, places);
        return functions
                .udf(read, DataTypes.createArrayType(DataTypes.StringType))
                .apply(line);
    }

    private static @Nullable String @Nullable [] values(String line, Map<String, Integer> places) throws IOException {
        if (line.isBlank()) {
            return null;
        }
        @Nullable String[] values = new String[places.size()];
        try (JsonParser parser = STRICT.createParser(line)) {
            parser.nextToken();
            object(parser, (name, value) -> {
                Integer place = places.get(name);
                if (place == null) {
                    throw new IllegalArgumentException("field " + Excerpt.quoted(name)
                            + " was not there when the names were read (expected files that do not change meanwhile)");
                }
                values[place] = value;
            });
        }
        return values;
    }

    /** Takes a field of an object. */
    private interface Field {
        void take(String name, @Nullable String value);
    }

    /** Reads an object to its end, and shows its own fields. */
    private static void object(JsonParser parser, Field each) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw new JsonParseException(parser, "Expected an object");
        }
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = JsonValue.whole(parser, parser.currentName());
            parser.nextToken();
            each.take(name, JsonValue.read(parser));
        }
    }

    private static String words(JsonProcessingException wrong) {
        return "in the words of its reader: "
                + Excerpt.of(wrong.getOriginalMessage().lines().findFirst().orElse(""), 200);
    }
}
