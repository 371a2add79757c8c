package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
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
                        + "\nThe release is the secret plus Laplace noise of scale 1; the secret is uniform on [0, 1].")
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
        assertThat(run.out()).contains("envelope(delta=0.1)  0.584265").contains("[0.422158, 0.422309]");
    }

    @Test
    @DisplayName("beta and mixed secrets: beta(1,1) is uniform, and a value beside an interval")
    void secrets() {
        assertThat(Run.of("measure", "laplace(scale=1,secret=beta(1,1))", "pml", "pmc", "mutual-information")
                        .out())
                .contains("pml                 0.458675")
                .contains("pmc                 0.541325")
                .contains("mutual-information  0.034213");
        Run run = Run.of(
                "measure", "laplace(scale=0.5,secret=mixture(0.3*point(0)|0.7*uniform(low=0,high=1)))", "pml", "pmc");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("the secret is 0 (probability 0.3) or\nuniform")
                .contains("pml  1.069345  nats  secret 1 at outcome 1 and beyond")
                .contains("pmc  1.493553  nats  secret 1 at outcome 0 and beyond");
    }

    @Test
    @DisplayName("[SGSSO25, Ex. 8, 9] by name: bounded cost, unbounded leakage")
    void examplesOfThePaper() {
        Run countable = Run.of("analyze", "countable");
        assertThat(countable.code()).isZero();
        assertThat(countable.out())
                .contains("probability 1/2 and n with probability 3^-n.")
                .contains("Some outcomes leak without bound")
                .contains("No outcome makes any secret less likely by more than a factor 2:")
                .contains("        3  0.037037  2.639057  0.693147  3\n")
                .contains("mutual-information  0.279276");
        Run clayton = Run.of("measure", "clayton(eta=0.1)", "pml", "pmc", "pml-at(y=0.5)", "pml-quantile(delta=0.01)");
        assertThat(clayton.out())
                .contains("pml                              ∞")
                .contains("pmc                       2.302585")
                .contains("pml-at(y=0.5)             0.154151")
                .contains("pml-quantile(delta=0.01)  3.297170");
        assertThat(Run.of("analyze", "clayton(eta=0.1)", "--format", "json").out())
                .contains("\"secrets\": \"Infinity\"")
                .contains("{\"expr\": \"pml\", \"quantity\": \"information\", \"value\": \"Infinity\"");
    }

    @Test
    @DisplayName("[SGSSO25, Ex. 7]: the cost between the bounds (17)")
    void bounds() {
        Run run = Run.of(
                "measure",
                "gaussian(sigma=1.5,secret=uniform(-2,2))",
                "pmc-lower-bound(y=1)",
                "pmc-at(y=1)",
                "pmc-upper-bound(y=1)");
        assertThat(run.out())
                .contains("pmc-lower-bound(y=1)  0.888889")
                .contains("pmc-at(y=1)           1.616191")
                .contains("pmc-upper-bound(y=1)  2.666667");
    }

    @Test
    @DisplayName("calibrate: the scale passes the measure, and what is below it does not")
    void calibrated() {
        Run run = Run.of(
                "calibrate", "laplace", "secret=uniform(0,1)", "--target", "pml(epsilon=0.5)", "--format", "json");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("\"parameter\": \"scale\", \"value\": 0.90925648261")
                .contains("\"monotone\": true");
        Run text = Run.of("calibrate", "laplace-mean(n=10,secret=bernoulli(0.3))", "--target", "ldp(epsilon=1)");
        assertThat(text.out())
                .contains("laplace-mean(n=10,scale=0.10000000000000")
                .contains("keeps ldp(epsilon=1).")
                .contains("More noise keeps the guarantee too.");
    }

    @Test
    @DisplayName("JSON: a secret in a mean is named as it was written")
    void witness() {
        assertThat(Run.of("measure", "laplace-mean(n=100,scale=0.01,secret=uniform(0,1))", "pmc", "--format", "json")
                        .out())
                .contains("\"witness\": {\"secret\": 1.0, \"outcome\": 0.0}");
    }

    @ParameterizedTest(name = "{1} of {0}")
    @CsvSource(
            delimiter = ';',
            value = {
                LAPLACE + "; pml(epsilon=0.5); 0; holds",
                LAPLACE + "; pml(epsilon=0.45); 1; violated",
                LAPLACE + "; pmc(epsilon=0.55); 0; holds",
                LAPLACE + "; lip(epsilon=0.54); 1; violated",
                LAPLACE + "; alip(lower=0.55,upper=0.46); 0; holds",
                LAPLACE + "; ldp(epsilon=1); 0; holds",
                LAPLACE + "; ldp(epsilon=0.999); 1; violated",
                // 3/2 exactly, which a bracket cannot tell from more.
                LAPLACE + "; maximal-leakage(epsilon=log(3/2)); 0; holds",
                LAPLACE + "; mutual-information(epsilon=0.0342); 1; violated",
                LAPLACE + "; max-information(epsilon=0.46,delta=0); 0; holds",
                LAPLACE + "; pml(epsilon=0.26,delta=0.9); 0; holds",
                LAPLACE + "; pml(epsilon=0.25,delta=0.9); 1; violated",
                GAUSSIAN + "; pml(epsilon=100); 1; violated",
                GAUSSIAN + "; pml(epsilon=2,delta=0.01); 0; holds",
                "laplace(scale=1,secret=bernoulli(0.3)); envelope(epsilon=0.5,delta=0.5); 0; holds",
                "laplace(scale=1,secret=bernoulli(0.3)); envelope(epsilon=0.4,delta=0.5); 1; violated",
                // Inside of the bracket.
                "laplace(scale=1,secret=bernoulli(0.3)); envelope(epsilon=0.4222,delta=0.5); 3; undecided",
                "countable; pml(epsilon=5); 1; violated",
                "countable; pmc(epsilon=0.7); 0; holds",
                "clayton(eta=0.1); pml(epsilon=3.3,delta=0.01); 0; holds"
            })
    @DisplayName("check: the verdict, and the exit code that says it")
    void check(String model, String guarantee, int code, String verdict) {
        Run run = Run.of("check", model, guarantee);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(code);
        assertThat(run.out())
                .startsWith(model + "\nThe release is ")
                .containsPattern("(?m)^ *" + Pattern.quote(guarantee) + "\\s+" + verdict + " ");
        assertThat(Run.of("check", model, guarantee, "--format", "json").out())
                .contains("\"verdict\": \"" + verdict + "\"");
    }

    @Test
    @DisplayName("check: the tightest number, the room left and the outcome that attains it")
    void checkWitness() {
        assertThat(Run.of("check", LAPLACE, "pml(epsilon=0.4)").out())
                .contains("pml(epsilon=0.4)  violated  0.458676  -0.058676  nats  secret 0 at outcome 0 and beyond")
                .contains("pml(epsilon=0.458676) holds. This guarantee says: Whatever the\noutcome");
        assertThat(Run.of("check", LAPLACE, "pml(epsilon=0.4)", "--format", "json")
                        .out())
                .contains("\"model\": {\"secrets\": \"Infinity\", \"outcomes\": \"Infinity\"")
                .contains("\"where\": {\"secret\": 0.0, \"outcome\": 0.0}")
                .contains("\"tightestGuarantee\": \"pml(epsilon=0.458675145387");
    }

    @Test
    @DisplayName("check: what is undecided names the bracket, and no fractions, which densities have not")
    void checkUndecided() {
        assertThat(Run.of("check", "laplace(scale=1,secret=bernoulli(0.3))", "envelope(epsilon=0.4222,delta=0.5)")
                        .out())
                .contains("is undecided: what is known is that the number lies in\n[0.42215")
                .doesNotContain("--exact");
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
                "analyze laplace-mean(n=3,scale=1,secret=normal(0,1,-1,1)); has a density that is not computed here: pml, pmc, ldp, and pml-at(y)",
                "analyze laplace(scale=1,secret=points(0:0.5|1:0.4)); secret sums to 0.9",
                "analyze laplace(scale=1,secret=points(0:0.5|0:0.5)); the secret has the value 0 twice",
                "analyze laplace(scale=1,secret=points(0)); 'points' has '0' (expected value:probability",
                "analyze " + LAPLACE + " --prior 0.5,0.5; --prior does not go with",
                "analyze " + LAPLACE + " --exact; --exact does not go with",
                "envelope " + LAPLACE
                        + " --delta 0.1 --witness; are for releases with finitely many outcomes: leave them out",
                "envelope countable --delta 0.1; has one of infinitely many numbers as its outcome, and this command takes",
                "refines " + LAPLACE
                        + " bsc(p=0.1); is one of infinitely many numbers, and this command takes releases with finitely many",
                "check " + LAPLACE
                        + " probabilistic-ldp(1,0.1); cannot be checked of 'laplace(scale=1,secret=uniform(0,1))': 'probabilistic-ldp",
                "check " + LAPLACE + " max-information(1,0.1); max-information(epsilon=1,delta=0.1) cannot be checked",
                "check " + LAPLACE + " pml(1) --tables; --tables does not go with",
                "check " + LAPLACE + " pml(1) --exact; --exact does not go with",
                "attack " + LAPLACE + " --measure pml; is played at one of them: say which, such as --at 0.5",
                "attack " + LAPLACE + " --measure pml --at 1; put its law on points, as in secret=points(",
                "compose " + LAPLACE + " " + LAPLACE + "; or put secret and outcome on a grid",
                "compose gaussian(sigma=1,secret=bernoulli(0.3)) gaussian(sigma=1,secret=bernoulli(0.4)); (expected one secret",
                "compose " + LAPLACE + " bsc(p=0.1); is one of infinitely many numbers",
                "measure laplace(scale=1,secret=normal(0,1)) pml; 'normal' without both ends is known by itself under Gaussian noise only",
                "measure gaussian(sigma=1,secret=normal(0,1)) envelope(0.1); is not computed of a normal secret without ends",
                "measure laplace(scale=1,secret=beta(2,3)) total-variation; a part of a beta law has no closed form with noise",
                "measure gaussian-mean(n=3,sigma=1,secret=uniform(0,1)) chi-squared; powers of a density have no closed form",
                "measure laplace-mean(n=3,scale=1,secret=bernoulli(0.5)) eml(0.1); is not searched for",
                "check countable envelope(1,0.1); 'envelope(delta=0.1)' is not computed of a release that is known by its formulas",
                "mechanism laplace scale=1; is one of infinitely many numbers, and there is no matrix to print",
                "measure " + LAPLACE + " pml-at(y=inf); the outcome is y=inf (expected a number from -1e100 to 1e100",
                "measure countable pml-at(y=0.5); the outcome is 0.5 (expected a whole number from 0 to 600)",
                "measure clayton(eta=2) pml; eta is 2 (expected a number between 0 and 1)",
                "measure clayton(eta=0.1) mutual-information; has no closed form and is not computed",
                "measure countable envelope(0.1); 'envelope(delta=0.1)' is not computed of a release that is known by its formulas",
                "measure " + LAPLACE + " pmc-upper-bound(y=1); are for Gaussian noise on the secret itself",
                "measure laplace(scale=1,secret=beta(0,1)) pml; 'beta' has a=0 (expected a number from 0.001 to 500)",
                "measure laplace(scale=1,secret=mixture(0.5*point(0))) pml; mixture sums to 0.5",
                "calibrate laplace scale=1 secret=uniform(0,1) --target pml(1); 'scale' of 'laplace' is what is looked for",
                "calibrate laplace --target pml(1); 'laplace' needs 'secret'",
                "calibrate gaussian secret=uniform(0,1) --target pml(1); no sigma keeps pml(epsilon=1)",
                "calibrate gaussian secret=bernoulli(0.3) --target pml(2); every sigma from 1e-100 on keeps pml(epsilon=2)",
                "calibrate gaussian secret=bernoulli(0.3) --target pml(0.5); it still has pml 1.20397",
                "calibrate laplace secret=uniform(0,1) --target pml(1,0.1); 'laplace' is calibrated to ldp, lip",
                "calibrate countable --target pml(1); 'countable' has no scale that could be calibrated",
                "calibrate laplace secret=uniform(0,1) --target pml(1) --prior 0.5,0.5; --prior does not go with"
            })
    @DisplayName("one clear message")
    void mistakes(String command, String message) {
        Run run = Run.of(command.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message);
    }

    @Test
    @DisplayName("envelope: brackets as 'measure' has them, at probabilities, at leakages, and as a curve")
    void envelopeCommand() {
        String release = "laplace(scale=1,secret=bernoulli(0.3))";
        assertThat(Run.of("envelope", release, "--delta", "0.1", "0.5").out())
                .contains("  0.100000  0.584265")
                .contains("  0.500000  0.422159  [0.422158, 0.422309]");
        assertThat(Run.of("envelope", release, "--epsilon", "0.4", "--format", "json")
                        .out())
                .contains("\"solved\": \"delta\", \"delta\": 0.52014")
                .contains("\"outcomes\": \"Infinity\"");
        assertThat(Run.of("envelope", release, "--curve", "2").out()).contains("0.422159", "0.21027");
    }

    @Test
    @DisplayName("compose: outcomes under Gaussian noise are one under less of it, sigma/2 for four")
    void composeCommand() {
        String four = Run.of("compose", "gaussian(sigma=2,secret=uniform(0,1))", "--repeat", "4")
                .out();
        assertThat(four)
                .contains("standard deviation 1, as much as 4 independent\noutcomes say together")
                .contains("mutual-information    0.040020");
        assertThat(Run.of("measure", "gaussian(sigma=1,secret=uniform(0,1))", "mutual-information")
                        .out())
                .contains("mutual-information  0.040020");
        // 1/4 + 3/4 of the precision of sigma = 1.
        assertThat(Run.of(
                                "compose",
                                "gaussian(sigma=2,secret=normal(0,1))",
                                "gaussian(sigma=1.1547005383792515,secret=normal(0,1))",
                                "--measure",
                                "mutual-information")
                        .out())
                .contains("0.346574");
    }

    @Test
    @DisplayName("attack: at one outcome the adversary reaches pml-at, and says whom it bets on")
    void attackCommand() {
        Run run = Run.of("attack", "gaussian(sigma=1,secret=bernoulli(0.3))", "--measure", "pml", "--at", "2");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("bets on '1' when it sees '2'").contains("leakage (nats)       0.784843");
    }

    @Test
    @DisplayName("check and calibrate: (epsilon, delta)-LDP, eml and total variation of densities")
    void withDelta() {
        Run run = Run.of("check", LAPLACE, "ldp(epsilon=1,delta=0.01)", "eml(0.46,0.1)", "total-variation(0.12)");
        assertThat(run.code()).isZero();
        assertThat(Run.of("check", LAPLACE, "ldp(epsilon=0.9,delta=0.01)").code())
                .isEqualTo(1);
        assertThat(Run.of("calibrate", "gaussian", "secret=uniform(0,1)", "--target", "ldp(1,1e-5)")
                        .out())
                .contains("gaussian(sigma=3.7306316348");
        assertThat(Run.of("calibrate", "laplace", "secret=uniform(0,1)", "--target", "ldp(0,0.1)")
                        .out())
                // 1/(2b) = -log 0.9.
                .contains("laplace(scale=4.7456");
    }

    @Test
    @DisplayName("'mechanism' lists them too, with what can be measured")
    void listed() {
        assertThat(Run.of("mechanism").out())
                .contains("With infinitely many outcomes")
                .contains("clayton(eta)")
                .contains("pmc-tail-bound(epsilon)")
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
