package io.divulge.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What holds for the program as a whole; the packages of the core have a test of their own. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            // Tests of another module, packed.
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("io.divulge");

    @Test
    @DisplayName("packages form no cycle, those of files, renderers and the command line included")
    void cycles() {
        slices().matching("io.divulge.(*)..").should().beFreeOfCycles().check(CLASSES);
        slices().matching("io.divulge.io.(*)").should().beFreeOfCycles().check(CLASSES);
        slices().matching("io.divulge.figures.(*)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    @DisplayName("who reads models does not know who renders reports, nor the other way round")
    void readersAndRenderers() {
        noClasses()
                .that()
                .resideInAPackage("io.divulge.io")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.divulge.io.render..", "io.divulge.report..", "io.divulge.measure..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("io.divulge.io.render..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.divulge.io")
                .check(CLASSES);
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
