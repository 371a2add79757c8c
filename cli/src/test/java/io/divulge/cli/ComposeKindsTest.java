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

/** Independent secrets, releases that depend on others, and guarantees, composed. */
class ComposeKindsTest {
    private static final String AFTER = """
            {"outcomes": ["same", "other"],
             "after": {"y1": [["3/4", "1/4"], ["1/4", "3/4"]], "y2": [["1/2", "1/2"], ["1/2", "1/2"]]}}
            """;

    @TempDir
    private Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("after.json"), text).toString();
    }

    @Test
    @DisplayName(
            "[SGSSO25, Lemma 1(iii)]: log 3/2 and log 2 add up to log 3 over independent secrets, and so do averages")
    void independent() {
        Run run = Run.of("compose", "bsc(p=1/4)", "bec(p=1/2)", "--independent", "--exact", "--measure", "pml");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("4 secrets, 6 outcomes", "independent of each other", "= log(3)")
                .containsPattern("No prior was\\s+given");
    }

    @Test
    @DisplayName(
            "[GKKS22, Thm 2(4)]: what adds up does so past what can be listed; 40 bits of a BSC(1/4) have 40 log 3/2")
    void additive() {
        Run run = Run.of("compose", "bsc(p=1/4)", "--independent", "--repeat", "40", "--prior", "0.5,0.5");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("too many to list")
                .containsPattern("pml +16.2186")
                .containsPattern("maximal-leakage +16.2186")
                .containsPattern("ldp +43.9444")
                .doesNotContain("eml");
        Run refused = Run.of("compose", "bsc(p=1/4)", "--independent", "--repeat", "40", "--measure", "eml(delta=0.1)");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("does not add up over independent secrets");
        Run listed = Run.of(
                "compose",
                "bsc(p=1/4)",
                "--independent",
                "--repeat",
                "3",
                "--measure",
                "maximal-alpha-beta-leakage(2,3)",
                "--format",
                "json");
        Run once = Run.of("measure", "bsc(p=1/4)", "maximal-alpha-beta-leakage(2,3)", "--format", "json");
        assertThat(value(listed.out())).isCloseTo(3 * value(once.out()), org.assertj.core.api.Assertions.within(1e-9));
    }

    private static double value(String json) {
        int at = json.indexOf("\"value\": ") + 9;
        return Double.parseDouble(json.substring(at, json.indexOf(',', at)));
    }

    @Test
    @DisplayName(
            "after y1 the bit is flipped with 1/4, after y2 nothing is told: (y1,same) has 9/16 against 1/16, so log 9/5")
    void adaptive() throws IOException {
        String after = file(AFTER);
        Run run = Run.of("compose", "bsc(p=1/4)", after, "--exact", "--measure", "pml", "--measure", "ldp");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("depends on the outcome of bsc(p=1/4)")
                .containsPattern("\\(y1,same\\) +0.312500 +0.587787 += log\\(9/5\\)")
                .containsPattern("ldp +2.197225 +nats += log\\(9\\)")
                .containsPattern("ldp\\(epsilon=2.19723\\) holds");
        assertThat(Run.of("compose", "bsc(p=1/4)", after, "bec(p=0.5)").code()).isZero();
        assertThat(Run.of("measure", after, "pml").err()).contains("depends on what another has shown");
        assertThat(Run.of("compose", after, "bsc(p=1/4)").err()).contains("expected it after that one");
        assertThat(Run.of("compose", "bec(p=1/4)", after).err())
                .contains("does not say what is released after 'erased'");
        assertThat(Run.of("compose", "rr(k=3,epsilon=1)", after).code()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"after\": [[1]]}; after is an array (expected an object",
                "{\"after\": {}}; after is empty",
                "{\"after\": {\"y1\": [[1], [1]]}, \"channel\": [[1], [1]]}; has both after and channel",
                "{\"prior\": [1], \"after\": {\"y1\": [[1]]}}; has both after and prior",
                "{\"after\": {\"y1\": [[1], [1]], \"y2\": [[1]]}}; the channel after 'y2' has 1 row for 2 secrets"
            },
            quoteCharacter = '`')
    @DisplayName("what is wrong with a release that depends on another")
    void badAfter(String text, String message) throws IOException {
        Run run = Run.of("compose", "bsc(p=1/4)", file(text));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    @ParameterizedTest(name = "{0}: {1} by {2}")
    @CsvSource(
            delimiter = ';',
            value = {
                "pml(epsilon=0.5) pml(epsilon=0.25); pml(epsilon=3/4); Thm 4(1)",
                "pml(epsilon=log(2)) ldp(epsilon=log(3)); pml(epsilon=log(6)); Thm 4(1)",
                "pml(epsilon=1,delta=0.25) pml(epsilon=1,delta=0.5); pml(epsilon=2,delta=5/8); Thm 4(2)",
                "pml(epsilon=1,delta=0.25) pml(epsilon=1,delta=0.5); pml(epsilon=2,delta=0.75); Thm 4(3)",
                "eml(epsilon=1,delta=0.25) pml(epsilon=1); eml(epsilon=2,delta=0.25); Thm 4(4)",
                "pmc(epsilon=1) pmc(epsilon=1) pmc(epsilon=1); pmc(epsilon=3); Lemma 1(vii)",
                "lip(epsilon=1) ldp(epsilon=1); lip(epsilon=2); Lemma 1(vii)",
                "ldp(epsilon=1) ldp(epsilon=1); ldp(epsilon=2); under every prior"
            })
    @DisplayName("[SCOS23, Thm 4], [SGSSO25, Lemma 1(vii)]: what guarantees guarantee together, with the theorem")
    void guarantees(String given, String together, String theorem) {
        Run run = Run.of(("compose " + given).split(" "));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("=> " + together, theorem);
    }

    @Test
    @DisplayName("[SCOS23, Thm 4(5)]: log( 1/2 * 20 + e^1.5 ) at delta 0.2, which needs the smallest probability")
    void events() {
        String[] both = {"compose", "eml(epsilon=1,delta=0.1)", "eml(epsilon=0.5,delta=0.1)"};
        assertThat(Run.of(both).err()).contains("--p-min");
        Run run = Run.of(both[0], both[1], both[2], "--p-min", "0.05");
        // log(10 + 4.481689) = 2.672886
        assertThat(run.out()).contains("=> eml(epsilon=2.672886,delta=0.2)", "Thm 4(5)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "compose pml(epsilon=1) pmc(epsilon=1); no theorem says",
                "compose eml(epsilon=1,delta=0.1) pmc(epsilon=1); no theorem says",
                "compose pml(epsilon=1) bsc(p=0.1); compose models, or guarantees, but not both",
                "compose pml(epsilon=1); expected at least two guarantees",
                "compose pml(epsilon=1) --repeat 2 --independent; leave out --independent",
                "compose bsc(p=0.1) bsc(p=0.1) --p-min 0.5; --p-min is for guarantees",
                "compose pml(epsilon=-1) pml(epsilon=1); epsilon"
            })
    void refused(String command, String message) {
        Run run = Run.of(command.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message);
    }
}
