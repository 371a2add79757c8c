package io.divulge.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.mechanism.BinaryChannel;
import io.divulge.mechanism.PmlExtremal;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Warning;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AnalysisTest {
    /** A handful of sums, quotients and logarithms. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static AnalysisReport analyse(Joint joint, boolean assumed) {
        return Analysis.of(FiniteRelease.of(joint, Description.of(joint, "test", "as given", assumed, List.of())));
    }

    private static AnalysisReport analyse(Joint joint) {
        return analyse(joint, false);
    }

    private static Joint release(double[] prior, double[][] rows) {
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        return Prior.of(secrets, prior).through(Channel.of(secrets, Alphabet.numbered("y", rows[0].length), rows));
    }

    private static Joint envelopeExample() {
        return release(
                new double[] {0.25, 0.25, 0.25, 0.25},
                new double[][] {{0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}, {0, 0.2, 0.4, 0.4}, {0.2, 0, 0.4, 0.4}});
    }

    private static List<String> topics(AnalysisReport report) {
        return report.warnings().stream().map(Warning::topic).toList();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("lines are sorted, agree with the definition, and name a secret that gains most")
    void lines(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        AnalysisReport report = analyse(joint);
        double[][] lifts = Definition.lifts(joint);
        double before = Double.POSITIVE_INFINITY;
        assertThat(report.outcomes()).hasSize(joint.outcomes().size());
        for (OutcomeLine line : report.outcomes()) {
            int y = joint.outcomes().indexOf(line.outcome());
            double largest = 0;
            double smallest = Double.POSITIVE_INFINITY;
            for (double[] row : lifts) {
                largest = Math.max(largest, row[y]);
                smallest = Math.min(smallest, row[y]);
            }
            assertThat(Math.exp(line.leakage())).isCloseTo(largest, within(ROUNDING * largest));
            assertThat(Math.exp(-line.cost())).isCloseTo(smallest, within(ROUNDING));
            assertThat(lifts[joint.secrets().indexOf(line.secret())][y]).isCloseTo(largest, within(ROUNDING * largest));
            int x = joint.secrets().indexOf(line.secret());
            assertThat(line.tied()).isBetween(near(joint, x, y, 0), near(joint, x, y, ROUNDING));
            assertThat(line.leakage()).isLessThanOrEqualTo(before + ROUNDING);
            before = line.leakage();
        }
    }

    /** How many other secrets lead to an outcome with the same probability, but for this part of it. */
    private static int near(Joint joint, int x, int y, double part) {
        double likelihood = joint.likelihood(y, x);
        return (int) IntStream.range(0, joint.secrets().size())
                .filter(other -> other != x && joint.likelihood(y, other) >= likelihood * (1 - part))
                .count();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the law adds up to 1, counts every outcome, and its tail is the probability of leaking more")
    void law(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        LeakageLaw law = analyse(joint).law();
        assertThat(law.steps().stream()
                        .mapToDouble(LeakageLaw.Step::probability)
                        .sum())
                .isCloseTo(1, within(1e-9));
        assertThat(law.steps().stream().mapToInt(LeakageLaw.Step::outcomes).sum())
                .isEqualTo(joint.outcomes().size());
        for (LeakageLaw.Step step : law.steps()) {
            double tail =
                    PointwiseMaximalLeakage.of(joint).tail(Scalar.of(step.to())).value();
            assertThat(step.exceeded()).isCloseTo(tail, within(1e-9));
        }
    }

    @Test
    @DisplayName("many different leakages are put into bins that add up, and secrets of late lines are still right")
    void bins() {
        int size = 300;
        Alphabet secrets = Alphabet.numbered("x", size);
        double[] weights = new double[size];
        java.util.Arrays.setAll(weights, i -> i + 1);
        Joint joint = Prior.normalizing(secrets, weights)
                .through(RandomizedResponse.ofEpsilon(secrets, Scalar.of(3)).channel());
        AnalysisReport report = analyse(joint);
        assertThat(report.law().binned()).isTrue();
        assertThat(report.law().steps().stream()
                        .mapToInt(LeakageLaw.Step::outcomes)
                        .sum())
                .isEqualTo(size);
        double before = Double.NEGATIVE_INFINITY;
        for (LeakageLaw.Step step : report.law().steps()) {
            assertThat(step.from()).isGreaterThan(before).isLessThan(step.to());
            before = step.from();
        }
        assertThat(report.outcomes())
                .allSatisfy(line -> assertThat(line.secret()).isEqualTo(line.outcome()));
    }

    @Test
    @DisplayName("[ILE26, eq. 7] in words")
    void envelopeExampleInWords() {
        AnalysisReport report = analyse(envelopeExample());
        assertThat(report.sentences().get(0))
                .isEqualTo("After seeing 'y1' (probability 0.05; one other is as bad) an adversary can be at most 4x"
                        + " better at any guess about the secret; 'x4' gains most, from probability 0.25 to 1.");
        assertThat(report.sentences())
                .contains("For a single outcome no bound holds for every prior: 'x1' can never lead to 'y1', so seeing"
                        + " 'y1' rules it out.");
        assertThat(report.sentences())
                .contains("With probability 0.1 the outcome gives the secret away with certainty (2 of 4 outcomes).");
        assertThat(topics(report)).contains("secret-excluded", "similar-outcomes");
        assertThat(topics(report)).doesNotContain("prior-assumed", "rare-secret", "post-processing");
    }

    @Test
    @DisplayName("what holds for every prior holds for priors on the secrets that were kept")
    void everyPrior() {
        double[][] rows = {{0.8, 0.2}, {0.2, 0.8}, {0, 1}};
        assertThat(analyse(release(new double[] {0.5, 0.5, 0}, rows)).sentences())
                .contains("Whatever the prior on these secrets, no outcome can make an adversary more than 4x better"
                        + " (local differential privacy).");
    }

    @Test
    @DisplayName("of counts, a pair that is not there was not seen, and may be possible all the same")
    void counted() {
        Joint joint = envelopeExample();
        AnalysisReport report = Analysis.of(FiniteRelease.of(
                joint,
                Description.of(joint, "test", "as counted", false, List.of()).counted(true)));
        assertThat(report.sentences())
                .contains("For a single outcome no bound holds for every prior: 'x1' never led to 'y1' in this sample,"
                        + " so by these counts seeing 'y1' rules it out.");
        assertThat(report.warnings())
                .extracting(Warning::text)
                .anySatisfy(text -> assertThat(text)
                        .endsWith("A single pair that was not seen is enough for that; a larger sample may show it."));
    }

    @Test
    @DisplayName("full disclosure is said as such, and not that no guess gets better than twice as good")
    void disclosure() {
        AnalysisReport all = analyse(release(new double[] {0.5, 0.5}, new double[][] {{1, 0}, {0, 1}}));
        assertThat(all.sentences()).contains("Every outcome gives the secret away with certainty.");
        assertThat(excluded(all))
                .isEqualTo("Every outcome rules some secret out: pmc and ldp are infinite. A single entry of 0 is"
                        + " enough for that.");
        AnalysisReport none = analyse(release(
                new double[] {0.5, 0.25, 0.25}, new double[][] {{0.5, 0.5, 0}, {0, 0.5, 0.5}, {0.5, 0, 0.5}}));
        assertThat(none.sentences()).noneMatch(sentence -> sentence.contains("certainty"));
        assertThat(excluded(none)).contains(", although no guess gets more than 2x better. ");
    }

    private static String excluded(AnalysisReport report) {
        return report.warnings().stream()
                .filter(warning -> warning.topic().equals("secret-excluded"))
                .findFirst()
                .orElseThrow()
                .text();
    }

    @Test
    @DisplayName("columns given by a formula disclose like those of a matrix")
    void disclosureByFormula() {
        Alphabet secrets = Alphabet.numbered("x", 4);
        Joint truth = Prior.uniform(secrets)
                .through(RandomizedResponse.ofEpsilon(secrets, Scalar.parse("inf"))
                        .channel());
        assertThat(Disclosure.of(truth).outcomes()).isEqualTo(4);
        Joint noisy = Prior.uniform(secrets)
                .through(RandomizedResponse.ofEpsilon(secrets, Scalar.of(1)).channel());
        assertThat(Disclosure.of(noisy).outcomes()).isZero();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("disclosing outcomes are those with one positive lift")
    void disclosureByDefinition(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        double[][] lifts = Definition.lifts(joint);
        double share = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            int column = y;
            if (Stream.of(lifts).filter(row -> row[column] > 0).count() == 1) {
                share += joint.outcomeProbability(y);
            }
        }
        assertThat(Disclosure.of(joint).probability()).isCloseTo(share, within(ROUNDING));
    }

    @Test
    @DisplayName("where one label serves for both, secrets and outcomes are called what they are")
    void sameLabels() {
        Alphabet bits = Alphabet.of("0", "1");
        AnalysisReport report =
                analyse(Prior.of(bits, 0.9, 0.1).through(Channel.of(bits, bits, new double[][] {{1, 0}, {0.2, 0.8}})));
        assertThat(report.sentences())
                .anySatisfy(sentence -> assertThat(sentence).startsWith("After seeing outcome '1' (probability 0.08)"))
                .anySatisfy(sentence -> assertThat(sentence).contains("; secret '1' gains most, from"))
                .contains("For a single outcome no bound holds for every prior: secret '0' can never lead to outcome"
                        + " '1', so seeing outcome '1' rules it out.");
        assertThat(excluded(report)).startsWith("Outcome '1', of probability 0.08, rules");
        AnalysisReport shifted = analyse(Prior.of(bits, 0.1, 0.9)
                .through(Channel.of(bits, Alphabet.of("1", "2"), new double[][] {{0.9, 0.1}, {0.2, 0.8}})));
        assertThat(shifted.sentences().get(0))
                .startsWith("After seeing outcome '1'")
                .contains("; secret '0' gains most");
    }

    @Test
    @DisplayName("secrets that gain as much are counted, in a matrix and where a formula does not list them")
    void ties() {
        AnalysisReport matrix =
                analyse(release(new double[] {0.5, 0.25, 0.25}, new double[][] {{0.9, 0.1}, {0.5, 0.5}, {0.5, 0.5}}));
        assertThat(matrix.outcomes()).extracting(OutcomeLine::tied).containsExactly(1, 0);
        assertThat(matrix.sentences().get(0))
                .contains("; 'x2' gains most (as does one other), from probability 0.25 to");
        Alphabet secrets = Alphabet.numbered("x", 1000);
        Joint joint = Prior.uniform(secrets)
                .through(RandomizedResponse.ofEpsilon(secrets, Scalar.of(1)).channel());
        assertThat(analyse(joint).outcomes()).extracting(OutcomeLine::tied).containsOnly(0);
        assertThat(ExtremeSecret.losing(joint, 0)).isEqualTo(new ExtremeSecret(1, 998));
        assertThat(ExtremeSecret.losing(joint, 5)).isEqualTo(new ExtremeSecret(0, 998));
    }

    @Test
    @DisplayName("cost in words: who becomes less likely, by how much; nothing where someone is ruled out")
    void cost() {
        AnalysisReport report =
                analyse(release(new double[] {0.5, 0.25, 0.25}, new double[][] {{0.9, 0.1}, {0.5, 0.5}, {0.5, 0.5}}));
        // 0.3 over 0.1.
        assertThat(report.sentences())
                .endsWith("Seeing 'y2' makes 'x1' at most 3x less likely, the most that any outcome does (pointwise"
                        + " maximal cost).");
        Alphabet secrets = Alphabet.numbered("x", 4);
        assertThat(analyse(Prior.uniform(secrets)
                                .through(RandomizedResponse.ofEpsilon(secrets, Scalar.parse("log(5)"))
                                        .channel()))
                        .sentences())
                .endsWith("Seeing outcome 'x1' makes secret 'x2' and 2 others at most 2x less likely, the most that any"
                        + " outcome does (pointwise maximal cost).");
        assertThat(analyse(envelopeExample()).sentences()).noneMatch(sentence -> sentence.contains("less likely"));
    }

    @Test
    @DisplayName("every outcome the same: one sentence for all of them, in the order given")
    void constant() {
        Prior prior = Prior.of(Alphabet.numbered("x", 4), 0.1, 0.2, 0.3, 0.4);
        AnalysisReport report = analyse(
                prior.through(PmlExtremal.of(prior, Scalar.parse("log(21/20)")).channel()));
        assertThat(report.sentences().get(0))
                .isEqualTo("Every outcome makes an adversary at most 5% better at any guess about the secret.");
        assertThat(report.outcomes()).extracting(OutcomeLine::outcome).containsExactly("x1", "x2", "x3", "x4");
        assertThat(topics(report)).doesNotContain("post-processing");
    }

    @Test
    @DisplayName("one secret, and outcomes that say nothing")
    void nothing() {
        assertThat(analyse(release(new double[] {1}, new double[][] {{0.5, 0.5}}), true)
                        .sentences())
                .containsExactly("There is only one secret, and it is known beforehand: nothing can leak.");
        AnalysisReport silent = analyse(release(new double[] {0.3, 0.7}, new double[][] {{0.1, 0.9}, {0.1, 0.9}}));
        assertThat(silent.sentences())
                .singleElement()
                .asString()
                .matches(
                        "No outcome says anything that these numbers can show: none leaks more than \\S+e-1[56] nats\\.");
        assertThat(silent.warnings()).isEmpty();
    }

    @Test
    @DisplayName("warnings apply where they should: assumed prior, rare outcome, rare secret")
    void warnings() {
        assertThat(topics(analyse(
                        Prior.uniform(Alphabet.numbered("x", 2))
                                .through(BinaryChannel.erasure(0.5).channel()),
                        true)))
                .contains("prior-assumed", "secret-excluded");
        AnalysisReport rare = analyse(Prior.of(Alphabet.numbered("x", 2), 0.999, 0.001)
                .through(BinaryChannel.z(Scalar.of(0.2)).channel()));
        assertThat(rare.warnings())
                .extracting(Warning::text)
                .anySatisfy(text ->
                        assertThat(text).startsWith("Outcome 'y2', of probability 0.0008, rules some secret out: "));
        assertThat(topics(rare)).contains("rare-outcome", "rare-secret", "post-processing");
        AnalysisReport plain = analyse(Prior.uniform(Alphabet.numbered("x", 3))
                .through(RandomizedResponse.ofEpsilon(Alphabet.numbered("x", 3), Scalar.of(1))
                        .channel()));
        assertThat(plain.warnings()).isEmpty();
    }

    @Test
    @DisplayName("the results begin with pml and pmc, each with its outcomes")
    void results() {
        AnalysisReport report = analyse(envelopeExample());
        assertThat(report.results())
                .extracting(Result::expression)
                .startsWith("pml", "pmc", "pml-mean", "pml-quantile(delta=0.05)");
        assertThat(report.results().get(0).outcomes()).hasSize(4);
        assertThat(report.results().get(1).outcomes().get(0))
                .isEqualTo(new OutcomeValue("y1", 0.05, Double.POSITIVE_INFINITY, Optional.empty()));
    }
}
