package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is asked and what is answered. */
class ReportsTest {
    private static final String BSC = "\"model\":{\"mechanism\":\"bsc(p=1/4)\"}";

    private static String ask(String name, String question) throws IOException {
        byte[] answer = new Reports("test", new Models(InstantSource.system()))
                .answer(name, Question.parse(question.getBytes(StandardCharsets.UTF_8)));
        // Where lines are broken is nobody's business here.
        return new String(answer, StandardCharsets.UTF_8)
                .replaceAll("\\s*\\R\\s*", " ")
                .replace("[ ", "[")
                .replace(" ]", "]");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "matrix | | \"lift\": [[1.5, 0.5], [0.5, 1.5]]",
                "analyze | | \"sentences\"",
                "analyze | ,\"envelope\":true | \"curve\": [",
                "law | ,\"epsilon\":0.1,\"delta\":0.1 | \"exceeded\": {\"value\": 1.0",
                "measure | ,\"measures\":[\"ldp\"],\"unit\":\"bits\" | \"value\": 1.58496250072",
                "envelope | ,\"delta\":[0.5] | \"solved\": \"epsilon\"",
                "envelope | ,\"epsilon\":[\"log(1.2)\"],\"witness\":true | \"postProcessing\"",
                "envelope | ,\"curve\":4,\"bounds\":true | \"theorem3\"",
                "check | ,\"guarantees\":[\"pml(epsilon=1)\"] | \"verdict\": \"holds\"",
                "check | ,\"tables\":true | [SCOS23, Table I]",
                "implies | ,\"guarantee\":\"ldp(epsilon=1)\",\"to\":\"pml\",\"pMin\":0.5,\"secrets\":2 | \"chain\"",
                "compose | ,\"repeat\":2,\"measures\":[\"pml\"] | \"value\": 0.58778666490",
                "compose | ,\"repeat\":1,\"others\":[{\"model\":{\"mechanism\":\"bsc(p=1/4)\"},\"times\":1}],\"measures\":[\"pml\"] | \"value\": 0.58778666490",
                "compose | ,\"repeats\":[1,2],\"measures\":[\"pml\"] | {\"repeat\": 2, \"notes\":",
                "ledger | ,\"releases\":[{\"model\":{\"mechanism\":\"bsc(p=1/4)\"},\"times\":2}] | \"accepted\": true, \"used\": 0.58778666490",
                "ledger | ,\"releases\":[{\"model\":{\"mechanism\":\"bsc(p=1/4)\"}}],\"budget\":\"log(1.4)\" | \"accepted\": false, \"needed\": 0.405465108108",
                "calibrate | ,\"target\":\"pml(epsilon=log(1.2))\" | \"mechanism\": \"bsc(p=0.4",
                "noisier | ,\"target\":\"pml(epsilon=log(1.25))\" | \"value\": 0.49999999",
                "design | ,\"target\":\"pml(epsilon=log(1.2))\" | \"optimal\": true",
                "refines | ,\"other\":{\"model\":{\"mechanism\":\"bsc(p=1/8)\"}} | \"verdict\": \"refines\"",
                "compare | ,\"other\":{\"model\":{\"mechanism\":\"bsc(p=1/8)\"}} | bsc(p=1/8)",
                "report | ,\"goal\":\"pml(epsilon=log(1.2))\" | violated",
                "report | ,\"goal\":\"pml(epsilon=log(1.2))\" | Its SHA-256 is",
                "proof | ,\"goal\":\"pml(epsilon=log(1.2))\" | divulge-proof 1",
                "attack | ,\"measure\":\"pml\",\"trials\":1000 | \"agrees\": true",
                "attack | ,\"gain\":\"tries:1\",\"trials\":1000,\"at\":\"y1\" | \"trials\": 1000"
            })
    @DisplayName("every question has its answer")
    void answered(String name, String beside, String expected) throws IOException {
        assertThat(ask(name, "{" + BSC + (beside == null ? "" : beside) + "}"))
                .contains("\"command\": \"" + name + "\"", expected);
    }

    @Test
    @DisplayName("a text is read as a file would be, columns and all")
    void text() throws IOException {
        String table =
                "{\"model\":{\"text\":\"s,o,n\\na,u,1\\nb,v,1\\n\",\"name\":\"t.csv\",\"secret\":[\"s\"],\"outcome\":[\"o\"],\"count\":\"n\"}}";
        assertThat(ask("analyze", table)).contains("\"source\": \"t.csv\"", "Counted from 2 observations");
        assertThatThrownBy(() -> ask("analyze", "{\"model\":{\"text\":\"secret,u,v\\na,0.5,0.6\\n\"}}"))
                .hasMessageContaining("sums to 1.1");
    }

    @Test
    @DisplayName("counts are a sample here too, and an assumed prior is warned of")
    void sampleAndPrior() throws IOException {
        String counts =
                "{\"model\":{\"text\":\"{\\\"counts\\\":[[28,22],[55,156]]}\"%s},\"guarantees\":[\"pml(epsilon=log(2))\"]}";
        assertThat(ask("check", counts.formatted("")))
                .contains("\"verdict\": \"undecided\", \"certain\": false", "\"confidence\": 0.95");
        assertThat(ask("check", counts.formatted(",\"population\":true")))
                .contains("\"verdict\": \"holds\", \"certain\": true");
        assertThat(ask("check", "{" + BSC + ",\"guarantees\":[\"pml(epsilon=1)\"]}"))
                .contains("\"topic\": \"prior-assumed\"", "Whatever the prior, ldp(epsilon=");
    }

    @Test
    @DisplayName("of counts the bounds are estimated; of probabilities there is nothing to estimate")
    void estimated() throws IOException {
        assertThat(ask("estimate", "{\"model\":{\"text\":\"{\\\"counts\\\":[[28,22],[55,156]]}\"}}"))
                .contains("\"confidence\": 0.95", "\"expr\": \"pml\"");
        assertThatThrownBy(() -> ask("estimate", "{" + BSC + "}")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    @DisplayName("every example is read, and is what the command line has under this name")
    void examples() throws IOException {
        for (Example example : Example.ALL) {
            assertThat(ask("analyze", "{\"model\":{\"example\":\"" + example.file() + "\"}}"))
                    .contains("\"expr\": \"pml\"");
        }
    }

    @Test
    @DisplayName("a secret that is impossible is left out of the picture, and kept in the prior that can be changed")
    void impossible() throws IOException {
        String answer = ask("matrix", "{\"model\":{\"mechanism\":\"rr(k=3,epsilon=1)\",\"prior\":\"0.5,0,0.5\"}}");
        assertThat(answer)
                .contains(
                        "\"secrets\": [\"x1\", \"x3\"]",
                        "\"allSecrets\": [\"x1\", \"x2\", \"x3\"]",
                        "\"allPrior\": [0.5, 0.0, 0.5]");
    }

    @Test
    @DisplayName("a density is analysed and measured; pictures of lists of outcomes are refused")
    void density() throws IOException {
        String model = "{\"model\":{\"mechanism\":\"laplace(scale=1,secret=uniform(0,1))\"}";
        assertThat(ask("analyze", model + "}")).contains("\"outcomes\"");
        assertThat(ask("measure", model + ",\"measures\":[\"pml\"]}")).contains("\"expr\": \"pml\"");
        assertThat(ask("envelope", model + ",\"delta\":[1]}")).contains("\"solved\": \"epsilon\"");
        assertThatThrownBy(() -> ask("matrix", model + "}")).hasMessageContaining("infinitely many numbers");
    }

    @Test
    @DisplayName("a curve over the number of releases has the values that each number has alone, to the last bit")
    void curve() throws IOException {
        String survey = "{\"model\":{\"example\":\"survey.json\"},\"measures\":[\"pml\",\"maximal-leakage\"],";
        String curve = ask("compose", survey + "\"repeats\":[1,2,3,8]}");
        for (int repeat : new int[] {1, 2, 3, 8}) {
            String alone = ask("compose", survey + "\"repeat\":" + repeat + "}");
            java.util.regex.Matcher value = java.util.regex.Pattern.compile(
                            "\"quantity\": \"information\", (\"value\": [^,]+, \"lower\": [^,]+, \"upper\": [^,}]+)")
                    .matcher(alone);
            int found = 0;
            while (value.find()) {
                assertThat(curve).contains(value.group(1));
                found++;
            }
            assertThat(found).isEqualTo(2);
        }
        assertThatThrownBy(() -> ask("compose", survey + "\"repeats\":[0]}"))
                .hasMessageContaining("a whole number from 1");
        assertThatThrownBy(() -> ask("ledger", "{\"releases\":[]}")).hasMessageContaining("no 'releases'");
    }

    @Test
    @DisplayName("the catalogue has all mechanisms, examples and guarantees of the library")
    void catalogue() throws IOException {
        String json = new String(Catalogue.json("test"), StandardCharsets.UTF_8);
        for (String name : List.of("rr", "subset", "laplace", "survey.json", "probabilistic-ldp")) {
            assertThat(json).contains("\"" + name + "\"");
        }
    }
}
