package io.divulge.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Measures;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The documents list what there is. */
class MeasureTableTest {
    @Test
    @DisplayName("the README has a row for every measure, and for no other")
    void everyMeasure() throws IOException {
        List<String> rows = Files.readAllLines(Snippet.ROOT.resolve("README.md")).stream()
                .filter(line -> line.startsWith("| `"))
                .toList();
        assertThat(rows)
                .isEqualTo(Measures.all().stream().map(MeasureTableTest::row).toList());
    }

    private static String row(MeasureFamily family) {
        return "| `" + family.signature() + "` | " + family.meaning() + " | " + family.definition() + " |";
    }

    @Test
    @DisplayName("every work that a measure cites stands in the references")
    void everyReference() throws IOException {
        String references = Files.readString(Snippet.ROOT.resolve("docs/references.md"));
        Stream<String> keys = Measures.all().stream()
                .flatMap(family -> Pattern.compile("\\[([A-Za-z]+\\d+)")
                        .matcher(family.definition())
                        .results())
                .map(match -> match.group(1))
                .distinct();
        assertThat(keys).isNotEmpty().allSatisfy(key -> assertThat(references).contains("[" + key + "]"));
    }
}
