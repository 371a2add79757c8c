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
    void analyzed() throws IOException {
        Run priors = Run.of("analyze", "bsc(p=1/4)", "--priors", "all");
        assertThat(priors.code()).as(priors.err()).isZero();
        assertThat(priors.out())
                .contains("No outcome makes an adversary more than 3x better at any guess about the secret")
                .containsPattern("ldp +1\\.098612 +nats")
                .containsPattern("mutual-information +0\\.130812 +nats");
        Run processed = Run.of("analyze", "laplace(scale=1,secret=uniform(0,1))", "--then", signs());
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
    @DisplayName(
            "a density after a post-processing of intervals is bounded by what it was before; what reads no numbers is refused")
    void bounded() throws IOException {
        String density = "laplace(scale=1,secret=uniform(0,1))";
        Run run = Run.of("measure", density, "pml", "--then", signs());
        assertThat(run.out()).containsPattern("numbers are\\s+upper bounds").contains("[0, 0.458676]");
        Run other = Run.of("measure", density, "pml", "--then", "bsc(p=0.1)");
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("has a number as its outcome, and not one of [x1, x2]", "'..0'");
        Run sets = Run.of("measure", "unary(k=100,epsilon=1)", "pml", "--then", "bsc(p=0.1)");
        assertThat(sets.err()).contains("has more outcomes than a post-processing can list");
    }

    private String signs() throws IOException {
        return file(
                "{\"secrets\": [\"..0\", \"0..\"], \"outcomes\": [\"below\", \"above\"], \"channel\": [[1, 0], [0, 1]]}");
    }

    @Test
    @DisplayName(
            "closed forms and densities under sets of priors: all is the level of ldp; at-least:C is epsilon - log(1 + C (e - 1))")
    void unlisted() {
        Run unary = Run.of("measure", "unary(k=100,epsilon=1)", "pml", "pmc", "ldp", "--priors", "at-least:0.001");
        // One answer of probability 0.001 leaks most, all others together cost most.
        assertThat(unary.out())
                .containsPattern("pml +0\\.998283 ")
                .containsPattern("pmc +0\\.999368 ")
                .containsPattern("ldp +1\\.000000 ");
        Run all = Run.of("measure", "gaussian(sigma=1,secret=points(0:1/2|1:1/2))", "pml", "--priors", "all");
        assertThat(all.out()).containsPattern("pml +∞");
        Run box = Run.of("measure", "unary(k=100,epsilon=1)", "pml", "--priors", "box:0.001");
        assertThat(box.err()).contains("take all, at-least:C or tv:R");
        Run tuned = Run.of("calibrate", "subset", "k=100", "--target", "pml(epsilon=1)", "--priors", "at-least:0.001");
        assertThat(tuned.code()).as(tuned.err()).isZero();
    }

    @Test
    @DisplayName("refines compares what is made of both: about the first of three secrets one is as good as the other")
    void refinesAbout() throws IOException {
        String a = file("{\"secrets\": [\"a\", \"b\", \"c\"], \"channel\": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}");
        String b = Files.writeString(
                        folder.resolve("b.json"),
                        "{\"secrets\": [\"a\", \"b\", \"c\"], \"channel\": [[1, 0], [0, 1], [0, 1]]}")
                .toString();
        assertThat(Run.of("refines", a, b).code()).isEqualTo(CheckCommand.VIOLATED);
        assertThat(Run.of("refines", a, b, "--about", "partition:a|b,c").code()).isZero();
        assertThat(Run.of("refines", a, b, "--priors", "all").err()).contains("leave out --priors");
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

    @Test
    @DisplayName("the construction of a proof is shown with the number that follows from it: 0.125 / 0.02 = 25/4")
    void construction() {
        String survey = "../examples/survey.json";
        Run run = Run.of("attack", survey, "--measure", "pml", "--construction");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("'treated#1' to 'treated#2' with 0.4 each, 'treated#3' with 0.2")
                .containsPattern("'diagnosed#1' is right after 'says diagnosed' +0\\.125000")
                .containsPattern("from this construction \\(nats\\) +1\\.832581")
                .containsPattern("from the measure \\(nats\\) +1\\.832581");
        Run json = Run.of(
                "attack", survey, "--cost", "zero-one", "--at", "says never", "--construction", "--format", "json");
        assertThat(json.out()).contains("\"recomputed\"", "\"theorem\": \"[SGSSO25, Thm 3]\"");
        assertThat(Run.of("attack", survey, "--measure", "ldp", "--construction")
                        .err())
                .contains("no construction is known for ldp");
        assertThat(Run.of("attack", survey, "--measure", "pml", "--construction", "--seed", "3")
                        .err())
                .contains("leave out --seed");
    }
}
