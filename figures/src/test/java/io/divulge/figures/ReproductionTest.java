package io.divulge.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.document.Provenance;
import io.divulge.figures.paper.Claim;
import io.divulge.figures.paper.Exhibit;
import io.divulge.figures.paper.Exhibits;
import io.divulge.figures.paper.Subject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproductionTest {
    private static final Provenance PROVENANCE = new Provenance("0", "divulge reproduce", List.of());

    @Test
    void writesThreeFilesOfEachAndAPage(@TempDir Path folder) throws Exception {
        Path fresh = folder.resolve("a/b");
        List<String> told = new ArrayList<>();
        Reproduction made = Reproduction.into(
                fresh, Exhibits.named(List.of("env-1", "pml-table-1")), Subject.usual(), PROVENANCE, told::add);
        assertThat(told).containsExactly("env-1", "pml-table-1");
        assertThat(made.failures()).isEmpty();
        List<String> expected =
                new ArrayList<>(List.of("env-1.csv", "env-1.svg", "pml-table-1.csv", "pml-table-1.svg", "index.html"));
        if (made.withoutPng().isEmpty()) {
            expected.addAll(List.of("env-1.png", "pml-table-1.png"));
        } else {
            assertThat(made.withoutPng().get()).contains("no fonts");
        }
        try (var files = Files.list(fresh)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrderElementsOf(expected);
        }
        assertThat(Files.readString(fresh.resolve("index.html")))
                .contains("All 16 claims hold.", "id=\"env-1\"", "href=\"env-1.csv\"", "What was assumed")
                .doesNotContain("class=\"no\"");
    }

    @Test
    void isTheSameEveryTime(@TempDir Path folder) throws Exception {
        for (String each : List.of("first", "second")) {
            Reproduction.into(
                    folder.resolve(each), Exhibits.named(List.of("env-2b")), Subject.usual(), PROVENANCE, name -> {});
        }
        for (String file : List.of("env-2b.csv", "env-2b.svg", "index.html")) {
            assertThat(folder.resolve("first").resolve(file))
                    .hasSameBinaryContentAs(folder.resolve("second").resolve(file));
        }
    }

    @Test
    void aWrongClaimIsShownAsFailed(@TempDir Path folder) throws Exception {
        Exhibits.Listed wrong = new Exhibits.Listed("wrong", "A figure that claims too much", (listed, subject) -> {
            Exhibit right = Exhibits.named(List.of("pml-table-1")).get(0).make(subject);
            return new Exhibit(
                    "wrong",
                    listed.title(),
                    right.caption(),
                    right.assumptions(),
                    right.data(),
                    right.drawing(),
                    List.of(
                            new Claim("two is three", "nowhere", "3", "2", false),
                            right.claims().get(0)));
        });
        Reproduction made = Reproduction.into(folder, List.of(wrong), Subject.usual(), PROVENANCE, name -> {});
        assertThat(made.claims()).isEqualTo(2);
        assertThat(made.failures()).extracting(Claim::statement).containsExactly("two is three");
        assertThat(Files.readString(folder.resolve("index.html")))
                .contains("1 of 2 claims do not hold:", "<td class=\"no\">fails</td>", "<td class=\"yes\">holds</td>");
    }

    @Test
    void aFileInThePlaceOfTheFolderIsRefused(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("taken"), "");
        assertThatThrownBy(() -> Reproduction.into(
                        file, Exhibits.named(List.of("env-1")), Subject.usual(), PROVENANCE, name -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is a file (expected a folder");
    }
}
