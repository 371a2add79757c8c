package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Releases made of the one that was read, and one held against another. */
class DerivationsTest {
    private static final String EXAMPLE = "../examples/papers/pml-example5.json";

    @TempDir
    private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("step.json"), text).toString();
    }

    @Test
    @DisplayName("[SCOS23, Ex. 5]: merging y1 with y3 and y2 with y4 makes the leakage log 4/3 at every outcome")
    void merged() throws IOException {
        String merge = file("{\"secrets\": [\"y1\", \"y2\", \"y3\", \"y4\"], \"outcomes\": [\"odd\", \"even\"],"
                + " \"channel\": [[1, 0], [0, 1], [1, 0], [0, 1]]}");
        Run run = Run.of("measure", EXAMPLE, "pml", "--then", merge, "--exact");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("to 2 outcomes.", "= log(4/3)")
                .containsPattern("odd +0.500000 +0.287682 += log\\(4/3\\)")
                .containsPattern("even +0.500000 +0.287682 += log\\(4/3\\)");
    }

    @Test
    @DisplayName("about whether it is one of the first two: P(y3 | first) = 1/2, P(y3) = 5/12, so log 6/5")
    void about() {
        Run run = Run.of("measure", EXAMPLE, "pml", "--about", "partition:x1,x2|x3,x4", "--exact");
        assertThat(run.out())
                .contains("2 secrets, 4 outcomes")
                .containsPattern("y3 +0.416667 +0.182322 += log\\(6/5\\)");
    }

    @Test
    @DisplayName("under all priors pml is ldp, and the guarantee without a prior is checked")
    void priors() {
        Run run = Run.of("check", "bsc(p=1/4)", "pml(epsilon=1.0987)", "pml(epsilon=1.09)", "--priors", "all");
        assertThat(run.code()).isEqualTo(CheckCommand.VIOLATED);
        assertThat(run.out())
                .contains("prior the worst of every prior")
                .containsPattern("pml\\(epsilon=1.0987\\) +holds");
    }

    @Test
    @DisplayName("any kind of release has a report: the usual measures that it answers, in words too")
    void analyzed() {
        Run priors = Run.of("analyze", "bsc(p=1/4)", "--priors", "all");
        assertThat(priors.code()).as(priors.err()).isZero();
        assertThat(priors.out())
                .contains("No outcome makes an adversary more than 3x better at any guess about the secret")
                .containsPattern("ldp +1\\.098612 +nats")
                .doesNotContain("mutual-information");
        Run processed = Run.of("analyze", "laplace(scale=1,secret=uniform(0,1))", "--then", "bsc(p=0.1)");
        assertThat(processed.out()).contains("more than 1.582x better").containsPattern("pml +0.458675 +nats +\\[0, ");
    }

    @Test
    @DisplayName("what needs one prior says so")
    void onePrior() {
        assertThat(Run.of("envelope", "bsc(p=1/4)", "--delta", "0.1", "--priors", "all")
                        .err())
                .contains("has a set of priors here, and this needs a single one: leave out --priors");
    }

    @Test
    @DisplayName("a density after a post-processing is bounded by what it was before")
    void bounded() {
        Run run = Run.of("measure", "laplace(scale=1,secret=uniform(0,1))", "pml", "--then", "bsc(p=0.1)");
        assertThat(run.out()).containsPattern("numbers are\\s+upper bounds").contains("[0, 0.458676]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "--about; partition:x1|x2; 'x3' is in no part",
                "--about; partition:x1,x2|x2,x3,x4; 'x2' is in two parts",
                "--about; partition:x1,x9|x2,x3,x4; x9",
                "--then; bsc(p=0.1); has no row for 'y1'",
                "--then; -; takes a file or a mechanism, not standard input",
                "--priors; tv:2; expected a probability from 0 to 1",
                "--priors; box:x; is not a number",
                "--priors; at-least:0.3; expected at most 1/4",
                "--priors; most; there is no set of priors 'most'"
            })
    void refused(String option, String value, String message) {
        Run run = Run.of("measure", EXAMPLE, "pml", option, value);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message);
    }

    @Test
    @DisplayName("counts are a sample, of which nothing is made unless they are all there is")
    void sample() {
        String counts = "{\"counts\": [[5, 3], [2, 8]]}";
        assertThat(Run.reading(counts, "measure", "-", "pml", "--priors", "all").err())
                .contains("--population");
        assertThat(Run.reading(counts, "measure", "-", "pml", "--priors", "all", "--population")
                        .code())
                .isZero();
    }

    @Test
    @DisplayName("a noisier symmetric channel is a post-processing of a less noisy one, and not the other way round")
    void refines() {
        Run run = Run.of("refines", "bsc(p=0.2)", "bsc(p=0.1)");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("is a post-processing of", "0.875000  0.125000");
        Run back = Run.of("refines", "bsc(p=0.1)", "bsc(p=0.2)", "--format", "json");
        assertThat(back.code()).isEqualTo(CheckCommand.VIOLATED);
        assertThat(back.out())
                .contains("\"verdict\": \"does-not-refine\"", "\"gain\"")
                .doesNotContain("postProcessing");
    }
}
