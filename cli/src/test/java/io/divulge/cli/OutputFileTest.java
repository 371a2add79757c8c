package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No command writes over what it reads. */
class OutputFileTest {
    private static final String MODEL = "secret,prior,u,v\na,0.5,0.75,0.25\nb,0.5,0.25,0.75\n";
    private static final String PRIOR = "secret,prior\na,0.25\nb,0.75\n";

    @TempDir
    private Path folder;

    private Path model;
    private Path prior;

    @BeforeEach
    void write() throws IOException {
        model = Files.writeString(folder.resolve("m.csv"), MODEL);
        prior = Files.writeString(folder.resolve("p.csv"), PRIOR);
    }

    private void refused(String... arguments) throws IOException {
        Run run = Run.of(arguments);
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.err())
                .contains("cannot be written: it is ", "which is read, and would be lost (expected another file)");
        assertThat(model).hasContent(MODEL);
        assertThat(prior).hasContent(PRIOR);
    }

    @Test
    @DisplayName("the very name: the message says so in fewer words")
    void sameName() throws IOException {
        Run run = Run.of("analyze", model.toString(), "--html", model.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains("'" + model
                        + "' cannot be written: it is a file that is read, and would be lost (expected another file)");
        assertThat(run.out()).isEmpty();
        assertThat(model).hasContent(MODEL);
    }

    @Test
    @DisplayName("by another way, through a link, and through a hard link")
    void otherNames() throws IOException {
        refused("analyze", model.toString(), "--html", folder.resolve("./m.csv").toString());
        Path link = Files.createSymbolicLink(folder.resolve("link.html"), model);
        refused("analyze", model.toString(), "--html", link.toString());
        refused("analyze", link.toString(), "--html", model.toString());
        Path hard = Files.createLink(folder.resolve("hard.html"), model);
        refused("analyze", model.toString(), "--html", hard.toString());
    }

    @Test
    @DisplayName("the file of a prior, for a report and for a design")
    void priors() throws IOException {
        String other = folder + "/./p.csv";
        refused("analyze", model.toString(), "--prior", prior.toString(), "--html", other);
        refused("design", "--prior", prior.toString(), "--subject-to", "pml(epsilon=0.5)", "--out", other);
    }

    @Test
    @DisplayName("the distortions of a design")
    void distortions() throws IOException {
        String table = "estimate,a,b\na,0,1\nb,1,0\n";
        Path distortions = Files.writeString(folder.resolve("d.csv"), table);
        refused(
                "design",
                "--prior",
                prior.toString(),
                "--subject-to",
                "pml(epsilon=0.5)",
                "--utility",
                "distortion:" + distortions,
                "--out",
                folder + "/./d.csv");
        assertThat(distortions).hasContent(table);
    }

    @Test
    @DisplayName("a model that lies where a table of the papers would be written")
    void reproductions() throws IOException {
        Path there = Files.writeString(folder.resolve("pml-table-1.csv"), MODEL);
        refused("reproduce", "pml-table-1", "--out", folder + "/.", "--model", there.toString());
        assertThat(there).hasContent(MODEL);
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(3);
        }
    }

    @Test
    @DisplayName("a model as the ledger that it is added to")
    void ledgers() throws IOException {
        refused("compose", model.toString(), "--ledger", folder + "/./m.csv");
    }

    @Test
    @DisplayName("another file is written")
    void another() {
        Run run = Run.of(
                "analyze", model.toString(), "--html", folder.resolve("m.html").toString());
        assertThat(run.code()).isZero();
        assertThat(folder.resolve("m.html")).isNotEmptyFile();
    }

    @Test
    @DisplayName("the file that standard input comes from, where the system shows it")
    void standardInput() throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/stdin")));
        Path hard = Files.createLink(folder.resolve("hard.html"), model);
        for (Path written : List.of(model, hard)) {
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            "io.divulge.cli.Main",
                            "analyze",
                            "-",
                            "--html",
                            written.toString())
                    .redirectInput(model.toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said).isEqualTo(2);
            assertThat(said)
                    .contains(
                            "cannot be written: it is the same file as standard input, which is read, and would be lost");
            assertThat(model).hasContent(MODEL);
        }
    }
}
