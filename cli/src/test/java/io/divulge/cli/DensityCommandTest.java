package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Releases whose outcome is a number, on the command line. */
class DensityCommandTest {
    private static final String LAPLACE = "laplace(scale=1,secret=uniform(0,1))";
    private static final String GAUSSIAN = "gaussian(sigma=1,secret=uniform(0,1))";

    @Test
    @DisplayName("analyze: words, some outcomes, the law, the summary")
    void analyze() {
        Run run = Run.of("analyze", LAPLACE);
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith(LAPLACE
                        + "\nReleased is the secret plus Laplace noise of scale 1; the secret is uniform on [0, 1].")
                .contains("No outcome makes an adversary more than 1.582x better")
                .contains("      0.5  0.393469  0.239605  0.260395  0.5\n")
                .contains("  maximal-leakage     0.405465  nats  ")
                .contains("Every digit shown is certain");
    }

    @Test
    @DisplayName("analyze says what is unbounded, and what to do")
    void unbounded() {
        Run run = Run.of("analyze", GAUSSIAN, "--unit", "bits");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("Some outcomes leak without bound")
                .contains("Promise a tail instead")
                .contains("  pml                        ∞  bits  ");
    }

    @Test
    @DisplayName("measure: closed forms of [SGSSO25, Ex. 6] with witnesses, ranges, brackets")
    void measure() {
        Run run = Run.of(
                "measure",
                "laplace-mean(n=10,scale=0.1,secret=bernoulli(0.3))",
                "pml",
                "pmc",
                "ldp",
                "pml-at(y=0:1:0.5)");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("pml            0.584265  nats  secret 1 at outcome 1 and beyond")
                .contains("pmc            0.789728  nats  secret 1 at outcome 0 and beyond")
                .contains("ldp            1.000000  nats")
                .contains("pml-at(y=0.5)");
        Run csv = Run.of("measure", LAPLACE, "pml-at(y=0:1:0.5)", "--csv");
        assertThat(csv.out().lines()).hasSize(4).first().isEqualTo("measure,y,value,lower,upper,unit");
    }

    @Test
    @DisplayName("JSON: the contract's form, infinitely many outcomes, brackets around the closed form")
    void json() {
        Run run = Run.of("measure", LAPLACE, "pmc", "pml-tail(epsilon=0.3)", "--format", "json");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("\"model\": {\"secrets\": \"Infinity\", \"outcomes\": \"Infinity\", \"source\": \"" + LAPLACE
                        + "\"")
                .contains("{\"expr\": \"pmc\", \"quantity\": \"information\", \"value\": 0.541324854612918")
                .contains(
                        "{\"expr\": \"pml-tail(epsilon=0.3)\", \"quantity\": \"probability\", \"value\": 0.78789627020");
        assertThat(Run.of("analyze", "gaussian(sigma=1,secret=bernoulli(0.3))", "--format", "json")
                        .out())
                .contains("\"secrets\": 2")
                .contains("\"law\": [")
                .contains("{\"delta\": 0.9, \"pml\": ");
    }

    @Test
    @DisplayName("the envelope is bracketed, and attained where outcomes beyond are likely enough")
    void envelope() {
        Run run = Run.of(
                "measure", "laplace(scale=1,secret=bernoulli(0.3))", "envelope(delta=0.1)", "envelope(delta=0.5)");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("envelope(delta=0.1)  0.584265").contains("[0.422158, 0.425493]");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "measure " + LAPLACE + " guesswork; 'guesswork' is measured of releases with finitely many outcomes",
                "measure " + LAPLACE + " pmll; there is no measure 'pmll'. Did you mean 'pml'?",
                "analyze laplace(scale=0,secret=uniform(0,1)); scale is 0 (expected a positive number",
                "analyze laplace(scale=1,secret=uniform(1,0)); 'uniform' is from 1 to 0 (expected an interval",
                "analyze laplace(scale=1,secret=unifrom(0,1)); there is no law of a secret 'unifrom'. Did you mean 'uniform'?",
                "analyze laplace(scale=1); 'laplace' needs 'secret'",
                "analyze laplase(scale=1,secret=uniform(0,1)); there is no mechanism 'laplase'. Did you mean 'laplace'?",
                "analyze laplace-mean(n=3,scale=1,secret=normal(0,1,-1,1)); means are computed of records that are uniform",
                "analyze laplace(scale=1,secret=points(0:0.5|1:0.4)); secret sums to 0.9",
                "analyze laplace(scale=1,secret=points(0:0.5|0:0.5)); the secret has the value 0 twice",
                "analyze laplace(scale=1,secret=points(0)); 'points' has '0' (expected value:probability",
                "analyze " + LAPLACE + " --prior 0.5,0.5; --prior does not go with",
                "analyze " + LAPLACE + " --exact; --exact does not go with",
                "envelope " + LAPLACE + " --delta 0.1; is a number with a density",
                "mechanism laplace scale=1; is a number with a density, and has no matrix"
            })
    @DisplayName("one clear message")
    void mistakes(String command, String message) {
        Run run = Run.of(command.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message);
    }

    @Test
    @DisplayName("'mechanism' lists them too, with what can be measured")
    void listed() {
        assertThat(Run.of("mechanism").out())
                .contains("With a density")
                .contains("laplace-mean(n,scale,secret)")
                .contains("envelope-delta(epsilon)");
    }

    @Test
    @DisplayName("what is said to be the most is the upper end of a bracket, not its middle")
    void upperEnds() {
        Run run = Run.of("analyze", "gaussian(sigma=0.138,secret=points(-1.9:3/39|-0.6:19/39|-0.2:4/39|1.2:13/39))");
        // The secret of probability 1/13 is given away more often than once in a hundred times.
        assertThat(run.out()).contains("With probability 0.99 the outcome makes an adversary at most 13");
    }
}
