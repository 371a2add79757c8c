package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A disk that is full after the first kilobyte, as a process sees it whose files may not be longer: the message names the file, what was there stays, and nothing half-written does.
 */
class FullDiskTest {
    private static final String PRIOR = "0.125,0.125,0.125,0.125,0.125,0.125,0.125,0.125";

    @TempDir
    private Path folder;

    private static void refused(String message, String... arguments) throws Exception {
        refused(Redirect.DISCARD, message, arguments);
    }

    private static void refused(Redirect out, String message, String... arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of(
                "sh",
                "-c",
                "ulimit -f 1; exec \"$@\"",
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("java.class.path"),
                "io.divulge.cli.Main"));
        words.addAll(List.of(arguments));
        Process process = new ProcessBuilder(words).redirectOutput(out).start();
        String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(2);
        assertThat(said).contains(message).contains("File too large").doesNotContain("\tat ");
    }

    private List<String> names() throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    @DisplayName("a page, new or in the place of an older one")
    void pages() throws Exception {
        Path page = folder.resolve("r.html");
        refused("divulge: '" + page + "' cannot be written: ", "analyze", "bsc(p=0.1)", "--html", page.toString());
        assertThat(names()).isEmpty();
        Files.writeString(page, "older");
        refused("divulge: '" + page + "' cannot be written: ", "analyze", "bsc(p=0.1)", "--html", page.toString());
        assertThat(page).hasContent("older");
        assertThat(names()).containsExactly("r.html");
    }

    @Test
    @DisplayName("a page behind a link, whether its file is there or not")
    void links() throws Exception {
        Path older = Files.writeString(folder.resolve("older.html"), "older");
        Path link = Files.createSymbolicLink(folder.resolve("link.html"), older);
        refused("divulge: '" + link + "' cannot be written: ", "analyze", "bsc(p=0.1)", "--html", link.toString());
        assertThat(older).hasContent("older");
        Path dangling = Files.createSymbolicLink(folder.resolve("none.html"), folder.resolve("no.html"));
        refused(
                "divulge: '" + dangling + "' cannot be written: ",
                "analyze",
                "bsc(p=0.1)",
                "--html",
                dangling.toString());
        assertThat(names()).containsExactly("link.html", "none.html", "older.html");
    }

    @Test
    @DisplayName("a designed mechanism, new or in the place of an older one")
    void designs() throws Exception {
        Path model = folder.resolve("m.json");
        String[] command = {"design", "--prior", PRIOR, "--subject-to", "pml(epsilon=0.5)", "--out", model.toString()};
        refused("divulge: '" + model + "' cannot be written: ", command);
        assertThat(names()).isEmpty();
        Files.writeString(model, "older");
        refused("divulge: '" + model + "' cannot be written: ", command);
        assertThat(model).hasContent("older");
        assertThat(names()).containsExactly("m.json");
    }

    @Test
    @DisplayName("the figures of the papers")
    void reproductions() throws Exception {
        refused(
                "divulge: '" + folder.resolve("env-2b.csv") + "' cannot be written: ",
                "reproduce",
                "env-2b",
                "--out",
                folder.toString());
        assertThat(names()).isEmpty();
    }

    @Test
    @DisplayName("a ledger keeps the releases that it had")
    void ledgers() throws Exception {
        Path ledger = folder.resolve("l.json");
        assertThat(Run.of("compose", "bsc(p=0.1)", "--ledger", ledger.toString())
                        .code())
                .isZero();
        String before = Files.readString(ledger);
        refused(
                "divulge: ledger '" + ledger + "' cannot be written: ",
                "compose",
                "rr(k=2,epsilon=1)",
                "rr(k=2,epsilon=1)",
                "rr(k=2,epsilon=1)",
                "rr(k=2,epsilon=1)",
                "--ledger",
                ledger.toString());
        assertThat(ledger).hasContent(before);
        assertThat(names()).containsExactly(".l.json.lock", "l.json");
    }

    @Test
    @DisplayName("standard output")
    void standardOutput() throws Exception {
        Path out = folder.resolve("out.txt");
        refused(Redirect.to(out.toFile()), "divulge: standard output cannot be written: ", "measures");
    }
}
