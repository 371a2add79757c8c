package io.divulge.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets in Python and R do what the documents say, where the interpreter is there. */
class ScriptSnippetTest {
    private static final Pattern LIBRARY = Pattern.compile("library\\((\\w+)\\)");

    @TempDir
    private Path folder;

    private final Set<String> missing = new TreeSet<>();

    /** Runs all blocks of a language, each by itself, and returns what they print. */
    private String run(String language, String interpreter, String... probe) throws IOException, InterruptedException {
        Assumptions.assumeTrue(isThere(interpreter, probe), interpreter + " is not there, or lacks a package");
        Path program = ConsoleSnippetTest.program(folder, "");
        StringBuilder printed = new StringBuilder();
        int number = 0;
        for (Snippet snippet : Snippet.all(language)) {
            String code = String.join("\n", snippet.lines()).replace("./divulge", program.toString());
            Matcher library = LIBRARY.matcher(code);
            if (library.find() && !isThere(interpreter, "-e", library.group())) {
                missing.add(library.group(1));
                continue;
            }
            Path script = Files.writeString(folder.resolve("script" + number++), code);
            Child child = Child.of(
                    Child.command(Snippet.ROOT, interpreter, script.toString()), folder.resolve("output" + number));
            assertThat(child.code()).as(snippet + "\n" + child.printed()).isZero();
            printed.append(child.printed());
        }
        assertThat(number).as("blocks in " + language).isPositive();
        return printed.toString();
    }

    private static boolean isThere(String interpreter, String... probe) throws InterruptedException {
        try {
            return new ProcessBuilder(Stream.concat(Stream.of(interpreter), Stream.of(probe))
                                    .toList())
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    @Test
    void python() throws Exception {
        assertThat(run("python", "python3", "-c", "import json"))
                .contains("pml 6.25", "ldp 7.0", "1.8", "400 ", "'bsc' has p=2");
    }

    @Test
    void r() throws Exception {
        String printed = run("r", "Rscript", "-e", "1");
        assertThat(printed).contains("survey.json", "6.25");
        if (!missing.contains("jsonlite")) {
            assertThat(printed).contains("holds");
        }
        if (!missing.contains("httr")) {
            assertThat(printed).contains("[1] 1.8", "400 'bsc' has p=2");
        }
        Assumptions.assumeTrue(missing.isEmpty(), () -> "R lacks " + missing + ": blocks that load these were not run");
    }
}
