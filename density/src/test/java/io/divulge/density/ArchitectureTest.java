package io.divulge.density;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A package of this module uses only the packages before it in the map, and so there is no cycle. */
class ArchitectureTest {
    private static final List<String> ORDER = List.of(
            "density.noise",
            "density.secrets",
            "density.release",
            "density.law",
            "density.envelope",
            "density.example",
            "density");

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.divulge.density");

    @Test
    @DisplayName("no package imports from one after it")
    void order() {
        for (int i = 0; i < ORDER.size() - 1; i++) {
            String[] after = ORDER.subList(i + 1, ORDER.size()).stream()
                    .map(name -> "io.divulge." + name)
                    .toArray(String[]::new);
            ArchRuleDefinition.noClasses()
                    .that()
                    .resideInAPackage("io.divulge." + ORDER.get(i))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(after)
                    .check(classes);
        }
    }

    @Test
    @DisplayName("the order is that of the map, and no package is left out of it")
    void map() throws IOException {
        Pattern row = Pattern.compile("\\| [^|]*\\| `([a-z.]+)` \\|.*");
        assertThat(Files.readAllLines(Path.of("..", "docs", "map.md")).stream()
                        .map(row::matcher)
                        .filter(Matcher::matches)
                        .map(found -> found.group(1))
                        .filter(name -> name.startsWith("density")))
                .containsExactlyElementsOf(ORDER);
        assertThat(classes.stream()
                        .map(JavaClass::getPackageName)
                        .distinct()
                        .map(name -> name.substring("io.divulge.".length())))
                .containsExactlyInAnyOrderElementsOf(ORDER);
    }
}
