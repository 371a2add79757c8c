package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code divulge reproduce}: what is listed, written and refused. */
class ReproduceCommandTest {
    @Test
    void listsWhatThereIs() {
        Run run = Run.of("reproduce", "--list");
        assertThat(run.code()).isZero();
        assertThat(run.out().lines()).hasSize(16).allMatch(line -> line.matches("[a-z0-9-]+ +\\[.*"));
    }

    @Test
    void writesIntoAFolderThatItMakes(@TempDir Path folder) throws Exception {
        Path out = folder.resolve("new/figures");
        Run run = Run.of("reproduce", "pmc-2b", "env-1", "--out", out.toString());
        assertThat(run.code()).isZero();
        // On a machine without fonts there is a note, and no PNG.
        assertThat(run.err().isEmpty() || run.err().startsWith("note: no PNG files were written"))
                .isTrue();
        assertThat(run.out())
                .contains(
                        "env-1        7 of 7 claims hold",
                        "pmc-2b       5 of 5 claims hold",
                        "All 12 claims hold. Open ");
        assertThat(out).isDirectoryContaining("glob:**/pmc-2b.svg").isDirectoryContaining("glob:**/env-1.csv");
        assertThat(Files.readString(out.resolve("index.html")))
                .contains("divulge reproduce pmc-2b env-1 --out ", "Divulge " + Version.number());
    }

    @Test
    void tablesAreEvaluatedForAGivenRelease(@TempDir Path folder) throws Exception {
        Run run = Run.of(
                "reproduce",
                "pml-table-1",
                "--out",
                folder.toString(),
                "--model",
                "z(p=0.2)",
                "--prior",
                "0.3,0.7",
                "--exact");
        assertThat(run.code()).isZero();
        assertThat(Files.readString(folder.resolve("index.html")))
                .contains("z(p=0.2)", "--model 'z(p=0.2)' --prior 0.3,0.7 --exact");
    }

    @Test
    void unknownItemsAreRefusedBeforeAnythingIsWritten(@TempDir Path folder) {
        Path out = folder.resolve("figures");
        Run run = Run.of("reproduce", "env-9", "--out", out.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("divulge: there is no figure or table 'env-9'.")
                .contains("There are: env-1, env-2a");
        assertThat(out).doesNotExist();
    }

    @Test
    void aFolderMustBeNamed() {
        Run run = Run.of("reproduce");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--out is missing: name a folder for the files, as in --out figures");
    }

    @Test
    void optionsOfAModelNeedTheModel(@TempDir Path folder) {
        Run run = Run.of("reproduce", "pml-table-1", "--out", folder.toString(), "--prior", "0.5,0.5");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--prior belongs to --model");
    }

    @Test
    void aModelWithoutATableIsRefused(@TempDir Path folder) {
        Run run = Run.of("reproduce", "env-1", "--out", folder.toString(), "--model", "bsc(p=0.1)");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--model is for tables, and there is none among env-1");
    }

    @Test
    void aFileInThePlaceOfTheFolderIsRefused(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("taken"), "");
        Run run = Run.of("reproduce", "env-1", "--out", file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("is a file (expected a folder, which is made if it is missing)");
    }
}
