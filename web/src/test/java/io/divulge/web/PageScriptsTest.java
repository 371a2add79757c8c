package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.javascript.jscomp.CheckLevel;
import com.google.javascript.jscomp.CommandLineRunner;
import com.google.javascript.jscomp.CompilationLevel;
import com.google.javascript.jscomp.Compiler;
import com.google.javascript.jscomp.CompilerOptions;
import com.google.javascript.jscomp.DiagnosticGroups;
import com.google.javascript.jscomp.JSError;
import com.google.javascript.jscomp.Result;
import com.google.javascript.jscomp.SourceFile;
import com.google.javascript.jscomp.deps.ModuleLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The modules of the page, checked without Node: names, types in comments, imports, unused variables, and their size. */
class PageScriptsTest {
    private static final Path MODULES = Path.of("src", "main", "resources", "io", "divulge", "web", "page", "js");

    private static final int LONGEST = 250;

    private static List<Path> modules() throws IOException {
        try (Stream<Path> files = Files.list(MODULES)) {
            return files.sorted().toList();
        }
    }

    @Test
    @DisplayName("no file of the page is longer than one reads in one go")
    void length() throws IOException {
        List<Path> all = new ArrayList<>(modules());
        try (Stream<Path> others =
                Files.list(MODULES.resolveSibling("index.html").getParent())) {
            others.filter(Files::isRegularFile).forEach(all::add);
        }
        assertThat(all).hasSizeGreaterThan(40);
        for (Path file : all) {
            assertThat(Files.readAllLines(file)).as(file.toString()).hasSizeLessThanOrEqualTo(LONGEST);
        }
    }

    @Test
    @DisplayName("the linter and the type checker find nothing")
    void checked() throws IOException {
        Compiler compiler = new Compiler();
        compiler.disableThreads();
        CompilerOptions options = new CompilerOptions();
        CompilationLevel.SIMPLE_OPTIMIZATIONS.setOptionsForCompilationLevel(options);
        options.setLanguageIn(CompilerOptions.LanguageMode.UNSTABLE);
        options.setLanguageOut(CompilerOptions.LanguageMode.NO_TRANSPILE);
        options.setModuleResolutionMode(ModuleLoader.ResolutionMode.BROWSER);
        options.setChecksOnly(true);
        options.setCheckTypes(true);
        for (var group : List.of(
                DiagnosticGroups.CHECK_VARIABLES,
                DiagnosticGroups.CHECK_USELESS_CODE,
                DiagnosticGroups.UNUSED_LOCAL_VARIABLE,
                DiagnosticGroups.UNDEFINED_VARIABLES,
                DiagnosticGroups.MODULE_LOAD,
                DiagnosticGroups.MISPLACED_SUPPRESS,
                DiagnosticGroups.INVALID_CONST_PARAM,
                DiagnosticGroups.SUSPICIOUS_CODE,
                DiagnosticGroups.CHECK_TYPES)) {
            options.setWarningLevel(group, CheckLevel.ERROR);
        }
        // Answers of the server and selections of D3 have whatever they have.
        options.setWarningLevel(DiagnosticGroups.MISSING_PROPERTIES, CheckLevel.OFF);
        List<SourceFile> inputs = new ArrayList<>();
        for (Path module : modules()) {
            inputs.add(SourceFile.fromCode("/js/" + module.getFileName(), Files.readString(module)));
        }
        List<SourceFile> externs =
                new ArrayList<>(CommandLineRunner.getBuiltinExterns(CompilerOptions.Environment.BROWSER));
        externs.add(SourceFile.fromCode("page-externs.js", """
                /** @externs */
                /** @type {?} */ var d3;
                /** @type {function(string): ?} */ var matchMedia;
                /** @type {number} */ var innerWidth;
                /** @type {number} */ var innerHeight;
                /** @type {!Storage} */ var sessionStorage;
                /** @type {function(string, function(?))} */ var addEventListener;
                """));
        Result result = compiler.compile(externs, inputs, options);
        assertThat(result.errors.stream().map(JSError::toString)).isEmpty();
        assertThat(result.warnings.stream().map(JSError::toString)).isEmpty();
    }
}
