package io.divulge.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EnvelopeReportTest {
    /** Far more than the brackets of so small a model are wide. */
    private static final double ROUNDING = 1e-10;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static Description summary(Joint joint) {
        return Description.of(joint, "test", "as given", false, List.of());
    }

    private static EnvelopeReport ask(Joint joint, EnvelopeQuestion question) {
        return EnvelopeReport.of(FiniteRelease.of(joint, summary(joint)), question);
    }

    /** [ILE26, eq. 7]. */
    private static Joint example() {
        Alphabet secrets = Alphabet.numbered("x", 4);
        double[][] rows = {{0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}, {0, 0.2, 0.4, 0.4}, {0.2, 0, 0.4, 0.4}};
        return Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 4), rows));
    }

    @Test
    @DisplayName("[ILE26, eq. 7]: e^epsilon is 4, 22/9, 52/27 and 68/45; lower bounds rounded down, upper ones up")
    void inWords() {
        EnvelopeReport report = ask(example(), EnvelopeQuestion.atDelta(List.of("0.1", "0.2", "3/10", "0.5")));
        assertThat(report.lines())
                .extracting(line -> Math.exp(line.answer().value()))
                .usingElementComparator((a, b) -> Math.abs(a - b) < ROUNDING ? 0 : 1)
                .containsExactly(4.0, 22.0 / 9, 52.0 / 27, 68.0 / 45);
        assertThat(report.sentences())
                .containsExactly(
                        "With probability 0.1 some function of the outcome makes an adversary at least 4x better at a"
                                + " guess; no function does more.",
                        "With probability 0.2 some function of the outcome makes an adversary at least 2.444x better at"
                                + " a guess; no function does more than 2.445x.",
                        "With probability 3/10 some function of the outcome makes an adversary at least 1.925x better"
                                + " at a guess; no function does more than 1.926x.",
                        "With probability 0.5 some function of the outcome makes an adversary at least 1.511x better at"
                                + " a guess; no function does more than 1.512x.");
        assertThat(report.notes()).isEmpty();
    }

    @Test
    @DisplayName("a given leakage: how probable, never, always, and at the largest leakage as far as rounding can tell")
    void atEpsilon() {
        EnvelopeReport report =
                ask(example(), EnvelopeQuestion.atEpsilon(List.of("log(2)", "5", "0.1", "0", "log(4)", "inf")));
        assertThat(report.lines().get(0).answer().value()).isCloseTo(0.28, within(ROUNDING));
        assertThat(report.sentences().get(0))
                .isEqualTo("Some function of the outcome makes an adversary at least 2x better at a guess (epsilon ="
                        + " log(2) nats) with probability 0.28; no function does so more often.");
        assertThat(report.sentences().get(1))
                .isEqualTo("No function of the outcome makes an adversary about 148.4x better at a guess or more"
                        + " (epsilon = 5 nats).");
        assertThat(report.sentences().get(2)).endsWith("(epsilon = 0.1 nats) with certainty.");
        assertThat(report.sentences().get(3))
                .isEqualTo("At epsilon = 0 nats the probability is 1: nothing leaks less than 0.");
        assertThat(report.sentences().get(4))
                .endsWith("with probability 0.1, as far as rounding can tell; certainly no function does so with more"
                        + " than 0.1001.");
        assertThat(report.sentences().get(5))
                .startsWith("No function of the outcome makes an adversary infinitely many times better at a guess");
    }

    @Test
    @DisplayName("the cost: a secret that is ruled out, or less likely")
    void cost() {
        EnvelopeReport report = ask(
                example(), EnvelopeQuestion.atDelta(List.of("0.05", "0.2", "0")).ofCost(true));
        assertThat(report.ofCost()).isTrue();
        assertThat(report.sentences())
                .containsExactly(
                        "With probability 0.05 some function of the outcome rules a secret out.",
                        "With probability 0.2 some function of the outcome makes some secret at least 2.25x less likely;"
                                + " no function does more.",
                        "Some outcome rules a secret out, however unlikely that outcome is.");
    }

    @Test
    @DisplayName("small leakage in percent; the largest leakage at delta 0; nothing at all")
    void small() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        Joint joint = Prior.uniform(secrets)
                .through(RandomizedResponse.ofEpsilon(secrets, Scalar.parse("log(51/49)"))
                        .channel());
        assertThat(ask(joint, EnvelopeQuestion.atDelta(List.of("0.1", "0"))).sentences())
                .containsExactly(
                        "With probability 0.1 some function of the outcome makes an adversary at least 2% better at a"
                                + " guess; no function does more.",
                        "No function of the outcome ever makes an adversary more than 2% better at a guess.");
        Joint silent = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 2), new double[][] {
            {0.5, 0.5}, {0.5, 0.5}
        }));
        assertThat(ask(silent, EnvelopeQuestion.atDelta(List.of("0.1"))).sentences())
                .containsExactly(
                        "No function of the outcome makes an adversary better at a guess with probability 0.1.");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("a curve does not increase, its bounds are on their sides, and its words say nothing that is not so")
    void curve(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        EnvelopeReport report = ask(joint, EnvelopeQuestion.curve(5).withBounds(true));
        assertThat(report.isCurve()).isTrue();
        assertThat(report.lines()).hasSize(5);
        double before = Double.POSITIVE_INFINITY;
        for (EnvelopeLine line : report.lines()) {
            var bounds = line.bounds().orElseThrow();
            assertThat(line.answer().lower()).isLessThanOrEqualTo(before);
            assertThat(bounds.lower().lower()).isLessThanOrEqualTo(line.answer().upper());
            assertThat(bounds.upper().upper())
                    .isGreaterThanOrEqualTo(line.answer().lower());
            before = line.answer().upper();
        }
        assertThat(report.sentences())
                .hasSize(2)
                .allSatisfy(text -> assertThat(text).doesNotContain("NaN"));
    }

    @Test
    @DisplayName("time that is up is said, and the bracket still holds the value")
    void unfinished() {
        EnvelopeReport report =
                ask(example(), EnvelopeQuestion.atDelta(List.of("0.2", "0.3")).withinSeconds(1e-9));
        assertThat(report.notes())
                .containsExactly(
                        "Time was up before the search came to its end: all points are unfinished. The brackets"
                                + " hold all the same; a larger --time-limit makes them narrower.");
        assertThat(report.lines().get(0).answer().contains(Math.log(22.0 / 9))).isTrue();
        assertThat(report.lines().get(0).point().complete()).isFalse();
    }

    @Test
    @DisplayName("what is no question is refused with what was expected")
    void refused() {
        assertThatThrownBy(() -> EnvelopeQuestion.atDelta(List.of("1.00000000000000000000001")))
                .hasMessage("delta is 1.00000000000000000000001 (expected a probability from 0 to 1)");
        assertThatThrownBy(() -> EnvelopeQuestion.atDelta(List.of("-1")))
                .hasMessage("delta is -1 (expected a probability from 0 to 1)");
        assertThatThrownBy(() -> EnvelopeQuestion.atDelta(List.of("often")))
                .hasMessageStartingWith("delta 'often' is not a number");
        assertThatThrownBy(() -> EnvelopeQuestion.atEpsilon(List.of("-1")))
                .hasMessage("epsilon is -1 (expected a number of at least 0)");
        assertThatThrownBy(() -> EnvelopeQuestion.curve(0))
                .hasMessage("a curve of 0 points (expected a number from 1 to 10000)");
        assertThatThrownBy(() -> EnvelopeQuestion.curve(3).withinSeconds(Double.NaN))
                .hasMessage("a time limit of NaN seconds (expected a positive number)");
        EnvelopeQuestion bounded = EnvelopeQuestion.curve(3).withBounds(true);
        assertThatThrownBy(() -> bounded.ofCost(true)).hasMessageContaining("not of the cost");
        EnvelopeQuestion cost = EnvelopeQuestion.curve(3).ofCost(true);
        assertThatThrownBy(() -> cost.withBounds(true)).hasMessageContaining("leave out either --bounds or --cost");
    }

    @Test
    @DisplayName("an analysis says what survives post-processing, equal points together")
    void analysis() {
        Joint joint = example();
        AfterPostProcessing part =
                Analysis.of(FiniteRelease.of(joint, summary(joint))).envelope();
        assertThat(part.sentences())
                .containsExactly("With probability 0.01, 0.05 or 0.1 some function of the outcome makes an adversary at"
                        + " least 4x better at a guess; no function does more.");
        assertThat(part.points()).extracting(point -> point.delta().value()).containsExactly(0.01, 0.05, 0.1);
        assertThat(part.curve()).hasSize(20);
        assertThat(part.notes()).isEmpty();
    }

    @Test
    @DisplayName("an analysis leaves the curve out of larger releases, and all of it out of large ones")
    void left() {
        AfterPostProcessing middle = randomizedResponse(510, true);
        assertThat(middle.points()).hasSize(3);
        assertThat(middle.curve()).isEmpty();
        assertThat(middle.notes())
                .containsExactly("The curve is left out for a release of this size: 'divulge envelope' with --curve 20"
                        + " has it.");
        AfterPostProcessing large = randomizedResponse(2001, true);
        assertThat(large.points()).isEmpty();
        assertThat(large.notes())
                .containsExactly("Left out for a release of this size: 'divulge envelope' with --delta 0.05 answers.");
        AfterPostProcessing formula = randomizedResponse(2001, false);
        assertThat(formula.curve()).hasSize(20);
        assertThat(formula.notes()).isEmpty();
    }

    @Test
    @DisplayName("an analysis says that a search was stopped, so that nobody wonders at a wide bracket")
    void stopped() {
        assertThat(AfterPostProcessing.of(example(), Duration.ofNanos(1)).notes())
                .containsExactly(
                        "The search for a point was stopped, since it took long: 'divulge envelope' with --delta"
                                + " goes on to its end.");
    }

    @Test
    @DisplayName("nothing to say where nothing can leak")
    void silent() {
        Alphabet secrets = Alphabet.numbered("x", 1);
        Joint joint = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 2), new double[][] {
            {0.5, 0.5}
        }));
        assertThat(Analysis.of(FiniteRelease.of(joint, summary(joint)))
                        .envelope()
                        .isEmpty())
                .isTrue();
    }

    private static AfterPostProcessing randomizedResponse(int answers, boolean asMatrix) {
        Alphabet secrets = Alphabet.numbered("x", answers);
        Channel channel = RandomizedResponse.ofEpsilon(secrets, Scalar.of(1)).channel();
        Joint joint = Prior.uniform(secrets).through(asMatrix ? matrix(channel) : channel);
        return Analysis.of(FiniteRelease.of(joint, summary(joint))).envelope();
    }

    private static Channel matrix(Channel channel) {
        double[][] rows =
                new double[channel.secrets().size()][channel.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            channel.row(x, rows[x]);
        }
        return DenseChannel.adopting(channel.secrets(), channel.outcomes(), rows);
    }
}
