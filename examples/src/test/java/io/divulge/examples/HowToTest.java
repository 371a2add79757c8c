package io.divulge.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The everyday tasks: a page for each, at most three commands on it, all of which {@link ConsoleSnippetTest} runs. */
class HowToTest {
    private static final Path FOLDER = Snippet.ROOT.resolve("docs/how-to");

    private static final List<String> TASKS = List.of(
            "own-crosstab.md",
            "messy-log.md",
            "k-anonymous-table.md",
            "choose-epsilon.md",
            "two-releases.md",
            "auditor.md",
            "compare-mechanisms.md",
            "best-mechanism.md",
            "noise-on-a-mean.md",
            "markov-prior.md",
            "script.md",
            "gate.md");

    @Test
    @DisplayName("every task has its page, and no page is missing from the list")
    void pages() throws IOException {
        String list = Files.readString(FOLDER.resolve("README.md"));
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> !name.equals("README.md")))
                    .containsAll(TASKS)
                    .allMatch(name -> list.contains("(" + name + ")"));
        }
    }

    @Test
    @DisplayName("a task takes at most three commands")
    void commands() throws IOException {
        for (String task : TASKS) {
            List<String> commands = Files.readAllLines(FOLDER.resolve(task)).stream()
                    .filter(line -> line.startsWith("$ "))
                    .toList();
            assertThat(commands).as(task).hasSizeBetween(1, 3);
        }
    }
}
