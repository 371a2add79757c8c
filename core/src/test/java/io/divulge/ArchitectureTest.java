package io.divulge;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Data flows one way: a package uses only the packages to its left. */
class ArchitectureTest {
    private static final List<String> ORDER = List.of(
            "numeric",
            "expression",
            "model",
            "measure",
            "adversary",
            "exact",
            "guarantee",
            "implication",
            "mechanism",
            "calibration",
            "composition",
            "refinement",
            "design",
            "continuous",
            "estimate",
            "report");

    /** The kinds of measures, in the order of the map. */
    private static final List<String> MEASURES = List.of(
            "measure.pointwise",
            "measure.event",
            "measure.envelope",
            "measure.information",
            "measure.indistinguishability",
            "measure.capacity",
            "measure.robust",
            "measure.guessing",
            "measure.goal");

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.divulge");

    @Test
    @DisplayName("no package imports from its right")
    void order() {
        check(ORDER);
        check(MEASURES);
    }

    private void check(List<String> order) {
        for (int i = 0; i < order.size(); i++) {
            String[] right = order.subList(i + 1, order.size()).stream()
                    .map(name -> "io.divulge." + name + "..")
                    .toArray(String[]::new);
            if (right.length > 0) {
                ArchRuleDefinition.noClasses()
                        .that()
                        .resideInAPackage("io.divulge." + order.get(i) + "..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(right)
                        .check(classes);
            }
        }
    }

    @Test
    @DisplayName("packages form no cycle")
    void cycles() {
        slices().matching("io.divulge.(*)..").should().beFreeOfCycles().check(classes);
        slices().matching("io.divulge.measure.(*)..").should().beFreeOfCycles().check(classes);
    }
}
