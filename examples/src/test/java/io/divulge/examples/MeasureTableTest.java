package io.divulge.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.catalogue.Measures;
import io.divulge.measure.MeasureFamily;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The documents list what there is. */
class MeasureTableTest {
    @Test
    @DisplayName("the reference has a row for every measure, and for no other")
    void everyMeasure() throws IOException {
        List<String> rows = Files.readAllLines(Snippet.ROOT.resolve("docs/reference/measures.md")).stream()
                .filter(line -> line.startsWith("| `"))
                .toList();
        assertThat(rows)
                .isEqualTo(Measures.all().stream().map(MeasureTableTest::row).toList());
    }

    private static String row(MeasureFamily<?> family) {
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

    @Test
    @DisplayName("every work in the references has a year and is cited, and every work that is cited stands there")
    void everyKey() throws IOException {
        List<String> works = Files.readAllLines(Snippet.ROOT.resolve("docs/references.md")).stream()
                .filter(line -> line.startsWith("| ["))
                .toList();
        assertThat(works).isNotEmpty().allSatisfy(work -> assertThat(work).containsPattern("\\b(19|20)\\d\\d\\b"));
        Set<String> listed = works.stream()
                .map(work -> work.substring(3, work.indexOf(']')))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> cited = new TreeSet<>();
        for (String module : List.of(
                "core",
                "density",
                "design",
                "estimate",
                "report",
                "io",
                "cli",
                "duckdb",
                "spark",
                "audit",
                "figures",
                "simd",
                "web",
                "docs")) {
            try (Stream<Path> files = Files.walk(Snippet.ROOT.resolve(module))) {
                for (Path file : files.filter(MeasureTableTest::cites).toList()) {
                    Pattern.compile("\\[([A-Z][A-Za-z]+\\d\\d)[],]")
                            .matcher(Files.readString(file))
                            .results()
                            .forEach(match -> cited.add(match.group(1)));
                }
            }
        }
        assertThat(cited).isEqualTo(listed);
    }

    private static boolean cites(Path file) {
        return file.toString().endsWith(".java") || file.toString().endsWith(".md") && !file.endsWith("references.md");
    }
}
