package io.divulge.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What holds for the program as a whole: exactly what docs/map.md says of its packages. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            // Tests of another module, packed.
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("io.divulge");

    /** The packages in the order of the map: the second column of its table. */
    private static List<String> map() throws IOException {
        Pattern row = Pattern.compile("\\| [^|]*\\| `([a-z.]+)` \\|.*");
        return Files.readAllLines(Path.of("..", "docs", "map.md")).stream()
                .map(row::matcher)
                .filter(Matcher::matches)
                .map(found -> "io.divulge." + found.group(1))
                .toList();
    }

    @Test
    @DisplayName(
            "a package uses only the packages before it in the map, where a package and those below it count apart")
    void order() throws IOException {
        List<String> order = map();
        assertThat(order).hasSizeGreaterThan(30).doesNotHaveDuplicates();
        for (int i = 0; i < order.size() - 1; i++) {
            noClasses()
                    .that()
                    .resideInAPackage(order.get(i))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(order.subList(i + 1, order.size()).toArray(String[]::new))
                    // Spark is not on this class path, and is the last but for what shows it.
                    .allowEmptyShould(true)
                    .check(CLASSES);
        }
    }

    @Test
    @DisplayName("every package is on the map")
    void complete() throws IOException {
        assertThat(CLASSES.stream()
                        .map(JavaClass::getPackageName)
                        .distinct()
                        .filter(name -> !name.equals("io.divulge")))
                .isSubsetOf(map());
    }

    @Test
    @DisplayName("the command line and the explorer compute nothing")
    void commandLine() {
        noClasses()
                .that()
                .resideInAnyPackage("io.divulge.cli..", "io.divulge.web..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.divulge.numeric..",
                        "io.divulge.measure.pointwise..",
                        "io.divulge.measure.event..",
                        "io.divulge.measure.information..",
                        "io.divulge.measure.indistinguishability..",
                        "io.divulge.measure.capacity..",
                        "io.divulge.measure.guessing..")
                .check(CLASSES);
    }

    @Test
    @DisplayName("nobody but the command line prints")
    void printing() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.divulge.cli..")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(CLASSES);
    }
}
