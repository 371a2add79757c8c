package io.divulge.report;

import static io.divulge.document.JsonTree.list;
import static io.divulge.document.JsonTree.map;
import static io.divulge.document.JsonTree.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.document.Json;
import io.divulge.document.JsonTree;
import io.divulge.document.Style;
import io.divulge.document.TextWriter;
import io.divulge.document.Unit;
import io.divulge.estimate.Estimate;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.Estimation;
import io.divulge.estimate.JointCounts;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Estimates as text and JSON. */
class EstimateRenderTest {
    private static final JointCounts SURVEY =
            JointCounts.of(Alphabet.of("ill", "well", "unsure"), Alphabet.of("yes", "no", "silence"), new long[][] {
                {300, 100, 0}, {200, 1400, 3}, {0, 0, 0}
            });

    private static final Channel MECHANISM =
            Channel.of(Alphabet.of("a", "b"), Alphabet.of("u", "v"), new double[][] {{0.7, 0.3}, {0.2, 0.8}});

    private static EstimateReport survey() {
        return EstimateReport.of("survey.csv", SURVEY, Estimation.of(SURVEY).estimates())
                .noting("Left out: 2 rows without a secret.");
    }

    private static EstimateReport secrets() {
        return EstimateReport.ofSecrets(
                "secrets.csv",
                MECHANISM,
                Estimation.ofSecrets(new long[] {1000, 3000}, MECHANISM).estimates());
    }

    private static String text(Report report, Unit unit, int width) {
        return TextWriter.write(report.document(), new Style(unit, width, false, false));
    }

    private static Map<String, Object> json(Report report, Unit unit) throws IOException {
        StringWriter out = new StringWriter();
        Json.write(report, "estimate", "1", unit, out);
        return JsonTree.parse(out.toString());
    }

    @Test
    @DisplayName("text: what the data are, sentences, bounds, advice, outcomes and warnings")
    void pairsAsText() {
        String text = text(survey(), Unit.NATS, 100);
        assertThat(text)
                .startsWith("survey.csv: 2 secrets, 3 outcomes; prior estimated\n")
                .contains("Dropped 1 secret of prior 0: unsure")
                .contains("Left out: 2 rows without a secret.")
                .contains("2003 events, 5 different pairs. The rarest secret was seen 400 times")
                .contains("With a confidence of 95% all of this holds:\nEvery observed outcome makes an adversary")
                .contains("Measures (nats)\n")
                .containsPattern("pml +1\\.100111 +0\\.9\\d{5} +1\\.\\d{6}  undecided: collect about \\d+0 more events")
                .containsPattern("ldp +inf +\\d\\.\\d{6} +inf  undecided: ")
                .containsPattern("about 0\\.\\d{6} without bias")
                .contains("All bounds together hold in at least 95% of samples.")
                .contains("Leakage by outcome, largest bound first (nats)\n")
                .containsPattern("silence +3 +0\\.22")
                .contains("! 1 of 3 outcomes was seen fewer than 5 times")
                .contains("! Secret 'ill' was never seen with outcome 'silence'")
                .doesNotContain("NaN");
    }

    @Test
    @DisplayName("text of a known mechanism: what does not depend on the prior is exact, and epsilon keeps its unit")
    void secretsAsText() {
        assertThat(text(secrets(), Unit.BITS, 100))
                .contains("The mechanism is taken as known.")
                .contains("4000 events of the secret, of which the rarest was seen 1000 times.")
                .containsPattern("ldp +1\\.807355 +1\\.807355 +1\\.807355\n")
                .contains("at most 3.5x better, whatever the prior")
                .contains("pml-tail(epsilon=log(2) nats)")
                .contains("outcome  probability ");
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 60, 80, 120})
    @DisplayName("lines fit, but for tables that cannot")
    void fits(int width) {
        assertThat(text(survey(), Unit.NATS, width).lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(Math.max(width, 60)));
    }

    @Test
    @DisplayName("JSON: every measure has value, lower, upper, confidence and warnings; an infinite bound is a string")
    void pairsAsJson() throws IOException {
        Estimates found = Estimation.of(SURVEY).estimates();
        Map<String, Object> json = json(survey(), Unit.NATS);
        assertThat(map(json.get("data"))).containsEntry("events", 2003.0).containsEntry("pairs", 5.0);
        assertThat(map(map(json.get("data")).get("smallestGroup")))
                .containsEntry("secret", 400.0)
                .containsEntry("outcome", 3.0)
                .containsEntry("pair", 3.0);
        List<Object> results = list(json.get("results"));
        assertThat(results).hasSize(found.estimates().size());
        for (int i = 0; i < results.size(); i++) {
            Map<String, Object> result = map(results.get(i));
            Estimate estimate = found.estimates().get(i);
            assertThat(result)
                    .containsEntry("expr", estimate.expression())
                    .containsKeys("value", "lower", "upper", "confidence", "witness", "warnings", "words");
            assertThat(number(result.get("lower"))).isEqualTo(estimate.lower());
            assertThat(number(result.get("confidence"))).isEqualTo(0.95);
            assertThat(result.get("decided")).isEqualTo(estimate.isDecided());
            assertThat(list(result.get("warnings"))).hasSize(estimate.cautions().size());
        }
        assertThat(map(results.get(1))).containsEntry("upper", "Infinity").containsEntry("value", "Infinity");
        List<Object> outcomes = list(map(results.get(0)).get("outcomes"));
        assertThat(outcomes).hasSize(3);
        assertThat(map(outcomes.get(2))).containsEntry("outcome", "silence").containsEntry("count", 3.0);
        assertThat(list(json.get("warnings")))
                .extracting(each -> map(each).get("topic"))
                .containsExactly("secrets-not-seen", "rare-outcomes", "unseen-pairs");
    }

    @Test
    @DisplayName("JSON in bits: information is converted, probabilities are not")
    void bits() throws IOException {
        List<Object> nats = list(json(survey(), Unit.NATS).get("results"));
        List<Object> bits = list(json(survey(), Unit.BITS).get("results"));
        double leakage = number(map(nats.get(0)).get("upper"));
        assertThat(number(map(bits.get(0)).get("upper"))).isCloseTo(leakage / Math.log(2), within(1e-12));
        assertThat(map(bits.get(3)).get("upper")).isEqualTo(map(nats.get(3)).get("upper"));
        assertThat(map(bits.get(0)).get("beyond")).isEqualTo(map(nats.get(0)).get("beyond"));
    }
}
