package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a Java program meets: the public types of the packages that modules export to everyone. */
class PublicSurfaceTest {
    /** A program that asks questions needs a few dozen; more than this is no surface but an inside. */
    private static final int MOST_TYPES_OF_CORE = 130;

    private static final Pattern TOOL =
            Pattern.compile("Builder|Draft|.*Writer|Json|Figure|StreamedEnvelope|ColumnRun|.*Pass|.*Sketch");

    private static final Pattern EXPORT = Pattern.compile("exports ([a-z.]+);");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("io.divulge");

    private static Set<String> exported(String module) throws IOException {
        Set<String> packages = new TreeSet<>();
        Matcher export =
                EXPORT.matcher(Files.readString(Path.of("..", module, "src", "main", "java", "module-info.java")));
        while (export.find()) {
            packages.add(export.group(1));
        }
        assertThat(packages).as("exports of " + module).isNotEmpty();
        return packages;
    }

    private static List<JavaClass> surface(String... modules) throws IOException {
        Set<String> packages = new TreeSet<>();
        for (String module : modules) {
            packages.addAll(exported(module));
        }
        return CLASSES.stream()
                .filter(type -> packages.contains(type.getPackageName()) && isPublic(type))
                .toList();
    }

    private static List<JavaClass> surface() throws IOException {
        List<JavaClass> all = surface("core", "density", "design", "estimate", "io", "report");
        assertThat(all).hasSizeGreaterThan(100);
        return all;
    }

    private static boolean isPublic(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getEnclosingClass().map(PublicSurfaceTest::isPublic).orElse(true);
    }

    private static boolean isPublic(JavaMember member) {
        return member.getModifiers().contains(JavaModifier.PUBLIC);
    }

    @Test
    @DisplayName("core shows at most 130 types")
    void few() throws IOException {
        assertThat(surface("core").stream()
                        .filter(type -> type.getEnclosingClass().isEmpty()))
                .hasSizeLessThanOrEqualTo(MOST_TYPES_OF_CORE);
    }

    @Test
    @DisplayName("nobody has to wrap an argument in an Optional")
    void noOptionalParameters() throws IOException {
        assertThat(surface().stream()
                        .flatMap(type -> type.getCodeUnits().stream())
                        .filter(PublicSurfaceTest::isPublic)
                        // What a record of results consists of is for the library to put together.
                        .filter(unit -> !unit.getOwner().getSimpleName().equals("Json"))
                        .filter(unit ->
                                !(unit.isConstructor() && unit.getOwner().isRecord()))
                        .filter(unit -> unit.getRawParameterTypes().stream()
                                .anyMatch(parameter -> parameter.getName().startsWith("java.util.Optional")))
                        .map(JavaCodeUnit::getFullName))
                .isEmpty();
    }

    @Test
    @DisplayName("everything that can be held can be printed")
    void readable() throws IOException {
        assertThat(surface().stream()
                        .filter(type -> !type.isInterface()
                                && !type.isEnum()
                                && !type.getModifiers().contains(JavaModifier.ABSTRACT)
                                && !type.isAssignableTo(Throwable.class))
                        .filter(PublicSurfaceTest::hasInstances)
                        .filter(type -> !printsItself(type))
                        .map(JavaClass::getName))
                .isEmpty();
    }

    /** Whether it holds anything that is worth printing: not a tool that is used up, such as a builder or a writer. */
    private static boolean hasInstances(JavaClass type) {
        return type.getFields().stream().anyMatch(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                && !TOOL.matcher(type.getSimpleName()).matches();
    }

    private static boolean printsItself(JavaClass type) {
        return Stream.concat(Stream.of(type), type.getAllRawSuperclasses().stream())
                .filter(known -> !known.getName().equals("java.lang.Object"))
                .flatMap(known -> known.getMethods().stream())
                .map(JavaMethod::getFullName)
                .anyMatch(name -> name.endsWith(".toString()"));
    }
}
