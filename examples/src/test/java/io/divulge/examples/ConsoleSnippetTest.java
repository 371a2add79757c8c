package io.divulge.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every command of the documents does what it is shown to do, to the letter; a line {@code ...} stands for any lines but
 * complaints. It succeeds, unless a complaint is shown.
 *
 * <p>With {@code -Ddivulge.documents=write} what the commands print today is written into the documents instead.
 */
class ConsoleSnippetTest {
    private static final boolean WRITE = "write".equals(System.getProperty("divulge.documents"));
    private static final String PROMPT = "$ ";

    static List<Snippet> snippets() {
        return Snippet.all("console");
    }

    @Test
    void thereAreCommandsToTry() {
        assertThat(snippets()).isNotEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("snippets")
    void printsWhatIsShown(Snippet snippet, @TempDir Path folder) throws Exception {
        List<String> fresh = new ArrayList<>();
        int i = 0;
        while (i < snippet.lines().size()) {
            String command = snippet.lines().get(i++);
            assertThat(command).as("a command begins with the prompt").startsWith(PROMPT);
            List<String> shown = new ArrayList<>();
            while (i < snippet.lines().size() && !snippet.lines().get(i).startsWith(PROMPT)) {
                shown.add(snippet.lines().get(i++));
            }
            fresh.add(command);
            if (command.startsWith("$ mvn ") || command.startsWith("$ bench/")) {
                // These run this test, or take the whole machine; continuous integration runs the one, people the
                // other.
                fresh.addAll(shown);
                continue;
            }
            Child child = run(command.substring(PROMPT.length()), folder);
            List<String> printed =
                    child.printed().lines().map(String::stripTrailing).toList();
            fresh.addAll(shown.contains("...") ? shown : printed);
            if (!WRITE) {
                assertThat(String.join("\n", printed)).as(command).matches("(?s)" + pattern(shown));
                assertThat(complaints(printed)).as(command).isEqualTo(complaints(shown));
                assertThat(child.code()).as(command).isEqualTo(complaints(shown).isEmpty() ? 0 : 2);
            }
        }
        if (WRITE && !fresh.equals(snippet.lines())) {
            write(snippet, fresh);
        }
    }

    private static List<String> complaints(List<String> lines) {
        return lines.stream().filter(line -> line.startsWith("divulge: ")).toList();
    }

    private static String pattern(List<String> shown) {
        StringBuilder pattern = new StringBuilder();
        for (String line : shown) {
            pattern.append(pattern.isEmpty() ? "" : "\\n").append(line.equals("...") ? ".*" : Pattern.quote(line));
        }
        return pattern.toString();
    }

    /** Runs a command line by the shell, {@code ./divulge} standing for the program under test. */
    private static Child run(String command, Path folder) throws IOException, InterruptedException {
        Path program = program(folder, command);
        return Child.of(
                Child.command(Snippet.ROOT, "sh", "-c", command.replace("./divulge", "'" + program + "'")),
                folder.resolve("output"));
    }

    /** A program in this folder that is the one under test, as this command needs it. */
    static Path program(Path folder, String command) throws IOException {
        Path program = folder.resolve("divulge");
        Files.writeString(
                program,
                "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                        + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC " + opens(command) + " -cp '"
                        + System.getProperty("java.class.path")
                        + "' io.divulge.cli.Main \"$@\"\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        return program;
    }

    /** What the program's own script allows libraries to do in the JDK: DuckDB's are native, and Spark opens packages. */
    private static String opens(String command) {
        String unsafe = Runtime.version().feature() < 24 ? "" : " --sun-misc-unsafe-memory-access=allow";
        return "--enable-native-access=ALL-UNNAMED"
                + (command.contains("--engine spark") ? " " + System.getProperty("divulge.opens") + unsafe : "");
    }

    private static synchronized void write(Snippet snippet, List<String> fresh) throws IOException {
        List<String> document = new ArrayList<>(Files.readAllLines(snippet.document()));
        // Earlier blocks may have changed their length: find this one again by what stands in it.
        int start = Collections.indexOfSubList(document, snippet.lines());
        int end = start + snippet.lines().size();
        List<String> changed = new ArrayList<>(document.subList(0, start));
        changed.addAll(fresh);
        changed.addAll(document.subList(end, document.size()));
        Files.write(snippet.document(), changed);
    }
}
