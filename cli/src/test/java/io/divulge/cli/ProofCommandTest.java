package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.proof.check.Verification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --proof} and {@code verify}: what is written is proved, and what has no proof is not written. */
class ProofCommandTest {
    private static final String SURVEY = "../examples/survey.json";

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("proof.json");
    }

    private Run asked(String question) {
        List<String> words =
                new ArrayList<>(List.of(question.replace("SURVEY", SURVEY).split(" ")));
        words.addAll(List.of("--proof", file().toString()));
        return Run.of(words.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check SURVEY pml(epsilon=2) pml(factor=25/4) pmc(epsilon=3) ldp(factor=8) eml(epsilon=2,delta=0.1) envelope(epsilon=2,delta=0.1)",
                "check SURVEY maximal-leakage(epsilon=1.2) lip(epsilon=2) alip(lower=2,upper=2) pml(epsilon=1,delta=0.5) ldp(epsilon=1,delta=0.7)",
                "check SURVEY mutual-information(epsilon=1) total-variation(t=0.9) ldi(epsilon=9) probabilistic-ldp(epsilon=1,delta=0.9)",
                "check rr(k=3,epsilon=1) ldp(epsilon=1) --prior 0.2,0.3,0.5",
                "measure SURVEY pml psi2(epsilon=0.5) privacy-profile(epsilon=0.1) capacity maximal-alpha-beta-leakage(alpha=2,beta=3/2)",
                "envelope SURVEY --delta 0.1 1/3",
                "envelope SURVEY --factor 2 --cost",
                "envelope SURVEY --curve 4",
                "implies ldp(epsilon=1) --to pml --p-min 0.1",
                "implies pml(epsilon=0.2) --to ldp --every-prior",
                "calibrate rr k=3 --target pml(epsilon=1) --prior 0.6,0.3,0.1",
                "refines bsc(p=0.2) bsc(p=0.1)",
                "design --prior 0.5,0.3,0.2 --subject-to pml(epsilon=0.5)",
                "design --prior 0.5,0.3,0.2 --subject-to ldp(epsilon=1) --utility correct-guess"
            })
    void provedAndWritten(String question) {
        Run run = asked(question);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("wrote " + file());
        Run verified = Run.of("verify", file().toString());
        assertThat(verified.code()).as(verified.out()).isZero();
        assertThat(verified.out()).contains("proved");
    }

    @Test
    @DisplayName("a violation, and a release that is no post-processing, are proved as well")
    void badNews() {
        assertThat(asked("check SURVEY pml(epsilon=1)").code()).isEqualTo(1);
        Run verified = Run.of("verify", file().toString());
        assertThat(verified.code()).isZero();
        assertThat(verified.out()).contains("pml is at least a factor of 25/4");
        assertThat(asked("refines z(p=1/4) bsc(p=1/4)").code()).isEqualTo(1);
        assertThat(Run.of("verify", file().toString()).out()).contains("is not a post-processing");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "measure SURVEY pml-mean",
                "measure laplace(scale=1,secret=uniform(0,1)) pml",
                "check SURVEY max-information(epsilon=3,delta=0.1)",
                "check laplace(scale=1,secret=uniform(0,1)) pml(epsilon=2)",
                "envelope laplace(scale=1,secret=uniform(0,1)) --delta 0.1",
                "implies pml(epsilon=3) --to ldp",
                "implies ldp(epsilon=1) --to mutual-information",
                "calibrate laplace secret=uniform(0,1) --target pml(epsilon=0.5)"
            })
    void refusedAndNotWritten(String question) {
        Run run = asked(question);
        assertThat(run.code()).as(run.out()).isEqualTo(2);
        assertThat(run.err()).startsWith("divulge: ").contains("--proof");
        assertThat(run.out()).isEmpty();
        assertThat(file()).doesNotExist();
    }

    @Test
    void aModelIsHeldAgainstTheProof() throws IOException {
        asked("check SURVEY pml(epsilon=2)");
        assertThat(Run.of("verify", file().toString(), SURVEY).out()).contains("to the last digit");
        Run other = Run.of("verify", file().toString(), "../examples/papers/envelope-example.json");
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("is not about");
        String proof = Files.readString(file());
        Files.writeString(file(), proof.replace("\"25/4\"", "\"6\""));
        Run broken = Run.of("verify", file().toString());
        assertThat(broken.code()).as(broken.out()).isEqualTo(1);
        assertThat(broken.out()).contains("0 of 1 claims");
        Files.writeString(file(), proof.replace("divulge-proof 1", "something"));
        assertThat(Run.of("verify", file().toString()).code()).isEqualTo(2);
        Files.writeString(file(), "{");
        assertThat(Run.of("verify", file().toString()).err()).contains("is not JSON");
        assertThat(Run.of("verify", "nowhere.json").err()).contains("there is no file 'nowhere.json'");
        assertThat(Run.of("check", SURVEY, "pml(2)", "--proof", SURVEY).code()).isEqualTo(2);
    }

    @Test
    void thePageHasTheHashAndTheProof() throws IOException {
        Path page = folder.resolve("page.html");
        asked("check SURVEY pml(epsilon=2) --html " + page);
        String hash = Verification.sha256(Files.readAllBytes(file()));
        assertThat(Files.readString(page)).contains(hash).contains("data:application/json;base64,");
    }

    @Test
    @DisplayName("a large model is named by the hash of its file")
    void byHash() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (int x = 0; x < 150; x++) {
            rows.append(x == 0 ? "[" : ",[");
            for (int y = 0; y < 150; y++) {
                rows.append(y == 0 ? "" : ",").append(x == y ? "0.851" : "0.001");
            }
            rows.append(']');
        }
        Path model = Files.writeString(folder.resolve("large.json"), "{\"channel\": [" + rows + "]}");
        Run run = asked("envelope " + model + " --delta 0.2");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.size(file())).isLessThan(60_000);
        assertThat(Run.of("verify", file().toString(), model.toString()).code()).isZero();
        Run without = Run.of("verify", file().toString());
        assertThat(without.code()).isEqualTo(2);
        assertThat(without.err()).contains("verify FILE MODEL");
        Files.writeString(model, Files.readString(model) + " ");
        assertThat(Run.of("verify", file().toString(), model.toString()).err()).contains("SHA-256");
    }
}
