package io.divulge.report;

import static io.divulge.document.JsonTree.list;
import static io.divulge.document.JsonTree.map;
import static io.divulge.document.JsonTree.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.document.Columns;
import io.divulge.document.Json;
import io.divulge.document.JsonTree;
import io.divulge.document.Style;
import io.divulge.document.TextWriter;
import io.divulge.document.Unit;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Envelopes of [ILE26, eq. 7] as text and JSON. */
class EnvelopeRenderTest {
    private static Joint example() {
        Alphabet secrets = Alphabet.numbered("x", 4);
        double[][] rows = {{0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}, {0, 0.2, 0.4, 0.4}, {0.2, 0, 0.4, 0.4}};
        return Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 4), rows));
    }

    private static Description summary() {
        return Description.of(example(), "paper.json", "as given", false, List.of());
    }

    private static EnvelopeReport ask(EnvelopeQuestion question) {
        return EnvelopeReport.of(FiniteRelease.of(example(), summary()), question);
    }

    private static EnvelopeReport everything() {
        return ask(EnvelopeQuestion.curve(20).withBounds(true).withWitness(true));
    }

    private static String text(Report report, int width, boolean unicode) {
        return TextWriter.write(report.document(), new Style(Unit.NATS, width, false, unicode));
    }

    private static Map<String, Object> json(Report report, Unit unit) throws IOException {
        StringWriter out = new StringWriter();
        Json.write(report, "envelope", "1", unit, out);
        return JsonTree.parse(out.toString());
    }

    @Test
    @DisplayName("points with bounds and a witness, letter by letter")
    void points() {
        EnvelopeReport report = ask(
                EnvelopeQuestion.atDelta(List.of("0.1", "0.2")).withBounds(true).withWitness(true));
        // Prices that prove a point are not unique, and which are found is the solver's business.
        String text = text(report, 80, true).replaceAll("(?m)^(  x\\d) +[\\d.]+(e\\d+)?$", "$1  PRICE");
        assertThat(text).isEqualTo("""
                        paper.json: 4 secrets, 4 outcomes; prior as given

                        With probability 0.1 some function of the outcome makes an adversary at least 4x
                        better at a guess; no function does more.
                        With probability 0.2 some function of the outcome makes an adversary at least
                        2.444x better at a guess; no function does more than 2.445x.

                        Envelope (epsilon in nats)
                             delta  quantile    binary   epsilon  theorem3
                          0.100000  1.386294  0.893818  1.386294  1.386294
                          0.200000  0.105361  0.510826  0.893818  1.386294
                          Every digit shown is certain; --format json has the brackets.
                          quantile: the outcome as it is; binary: the best yes-or-no question about it;
                          theorem3: what nothing can exceed.

                        At delta = 0.100000, epsilon = 1.386294
                          This announces a secret with probability 0.100000:
                          at outcome  announce  with probability
                          y1          x4                1.000000
                          y2          x3                1.000000
                          and stay silent otherwise.

                          Prices of the secrets, which prove that for epsilon = 1.386294 or more nothing
                          announces more than 0:
                          x1  PRICE
                          x2  PRICE
                          x3  PRICE
                          x4  PRICE

                        At delta = 0.200000, epsilon = 0.893818
                          This announces a secret with probability 0.200000:
                          at outcome  announce  with probability
                          y1          x4                1.000000
                          y2          x3                1.000000
                          y3          x3                0.055556
                          y3          x4                0.055556
                          y4          x3                0.055556
                          y4          x4                0.055556
                          and stay silent otherwise.

                          Prices of the secrets, which prove that for epsilon = 0.893818 or more nothing
                          announces more than 0.200000:
                          x1  PRICE
                          x2  PRICE
                          x3  PRICE
                          x4  PRICE
                        """);
    }

    @Test
    @DisplayName("a curve with its bounds, and what the marks stand for")
    void curve() {
        assertThat(text(everything(), 80, true)).contains("""
                          epsilon (nats)
                          1.386 │  •  •  ^  ^  ^  ^  ^
                                │                       ^
                                │                          ^
                                │        •                    ^
                                │     o     •                    ^
                                │              •                    ^  ^
                          0.693 │        o        •                       ^
                                │                    •                       ^  ^
                                │           o  o        •  •  •                    ^  ^
                                │                 o              •  •  •                 ^  ^
                                │                    o  o  o  o           •  •  •  •  •  •  •
                                │        .  .  .  .  .  .  .  .  o  o  o  o  o  o  o  o  .  .
                              0 │                                                        o  o
                                └────────────────────────────────────────────────────────────
                                0                             0.5                           1
                                                                          delta (probability)
                          • envelope  ^ theorem3  o binary  . quantile
                        """);
    }

    @ParameterizedTest(name = "{0} columns")
    @ValueSource(ints = {40, 50, 60, 80, 100, 140})
    @DisplayName("every line is within the width, with and without Unicode")
    void widths(int width) {
        for (boolean unicode : new boolean[] {true, false}) {
            assertThat(text(everything(), width, unicode).lines())
                    .allSatisfy(line -> assertThat(Columns.of(line)).isLessThanOrEqualTo(width));
        }
        assertThat(text(everything(), width, false)).matches("\\p{ASCII}*");
    }

    @Test
    @DisplayName("an unfinished bracket is shown as one, and nothing is called certain")
    void unfinished() {
        EnvelopeReport report = ask(EnvelopeQuestion.atDelta(List.of("0.2")).withinSeconds(1e-9));
        assertThat(text(report, 100, true))
                .containsPattern("0\\.200000 +\\S+  \\[\\S+, \\S+] unfinished\n")
                .contains("Time was up")
                .doesNotContain("certain;");
    }

    @Test
    @DisplayName("an analysis has a section, between the law and the measures; JSON has its points")
    void analysis() throws IOException {
        Report report = Analysis.of(FiniteRelease.of(example(), summary()));
        String text = text(report, 100, true);
        assertThat(text)
                .contains("\nAfter any post-processing\n  With probability 0.01, 0.05 or 0.1 some")
                .contains("  epsilon (nats)\n")
                .contains("delta (probability)\n\nMeasures\n");
        assertThat(text.indexOf("How likely")).isLessThan(text.indexOf("After any post-processing"));
        Map<String, Object> envelope = map(json(report, Unit.NATS).get("envelope"));
        assertThat(list(envelope.get("points"))).hasSize(3);
        assertThat(list(envelope.get("curve"))).hasSize(20);
        assertThat(list(envelope.get("sentences"))).hasSize(1);
        assertThat(number(map(list(envelope.get("curve")).get(3)).get("epsilon")))
                .isCloseTo(Math.log(22.0 / 9), within(1e-10));
    }

    @Test
    @DisplayName("JSON: the bracket is that of epsilon at a delta, in the unit that was asked for")
    void jsonAtDelta() throws IOException {
        EnvelopeReport report =
                ask(EnvelopeQuestion.atDelta(List.of("0.3")).withBounds(true).withWitness(true));
        Map<String, Object> nats =
                map(list(json(report, Unit.NATS).get("results")).get(0));
        assertThat(nats.keySet())
                .containsExactly(
                        "solved",
                        "delta",
                        "epsilon",
                        "lower",
                        "upper",
                        "complete",
                        "binary",
                        "quantile",
                        "theorem3",
                        "brackets",
                        "announced",
                        "postProcessing",
                        "provedAt",
                        "provedAtMost",
                        "prices");
        assertThat(nats).containsEntry("solved", "epsilon");
        assertThat(number(nats.get("provedAtMost"))).isLessThanOrEqualTo(0.3);
        assertThat(number(nats.get("announced"))).isCloseTo(0.3, within(1e-10));
        List<Object> binary = list(map(nats.get("brackets")).get("binary"));
        assertThat(number(binary.get(0))).isLessThanOrEqualTo(number(nats.get("binary")));
        assertThat(number(binary.get(1))).isGreaterThanOrEqualTo(number(nats.get("binary")));
        assertThat(nats).containsEntry("delta", 0.3).containsEntry("complete", true);
        double truth = Math.log(52.0 / 27);
        assertThat(number(nats.get("epsilon"))).isCloseTo(truth, within(1e-10));
        assertThat(number(nats.get("lower"))).isLessThanOrEqualTo(truth);
        assertThat(number(nats.get("upper"))).isGreaterThanOrEqualTo(truth);
        assertThat(map(list(nats.get("postProcessing")).get(0)))
                .isEqualTo(Map.of("outcome", "y1", "announced", "x4", "probability", 1.0));
        assertThat(announcedAtMost(list(nats.get("prices")), 52.0 / 27)).isCloseTo(0.3, within(1e-9));
        Map<String, Object> bits =
                map(list(json(report, Unit.BITS).get("results")).get(0));
        assertThat(number(bits.get("upper"))).isCloseTo(truth / Math.log(2), within(1e-10));
        assertThat(number(bits.get("quantile"))).isCloseTo(Math.log(10.0 / 9) / Math.log(2), within(1e-10));
        assertThat(bits).containsEntry("delta", 0.3);
    }

    /** The dual sum of docs/envelope.md, from the prices as they were written. */
    private static double announcedAtMost(List<Object> prices, double factor) {
        Joint joint = example();
        assertThat(prices).hasSize(joint.secrets().size());
        double sum = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double most = 0;
            for (int x = 0; x < joint.secrets().size(); x++) {
                Map<String, Object> price = map(prices.get(x));
                assertThat(price).containsEntry("secret", joint.secrets().label(x));
                double lift = joint.posterior(x, y) / joint.prior().probability(x);
                most = Math.max(most, 1 + number(price.get("price")) * (lift - factor));
            }
            sum += joint.outcomeProbability(y) * most;
        }
        return sum;
    }

    @Test
    @DisplayName("JSON: the bracket is that of delta at an epsilon, and so are the bounds")
    void jsonAtEpsilon() throws IOException {
        EnvelopeReport report =
                ask(EnvelopeQuestion.atEpsilon(List.of("log(2)")).withBounds(true));
        Map<String, Object> bits =
                map(list(json(report, Unit.BITS).get("results")).get(0));
        assertThat(number(bits.get("epsilon"))).isCloseTo(1, within(1e-12));
        assertThat(number(bits.get("delta"))).isCloseTo(0.28, within(1e-12));
        assertThat(number(bits.get("lower"))).isLessThanOrEqualTo(0.28);
        assertThat(number(bits.get("upper"))).isCloseTo(0.28, within(1e-9)).isGreaterThanOrEqualTo(0.28);
        assertThat(number(bits.get("binary"))).isCloseTo(0.14, within(1e-12));
        assertThat(number(bits.get("quantile"))).isCloseTo(0.1, within(1e-12));
        assertThat(number(bits.get("theorem3"))).isCloseTo(0.7, within(1e-12));
        assertThat(bits).doesNotContainKey("postProcessing");
    }

    @Test
    @DisplayName("JSON: an infinite cost is a string")
    void infinite() throws IOException {
        EnvelopeReport report = ask(EnvelopeQuestion.atDelta(List.of("0.05")).ofCost(true));
        Map<String, Object> json = json(report, Unit.NATS);
        assertThat(json).containsEntry("of", "cost");
        assertThat(map(list(json.get("results")).get(0)))
                .containsEntry("epsilon", "Infinity")
                .containsEntry("lower", "Infinity");
    }
}
