package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.guarantee.Guarantees;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands check, implies and calibrate: exit codes, messages, JSON. */
class GuaranteeCommandTest {
    private static final String SURVEY = "../examples/survey.json";
    private static final String ENVELOPE = "../examples/papers/envelope-example.json";

    @Test
    @DisplayName("0: all hold")
    void holds() {
        Run run = Run.of("check", SURVEY, "pml(epsilon=2)", "ldp(epsilon=log(7))");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("pml(epsilon=2)", "holds", "secret 'diagnosed' at", "an adversary who knows");
    }

    @Test
    @DisplayName("1: one is violated, though another is undecided")
    void violated() {
        Run run = Run.of("check", SURVEY, "pml(epsilon=2)", "ldp(epsilon=1)");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("ldp(epsilon=1) is violated; ldp(epsilon=1.945911) holds.");
    }

    @Test
    @DisplayName("3: the answer lies within the bracket; --exact decides")
    void undecided() {
        // Off by 2e-13, which is more than the slack and less than the bracket of a model known to nine digits.
        String model = "{\"channel\": [[0.6, 0.4000000001], [0.4, 0.6]]}";
        Run run = Run.reading(model, "check", "-", "pml(epsilon=log(1.2))");
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(3);
        assertThat(run.out()).contains("undecided", "--exact");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pml(epsilon=log(10/9),delta=0.1)",
                "pml(epsilon=log(4))",
                "envelope(epsilon=log(4),delta=0.1)",
                "envelope(epsilon=log(22/9),delta=0.2)",
                "envelope(epsilon=log(52/27),delta=0.3)",
                "eml(epsilon=log(22/9),delta=0.1)",
                "maximal-leakage(epsilon=log(7/5))"
            })
    @DisplayName("an exact hit holds, in doubles and in fractions")
    void exactHit(String guarantee) {
        assertThat(Run.of("check", ENVELOPE, guarantee).code()).isZero();
        Run exact = Run.of("check", ENVELOPE, guarantee, "--exact", "--format", "json");
        assertThat(exact.code()).as(exact.out()).isZero();
    }

    @Test
    @DisplayName("in fractions there is no slack: a hair less is violated")
    void noSlack() {
        assertThat(Run.of("check", ENVELOPE, "pml(epsilon=log(3.99999999999999999))", "--exact")
                        .code())
                .isEqualTo(1);
        assertThat(Run.of("check", ENVELOPE, "pml(epsilon=log(3.99999999999999999))")
                        .code())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pml(epsilon=1)",
                "pml(epsilon=1,delta=0.3)",
                "eml(epsilon=1,delta=0.3)",
                "envelope(epsilon=1,delta=0.3)",
                "pmc(epsilon=1)",
                "lip(epsilon=1)",
                "ldp(epsilon=1)",
                "ldp(epsilon=1,delta=0.1)",
                "ldi(epsilon=1)",
                "maximal-leakage(epsilon=1)",
                "mutual-information(epsilon=0.1)",
                "total-variation(t=0.1)",
                "max-information(epsilon=1,delta=0.1)",
                "probabilistic-ldp(epsilon=1,delta=0.1)"
            })
    @DisplayName("the printed tightest guarantee holds, from JSON and from text")
    void printedTightestHolds(String guarantee) {
        Run json = Run.of("check", SURVEY, guarantee, "--format", "json");
        Matcher holds = Pattern.compile("\"tightestGuarantee\": \"([^\"]+)\"").matcher(json.out());
        assertThat(holds.find()).isTrue();
        assertThat(Run.of("check", SURVEY, holds.group(1)).code())
                .as(holds.group(1))
                .isZero();
        Run text = Run.of("check", SURVEY, guarantee);
        Matcher said =
                Pattern.compile("violated; (\\S+\\)) holds").matcher(text.out().replace("\n", " "));
        if (said.find()) {
            assertThat(Run.of("check", SURVEY, said.group(1)).code())
                    .as(said.group(1))
                    .isZero();
        }
    }

    @Test
    @DisplayName("JSON has guarantee, verdict, tightest, margin and where")
    void json() {
        Run run = Run.of("check", "bsc(p=0.1)", "ldp(epsilon=2)", "pmc(epsilon=inf)", "--format", "json");
        assertThat(run.out())
                .contains("\"command\": \"check\"", "\"unit\": \"nats\"", "\"guarantee\": \"ldp(epsilon=2)\"")
                .contains("\"verdict\": \"violated\"", "\"tightest\": 2.19722457733622", "\"margin\": -0.1972245773362")
                .contains("\"where\": {\"secret\": \"x1\", \"other\": \"x2\", \"outcome\": \"y1\"}")
                .contains("\"guarantee\": \"pmc(epsilon=inf)\", \"verdict\": \"holds\"", "\"margin\": \"Infinity\"");
        Run infinite = Run.of("check", "z(p=0.1)", "ldp(epsilon=2)", "--format", "json");
        assertThat(infinite.code()).isEqualTo(1);
        assertThat(infinite.out()).contains("\"tightest\": \"Infinity\", \"margin\": \"-Infinity\"");
        Run both = Run.of("check", "bsc(p=0.1)", "alip(lower=2,upper=1)", "--format", "json");
        assertThat(both.out()).contains("\"tightest\": {\"lower\": 1.60943791243410", "\"upper\": 0.58778666490212");
    }

    @Test
    @DisplayName("bits change what is shown, not what is checked")
    void bits() {
        Run run = Run.of("check", "bsc(p=0.1)", "pml(epsilon=1)", "--unit", "bits");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("0.847997", "bits");
    }

    @Test
    @DisplayName("the tables of the papers, bound beside actual, as text and JSON")
    void tables() {
        Run run = Run.of("check", SURVEY, "--tables");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("[SCOS23, Table I]", "[SGSSO25, Table II]", "max-information(delta=0.05)")
                .contains("An infinite bound: outside of the theorem's conditions nothing follows.");
        Run json = Run.of("check", SURVEY, "--tables", "--delta", "0.2", "--format", "json");
        assertThat(json.out()).contains("\"tables\": [", "max-information(delta=0.2)", "\"bound\": \"Infinity\"");
    }

    @ParameterizedTest(name = "{0} to {1}, p_min {2}")
    @CsvSource(
            delimiter = ';',
            value = {
                "ldp(epsilon=0.1,delta=1e-400); pml; 0.3",
                "ldp(epsilon=0.1,delta=5e-324); pml; 0.3",
                "ldp(epsilon=inf); total-variation; 1",
                "ldp(epsilon=inf,delta=0); ldp(delta=1/3); 1"
            })
    @DisplayName("implies: numbers that no double holds, and infinite ones, are premises like any other")
    void impliesAtExtremes(String premise, String notion, String least) {
        Run run = Run.of("implies", premise, "--to", notion, "--p-min", least);
        assertThat(run.code()).as(run.err()).isZero();
    }

    @Test
    @DisplayName("implies: the bound, the chain with numbers, and what it means")
    void implies() {
        Run run = Run.of("implies", "pml(epsilon=0.1)", "--to", "ldp", "--p-min", "0.2");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("pml(epsilon=0.1) (p_min = 0.2) implies ldp(epsilon=0.645907).")
                .contains("=> pmc(epsilon=0.545907)", "[SGSSO25, Thm 6(i)]", "by [SGSSO25, Thm 7");
        Run json = Run.of("implies", "pml(epsilon=0.1)", "--to", "ldp", "--p-min", "0.2", "--format", "json");
        assertThat(json.out())
                .contains("\"implied\": \"ldp(epsilon=0.6459066", "\"finite\": true", "\"chain\": [")
                .contains("\"reference\": \"[SGSSO25, Thm 6(i)]\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '^',
            value = {
                "pml(epsilon=log(5/4));pmc;--p-min=1/5;no finite bound for pmc",
                "pml(epsilon=0.1);pmc;--secrets=2;large enough, a bound follows: --p-min",
                "pml(epsilon=0.1);pmc;--secrets=5;large enough, a bound follows: --p-min",
                "maximal-leakage(epsilon=0.1);envelope;--secrets=5;a bound follows: --to 'envelope(delta=0.05)'",
                "ldp(epsilon=0.1,delta=0.01);maximal-leakage;--unit=nats;a bound follows: --p-min"
            })
    @DisplayName("implies: where nothing follows it says so, and what would help")
    void nothingFollows(String premise, String notion, String option, String said) {
        Run run = Run.of("implies", premise, "--to", notion, option);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replace("\n", " ")).contains("no finite bound").contains(said);
    }

    @Test
    @DisplayName("calibrate: 5-RR for 1-PML, whose closed form is log( 0.9 e / (1 - 0.1 e) ) = 1.211857...")
    void calibrate() {
        Run run = Run.of("calibrate", "rr", "k=5", "--target", "pml(epsilon=1)", "--prior", "0.6,0.1,0.1,0.1,0.1");
        assertThat(run.code()).as(run.err()).isZero();
        Matcher found =
                Pattern.compile("(rr\\(k=5,epsilon=(1\\.2118577\\d+)\\)) keeps").matcher(run.out());
        assertThat(found.find()).as(run.out()).isTrue();
        assertThat(Double.parseDouble(found.group(2))).isLessThanOrEqualTo(Math.log(0.9 * Math.E / (1 - 0.1 * Math.E)));
        Run check = Run.of("check", found.group(1), "pml(epsilon=1)", "--prior", "0.6,0.1,0.1,0.1,0.1");
        assertThat(check.code()).isZero();
        Run json = Run.of("calibrate", "bsc", "--target", "maximal-leakage(epsilon=log(3/2))", "--format", "json");
        assertThat(json.out())
                .contains("\"parameter\": \"p\", \"value\": 0.25000000000000", "\"beyond\": 0.25000000000000");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '^',
            value = {
                "check bsc(p=0.1);nothing is asked: name a guarantee",
                "check bsc(p=0.1) pm(epsilon=1);there is no guarantee 'pm'. Did you mean 'pml'?",
                "check bsc(p=0.1) pml;'pml' needs 'epsilon' (the bound, 0 or more, in nats): write, for example, pml(epsilon=0.5)",
                "check bsc(p=0.1) pml(epsilon=-1);'pml' has epsilon=-1 (expected a number of at least 0)",
                "check bsc(p=0.1) pml(epsilon=1,delta=2);'pml' has delta=2 (expected a number from 0 to 1)",
                "check bsc(p=0.1) pml(epsilon=1) --delta 0.1;--delta belongs to --tables",
                "check bsc(p=0.1) --tables --delta 7;delta is 7 (expected a probability from 0 to 1)",
                "implies pml(epsilon=1) --to pmc(epsilon=1);'pmc(epsilon=1)' is no notion (expected 'pmc')",
                "implies pml(epsilon=1) --to pmx;there is no guarantee 'pmx'",
                "implies pml(epsilon=1) --to pmc --p-min 0;p-min is 0 (expected a probability above 0",
                "implies pml(epsilon=1) --to pmc --p-min x;p-min: 'x' is not a number",
                "implies pml(epsilon=1) --to pmc --secrets 0;secrets is 0 (expected a whole number of at least 1)",
                "implies pml(epsilon=1) --to pmc --p-min 0.5 --secrets 3;the least probable has at most 1/3",
                "implies pml(epsilon=1);missing required option",
                "calibrate rr k=5 epsilon=1 --target pml(epsilon=1);'epsilon' of 'rr' is what is looked for",
                "calibrate rr --target pml(epsilon=1);write, for example, calibrate rr k=5 --target ...; 'epsilon' is what is looked for",
                "check bsc(p=0.1) --tables --neighbours hamming;--neighbours does not go with --tables",
                "check bsc(p=0.1) pml(epsilon=1) --neighbours hamming;compares no pairs of secrets",
                "check bsc(p=1/10) ldp(epsilon=1) --neighbours hamming --exact;--exact does not go with --neighbours",
                "calibrate xx --target pml(epsilon=1);there is no mechanism 'xx'",
                "calibrate rr k=2 --target ldi(epsilon=0.1) --prior 0.1,0.9;no setting of the mechanism keeps",
                "calibrate pml-extremal --target pml(epsilon=1);is made for a prior: give one with --prior"
            })
    @DisplayName("2: bad input has one clear message")
    void badInput(String command, String message) {
        Run run = Run.of(command.split(" "));
        assertThat(run.code()).as(run.out()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("divulge: ").contains(message).hasLineCount(1);
    }

    @Test
    @DisplayName("probabilistic-ldp with delta = 0: where no outcome exceeds epsilon the probability is 0")
    void nothingExceeds() {
        Run hit = Run.of("check", "bsc(p=1/4)", "probabilistic-ldp(epsilon=log(3),delta=0)");
        assertThat(hit.code()).as(hit.out()).isZero();
        Run constant = Run.reading(
                "{\"channel\": [[0.3, 0.7], [0.3, 0.7]]}", "check", "-", "probabilistic-ldp(epsilon=0,delta=0)");
        assertThat(constant.code()).as(constant.out()).isZero();
        assertThat(hit.out() + constant.out()).doesNotContain("e-324");
    }

    @Test
    @DisplayName("JSON: the tightest guarantee is named so, and there is no 'holds' that is always true")
    void tightestGuarantee() {
        Run json = Run.of("check", SURVEY, "ldp(epsilon=1)", "--format", "json");
        assertThat(json.out())
                .contains("\"tightestGuarantee\": \"ldp(epsilon=1.94591")
                .doesNotContain("\"holds\"");
    }

    @Test
    @DisplayName("bits: numbers are in bits, expressions in nats, and both are said")
    void bitsAreSaid() {
        Run implies = Run.of("implies", "pml(epsilon=0.1)", "--to", "ldp", "--p-min", "0.2", "--unit", "bits");
        // 0.6459066... / log 2 = 0.931846...
        assertThat(implies.out()).contains("implies ldp(epsilon=0.645907).", "In bits: epsilon = 0.93184", "in nats");
        Run check = Run.of("check", SURVEY, "mutual-information(epsilon=0.5)", "--unit", "bits");
        assertThat(check.out().replace("\n", " "))
                .contains("0.5 nats (0.721348 bits) about the secret", "Expressions are in nats");
        Run json =
                Run.of("calibrate", "rr", "k=3", "--target", "pml(epsilon=0.3)", "--unit", "bits", "--format", "json");
        assertThat(json.out()).contains("\"expressionUnit\": \"nats\"", "\"valueUnit\": \"nats\"");
        assertThat(Run.of("check", SURVEY, "pml(epsilon=2)", "--format", "json").out())
                .doesNotContain("expressionUnit");
    }

    @Test
    @DisplayName("--tables --exact: actual values as closed forms; the two sides of ALIP; no distance above 1")
    void exactTables() {
        Run run = Run.of("check", SURVEY, "--tables", "--exact");
        assertThat(run.out())
                .contains("= log(25/4); pml", "alip lower", "alip upper")
                .doesNotContain("1.142");
        Run json = Run.of("check", SURVEY, "--tables", "--exact", "--format", "json");
        assertThat(json.out()).contains("\"on\": \"max-information\", \"exact\": \"log(25/4)\"");
        assertThat(Run.of("check", SURVEY, "--tables").out()).doesNotContain("log(25/4)");
    }

    @Test
    @DisplayName("where no finite number holds, that is said")
    void noFiniteNumber() {
        Run run = Run.of("check", "z(p=0.5)", "pmc(epsilon=1)");
        assertThat(run.out()).contains("pmc(epsilon=1) is violated; no finite epsilon holds.");
    }

    @Test
    @DisplayName("a delta just below 1 is not shown as 1, and a number too small for a double not as 0")
    void nearlyOneAndNearlyNothing() {
        Run near = Run.of("implies", "envelope(epsilon=1,delta=0.5)", "--to", "envelope(delta=0.9999999999999999)");
        assertThat(near.out())
                .contains("envelope(epsilon=1,delta=0.9999999999999999)")
                .doesNotContain("delta=1)");
        assertThat(Run.of("implies", "ldp(epsilon=1e-400)", "--to", "ldp").out())
                .contains("implies ldp(epsilon=1e-400).");
    }

    @Test
    @DisplayName("implies: what is asked for is repeated with its delta, advice is no meaning, and one secret is named")
    void impliesJson() {
        Run json = Run.of("implies", "pml(epsilon=0.1)", "--to", "ldp(delta=0.1)", "--format", "json");
        assertThat(json.out())
                .contains("\"to\": \"ldp(delta=0.1)\"", "\"meaning\": \"An infinite", "\"advice\": \"If the smallest");
        Run single = Run.of("implies", "pml(epsilon=0.1)", "--to", "ldp", "--p-min", "0.7");
        assertThat(single.out()).contains("implies ldp(epsilon=0).", "room for one secret only");
        assertThat(Run.of("implies", "pml(epsilon=0.1)", "--to", "ldp", "--p-min", "0.5")
                        .out())
                .doesNotContain("one secret only");
        assertThat(Run.of("implies", "pml(epsilon=1)", "--to", "pml(delta=0.1)").out())
                .contains("by definition:");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '^',
            value = {
                "pml-extremal --target pmc(epsilon=25) --prior 0.5,0.5;Bolder settings;So does every",
                "rr k=3 --target pml(epsilon=5);So does every other setting.;Bolder",
                "rr k=3 --target pml(epsilon=5,delta=0.1);No setting says more.;So does every",
                "rr k=3 --prior uniform --target pml(epsilon=5,delta=0.1);envelope(epsilon,delta) is closed;ldp(",
                "rr k=5 --target probabilistic-ldp(epsilon=0.5,delta=0.1);ldp(epsilon,delta) is closed;envelope",
                "rr k=3 --target pml(epsilon=0);rr(k=3,epsilon=0) keeps pml(epsilon=0), to within rounding.;epsilon=0.0",
                "rr k=2 --target ldp(epsilon=600);At epsilon=600;So does every"
            })
    @DisplayName("calibrate says of bolder and safer settings only what is true")
    void otherSettings(String command, String said, String unsaid) {
        Run run = Run.of(("calibrate " + command).split(" "));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replace("\n", " ")).contains(said).doesNotContain(unsaid);
    }

    @Test
    @DisplayName("the help names every guarantee with its numbers")
    void help() {
        String help = Run.of("check", "--help").out();
        assertThat(Guarantees.all())
                .allSatisfy(
                        notion -> assertThat(help).contains(notion.signature().toString()));
    }

    @Test
    @DisplayName("robust-pml: the worst prior within a distance, as a measure")
    void robust() {
        Run run = Run.of("measure", "bsc(p=0.25)", "robust-pml(tv=0.25)", "--format", "json");
        assertThat(run.out()).contains("\"value\": 0.693147180559945", "\"prior\": {\"x1\": 0.25, \"x2\": 0.75}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "implies", "calibrate"})
    @DisplayName(
            "no line of the notes and examples below the options is wider than 80 columns, where help would break it")
    void narrowHelp(String command) {
        String help = Run.of(command, "--help").out();
        assertThat(help.substring(help.indexOf("--version")).lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThan(80));
    }

    @Test
    @DisplayName(
            "a prior says p_min, the number of secrets and the privacy regions; [SGSSO25, Ex. 5]: log(p_min / (1 - e^eps (1 - p_min)))")
    void impliesUnderPrior() {
        Run run = Run.of("implies", "pml(epsilon=0.1)", "--to", "pmc", "--prior", "0.5,0.3,0.2");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("(p_min = 1/5, 3 secrets)", "no outcome rules out a secret below epsilon=0.223144")
                .contains("pmc(epsilon=" + rounded(Math.log(0.2 / (1 - Math.exp(0.1) * 0.8))));
        assertThat(Run.of("implies", "pml(epsilon=0.5)", "--to", "pmc", "--prior", "uniform(3)")
                        .out())
                .contains(
                        "an outcome can rule out one secret at most, from epsilon=0.405465 on",
                        "below epsilon=1.09861.");
        assertThat(Run.of("implies", "pml(epsilon=1)", "--to", "pmc", "--prior", "0.5,0.5", "--p-min", "0.5")
                        .err())
                .contains("--p-min follows from --prior");
        assertThat(Run.of("implies", "pml(epsilon=1)", "--to", "pmc", "--prior", "0.5,0.6")
                        .code())
                .isEqualTo(2);
    }

    /** Six digits, upwards, as implied numbers are written. */
    private static String rounded(double epsilon) {
        return String.valueOf(Math.ceil(epsilon * 1e6) / 1e6);
    }
}
