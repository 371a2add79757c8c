package io.divulge.spark;

import static io.divulge.spark.Engines.agree;
import static io.divulge.spark.Engines.query;

import io.divulge.estimate.source.NullPolicy;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark and DuckDB take the same values from the same JSON. */
class JsonAgreementTest {
    @TempDir
    static Path folder = Path.of("");

    @BeforeAll
    static void start() {
        LocalSpark.session();
    }

    @Test
    void fieldsThatAreRare() throws IOException {
        Path file = folder.resolve("rare.jsonl");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            text.append("{\"truth\": " + i % 3 + ", \"answer\": " + i % 2 + ", \"k" + i + "\": 1}\n");
        }
        Files.writeString(file, text);
        agree(query(file, "truth", "answer"));
    }

    @Test
    void jsonLines() throws IOException {
        Path lines = folder.resolve("events.jsonl");
        Files.writeString(lines, """
                {"truth": "a", "answer": 1, "flag": true, "size": 1.5}
                {"truth": "b", "answer": 10, "flag": false, "size": 2}
                {"truth": "a", "answer": 9, "flag": true}
                {"truth": " b ", "answer": 1, "flag": true, "size": 1000, "more": 1}
                """, StandardCharsets.UTF_8);
        agree(query(lines, "truth", "answer+flag"));
        agree(query(lines, "flag", "answer"));
        agree(query(lines, "truth", "size").withNulls(NullPolicy.DROP));
    }

    @Test
    void jsonNumbersAndNestedValues() throws IOException {
        Path lines = folder.resolve("nested.jsonl");
        Files.writeString(lines, """
                {"truth": "a", "size": 1.50, "tags": ["x", 1], "more": {"k": "v", "n": null}}
                {"truth": "b", "size": 1e3, "tags": [], "more": {}}

                {"truth": "a", "size": 12345678901234567890, "tags": ["x",1], "more": {"k": "w"}, "only.here": 1}
                {"truth": "\\u00e9\\/", "size": -0.0, "tags": null, "more": {"k":"v","n":null}}
                """, StandardCharsets.UTF_8);
        agree(query(lines, "truth", "size"));
        agree(query(lines, "truth", "tags").withNulls(NullPolicy.DROP));
        agree(query(lines, "truth", "more"));
        agree(query(lines, "truth", "only.here").withNulls(NullPolicy.VALUE));
        Path list = folder.resolve("list.json");
        Files.writeString(list, "[{\"truth\": 1, \"size\": 2.0},\n {\"truth\": 2, \"size\": true, \"x\": [1]}]");
        agree(query(list, "truth", "size"));
        Path packed = folder.resolve("list, packed.json.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(Files.readAllBytes(list));
        }
        agree(query(packed, "truth", "size"));
        Path values = folder.resolve("values.jsonl");
        Files.writeString(
                values,
                Stream.of(
                                "{\"k\": \"v\", \"n\": null, \"z\": [1.50, 1e3]}",
                                "[ \"x\", 1, [] ]",
                                "-0",
                                "0e5",
                                "123456789012345678901234567890",
                                "1E-3",
                                "2.50e+00",
                                "1.0",
                                "-9223372036854775809",
                                "18446744073709551616",
                                "0.1000000000000000055511151231257827",
                                "{\"a\": \"\u00e9\\/\\u0001\\u001f\\n\\\"\\\\\"}",
                                "\"1.50\"",
                                "\"\\ud83d\\ude00\"",
                                "true")
                        .map(value -> "{\"truth\": 1, \"value\": " + value + "}\n{\"truth\": 2, \"value\": 1.5}\n")
                        .collect(Collectors.joining()));
        agree(query(values, "truth", "value"));
    }

    @Test
    void jsonFilesOfWhichOneLacksAColumn() throws IOException {
        Path parts = Files.createDirectories(folder.resolve("json parts"));
        Files.writeString(parts.resolve("a.jsonl"), "{\"truth\": 1, \"answer\": 2}\n{\"truth\": 2, \"answer\": 2}\n");
        Files.writeString(parts.resolve("b.jsonl"), "{\"truth\": 1, \"other\": 2}\n");
        agree(query(parts, "truth", "answer").withNulls(NullPolicy.DROP));
        agree(query(parts, "truth", "answer").withNulls(NullPolicy.VALUE));
    }
}
