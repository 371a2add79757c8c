package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything that commands print as JSON is published in docs/schema, errors too. */
class SchemaTest {
    private static final Schema ANSWER = Schema.of(Path.of("../docs/schema/answer.json"));
    private static final Schema ERROR = Schema.of(Path.of("../docs/schema/error.json"));

    /** Commands that print no answers: pictures, a page, and scripts for a shell. */
    private static final Set<String> OTHERS = Set.of("reproduce", "serve", "completion", "man");

    @TempDir
    private Path folder;

    static Stream<String> questions() {
        String survey = "../examples/survey.json";
        String noise = "laplace(scale=1,secret=uniform(0,1))";
        String counts = "../examples/counts.csv --secret ward --outcome result --count patients";
        String events = "../examples/survey-events.csv --secret truth --outcome answer";
        String login = "../examples/login-events.csv --secret account --features micros,server";
        return Stream.of(
                "estimate " + login,
                "estimate " + login + " --check pml(factor=2)",
                "analyze " + survey,
                "analyze " + noise,
                "analyze clayton(eta=0.1)",
                "analyze unary(k=40,epsilon=1)",
                "analyze bec(p=0.3) --exact --unit factor",
                "analyze --brief " + survey + " " + noise,
                "measure " + survey
                        + " pml pmc eml(delta=0.1) mutual-information guesswork guesswork-leakage --unit bits",
                "measure bsc(p=1/4) z(p=0.2) pml pmc ldp --exact",
                "measure bsc(p=1/4) capacity(order=2) --time-limit 0.001",
                "measure " + counts + " pml",
                "envelope " + survey + " --delta 0.1 0.2 --bounds --witness",
                "envelope rr(k=4,epsilon=1) --delta 0.1 --bounds",
                "envelope " + survey + " --curve 5 --unit factor",
                "envelope " + survey + " --epsilon 1 --exact",
                "envelope " + survey + " --delta 0.1 --cost",
                "check " + survey + " pml(epsilon=2) pml(epsilon=1,delta=0.2) alip(1,1) --unit bits",
                "check bsc(p=1/4) pml(epsilon=log(3/2)) --exact --tables",
                "check " + noise + " bec(p=0.3) ldp(factor=2)",
                "check " + counts + " pml(1) pml(1,0.01) total-variation(0.1)",
                "implies pml(epsilon=0.1) --to ldp --p-min 0.2",
                "implies pml(epsilon=3) --to ldp",
                "implies pml(epsilon=0.1) --to pmc --p-min 0.6",
                "compose " + survey + " --repeat 3",
                "compose bsc(p=1/4) bec(p=1/2) --measure pml --exact",
                "compose rr(k=50,epsilon=1) --repeat 100 --measure pml",
                "compose " + survey + " --ledger LEDGER --budget 5",
                "calibrate rr k=3 --target pml(epsilon=1) --unit bits",
                "calibrate bsc --target total-variation(t=1)",
                "calibrate laplace secret=uniform(0,1) --target pml(epsilon=0.5)",
                "design --prior 0.5,0.3,0.2 --subject-to pml(epsilon=0.5)",
                "design --prior uniform(3) --subject-to alip(1,1) --utility hamming",
                "estimate ../examples/survey-events.csv",
                "estimate " + counts,
                "estimate " + events + " --plug-in",
                "estimate " + events + " --check pml(1) --check maximal-leakage(factor=3)",
                "attack " + survey + " --measure pml --trials 1000",
                "attack " + survey + " --gain tries:2 --trials 1000",
                "attack " + survey + " --measure envelope(delta=0.2) --trials 1000",
                "attack " + survey + " --cost zero-one --trials 1000 --at TEXT",
                "attack " + survey + " --measure pmc --construction",
                "attack " + survey + " --measure envelope(delta=0.2) --construction --unit bits",
                "measure " + survey + " pml eml(delta=0.1) mutual-information --priors tv:0.1",
                "measure unary(k=40,epsilon=1) pml pmc --priors at-least:0.001",
                "design --prior 0.5,0.3,0.2 --subject-to pml(epsilon=0.5) --priors at-least:0.1",
                "implies pml(epsilon=0.1) --to pmc --prior 0.5,0.3,0.2",
                "refines bsc(p=0.2) bsc(p=0.1)",
                "refines z(p=1/4) bsc(p=1/4) --exact",
                "verify ../docs/proofs/example.json ../examples/survey.json",
                "compare " + survey + " rr(k=4,epsilon=1) --utility hamming",
                "compare " + noise + " bsc(p=0.1) --unit factor",
                "mechanism",
                "measures");
    }

    private String[] words(String question) {
        List<String> words = new ArrayList<>(List.of(question.split(" ")));
        words.replaceAll(word -> word.equals("LEDGER")
                ? folder.resolve("ledger.json").toString()
                : word.equals("TEXT") ? "says treated" : word);
        words.addAll(List.of("--format", "json"));
        return words.toArray(String[]::new);
    }

    @ParameterizedTest
    @MethodSource("questions")
    void answer(String question) {
        Run run = Run.of(words(question));
        assertThat(run.err()).as(question).isEmpty();
        assertThat(ANSWER.problems(run.out())).as(run.out()).isEmpty();
    }

    @Test
    @DisplayName("a release that a ledger refuses, and an error")
    void refused() {
        String[] words = words("compose ../examples/survey.json --ledger LEDGER --budget 2");
        assertThat(Run.of(words).code()).isZero();
        Run over = Run.of(words("compose ../examples/survey.json --ledger LEDGER"));
        assertThat(over.code()).as(over.out()).isEqualTo(1);
        assertThat(ANSWER.problems(over.out())).isEmpty();
        assertThat(ERROR.problems(over.err())).isEmpty();
        assertThat(ERROR.problems(Run.of("check", "nowhere.json", "pml(1)", "--format", "json")
                        .err()))
                .isEmpty();
        assertThat(ERROR.problems("{\"error\": 3, \"exit\": 2}")).isNotEmpty();
        assertThat(ANSWER.problems(
                        "{\"command\": \"measure\", \"version\": \"1\", \"results\": [{\"expr\": \"pml\"}]}"))
                .isNotEmpty();
    }

    @Test
    @DisplayName("every command is asked something")
    void complete() {
        Set<String> asked = new TreeSet<>(OTHERS);
        questions().forEach(question -> asked.add(question.split(" ")[0]));
        assertThat(asked).containsAll(Commands.names());
    }
}
