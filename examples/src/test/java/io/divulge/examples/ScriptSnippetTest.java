package io.divulge.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The snippets in Python and R do what the documents say, where the interpreter is there. */
class ScriptSnippetTest {
    @TempDir
    private Path folder;

    /** Runs all blocks of a language, each by itself, and returns what they print. */
    private String run(String language, String interpreter, String... probe) throws IOException, InterruptedException {
        Assumptions.assumeTrue(isThere(interpreter, probe), interpreter + " is not there, or lacks a package");
        Path program = ConsoleSnippetTest.program(folder, "");
        StringBuilder printed = new StringBuilder();
        int number = 0;
        for (Snippet snippet : Snippet.all(language)) {
            String code = String.join("\n", snippet.lines()).replace("./divulge", program.toString());
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
        assertThat(run("r", "Rscript", "-e", "library(jsonlite)")).contains("survey.json", "holds");
    }
}
