package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.SecretAtOutcome;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EstimationTest {
    private static final Alphabet SECRETS = Alphabet.of("ill", "well");
    private static final Alphabet OUTCOMES = Alphabet.of("yes", "no");

    private static JointCounts counts(long[]... rows) {
        return JointCounts.of(Alphabet.numbered("x", rows.length), Alphabet.numbered("y", rows[0].length), rows);
    }

    @Test
    @DisplayName("the plug-in value is the measure of the relative frequencies, with its witness")
    void plugIn() {
        JointCounts counts = JointCounts.of(SECRETS, OUTCOMES, new long[][] {{30, 10}, {20, 140}});
        Estimates found = Estimation.of(counts).estimates();
        assertThat(found.of("pml").plugIn()).isCloseTo(Math.log(0.6 / 0.2), within(1e-14));
        assertThat(found.of("pml").witness()).isEqualTo(new SecretAtOutcome("ill", "yes"));
        assertThat(found.of("ldp").plugIn()).isCloseTo(Math.log(0.75 / 0.125), within(1e-14));
        assertThat(found.of("maximal-leakage").plugIn()).isCloseTo(Math.log(0.75 + 0.875), within(1e-14));
        assertThat(found.of("min-entropy-leakage").plugIn()).isCloseTo(Math.log(0.85 / 0.8), within(1e-13));
        assertThat(found.of("pml-tail(epsilon=log(2))").plugIn()).isCloseTo(0.25, within(1e-14));
        for (Estimate estimate : found.estimates()) {
            Value sample = Measures.parse(estimate.expression()).of(counts.plugIn());
            assertThat(estimate.plugIn()).as(estimate.expression()).isEqualTo(sample.value());
        }
    }

    @Test
    @DisplayName(
            "Miller and Madow: (4 - 2 - 2 + 1) / (2 * 200) less than the plug-in mutual information, and never below 0")
    void corrected() {
        Estimate dependent = Estimation.of(counts(new long[] {30, 10}, new long[] {20, 140}))
                .estimates()
                .of("mutual-information");
        assertThat(dependent.corrected().orElseThrow()).isCloseTo(dependent.plugIn() - 1.0 / 400, within(1e-14));
        Estimate independent = Estimation.of(counts(new long[] {20, 20}, new long[] {20, 20}))
                .estimates()
                .of("mutual-information");
        assertThat(independent.corrected()).hasValue(0);
    }

    @Test
    @DisplayName("what the data are: events, and the smallest groups, which is their k-anonymity")
    void data() {
        ObservedData data = Estimation.of(counts(new long[] {30, 0, 0}, new long[] {20, 140, 0}, new long[] {0, 0, 0}))
                .estimates()
                .data();
        assertThat(data).isEqualTo(new ObservedData(190, 2, 2, 3, 30, 50, 20));
    }

    @Test
    @DisplayName("one event: bounds that say nothing, and no NaN")
    void oneEvent() {
        Estimates found =
                Estimation.of(counts(new long[] {1, 0}, new long[] {0, 0})).estimates();
        found.estimates()
                .forEach(each -> assertThat(each.value())
                        .isEqualTo(found.of("pml").value().attainedBy(each.witness())));
        assertThat(found.of("pml").upper()).isZero();
        assertThat(found.cautions()).extracting(Caution::topic).containsExactly("secrets-not-seen", "rare-outcomes");
    }

    @Test
    @DisplayName("two events, one of each secret: nothing leaks for certain, and anything may")
    void twoEvents() {
        Estimates found =
                Estimation.of(counts(new long[] {1, 0}, new long[] {0, 1})).estimates();
        for (Estimate each : found.estimates()) {
            assertThat(each.lower()).as(each.expression()).isZero();
            assertThat(each.isDecided()).as(each.expression()).isFalse();
            assertThat(each.moreEvents()).as(each.expression()).isPositive();
        }
        assertThat(found.of("pml").upper()).isGreaterThan(Math.log(20));
        assertThat(found.of("maximal-leakage").upper()).isCloseTo(Math.log(2), within(1e-12));
    }

    @Test
    @DisplayName("one secret is known beforehand: everything is 0, exactly")
    void oneSecret() {
        for (Estimate each :
                Estimation.of(counts(new long[] {5, 7, 0})).estimates().estimates()) {
            assertThat(each.value().lower()).isZero();
            assertThat(each.value().upper()).as(each.expression()).isZero();
            assertThat(each.isDecided()).isTrue();
        }
    }

    @Test
    @DisplayName(
            "one outcome says nothing in the sample; a second one may not have been seen yet, and has little probability")
    void oneOutcome() {
        Estimates found =
                Estimation.of(counts(new long[] {5000}, new long[] {5000})).estimates();
        assertThat(found.of("pml").plugIn()).isZero();
        assertThat(found.of("pml").upper()).isBetween(0.0, 0.2);
        assertThat(found.of("pml").beyond()).isBetween(3e-4, 1e-3);
    }

    @Test
    @DisplayName(
            "a pair that was never seen: cost and distinguishability have no upper bound, and the way out is named")
    void unseenPair() {
        Estimates found =
                Estimation.of(counts(new long[] {50, 50}, new long[] {0, 100})).estimates();
        for (String name : List.of("pmc", "ldp")) {
            Estimate estimate = found.of(name);
            assertThat(estimate.upper()).isInfinite();
            assertThat(estimate.plugIn()).isInfinite();
            assertThat(estimate.lower()).isBetween(0.5, 5.0);
            assertThat(estimate.isDecided()).isFalse();
            // 3.0 / (0.5 * 0.25 / 10) = 240 events would show the pair, and there are 200.
            assertThat(estimate.moreEvents()).isEqualTo(40);
            assertThat(estimate.cautions()).extracting(Caution::topic).containsExactly("undecided", "unseen-pairs");
            assertThat(estimate.cautions().get(0).text()).isEqualTo("undecided: collect about 40 more events");
            assertThat(estimate.cautions().get(1)).satisfies(caution -> {
                assertThat(caution.text())
                        .contains("Secret 'x2' was never seen with outcome 'y1'")
                        .contains("about 40 more events");
            });
        }
        assertThat(found.of("pml").upper()).isFinite();
    }

    static LongStream seeds() {
        return Draw.seeds().limit(60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "any table, zeros often: no NaN, bounds in order, wider with more confidence, and leakage bounds in the order of the theorems")
    void anyTable(long seed) {
        Draw draw = Draw.seeded(seed);
        long[][] table = new long[draw.whole(1, 5)][draw.whole(1, 5)];
        for (long[] row : table) {
            Arrays.setAll(row, y -> draw.chance(0.4) ? 0 : (long) Math.pow(10, 5 * draw.unit()));
        }
        table[0][0]++;
        Estimates found = Estimation.of(counts(table)).withConfidence(0.9).estimates();
        Estimates surer = Estimation.of(counts(table)).withConfidence(0.999).estimates();
        for (Estimate each : found.estimates()) {
            Value wider = surer.of(each.expression()).value();
            assertThat(each.lower()).isGreaterThanOrEqualTo(0).isGreaterThanOrEqualTo(wider.lower());
            assertThat(each.upper()).as(each.expression()).isLessThanOrEqualTo(wider.upper());
            assertThat(each.words()).endsWith(".").doesNotContain("NaN");
        }
        assertThat(found.of("min-entropy-leakage").upper())
                .isLessThanOrEqualTo(Math.nextUp(found.of("maximal-leakage").upper()));
        assertThat(found.outcomes()).allSatisfy(each -> {
            assertThat(each.leakage().upper())
                    .isLessThanOrEqualTo(found.of("pml").upper());
            assertThat(each.cost().lower()).isLessThanOrEqualTo(found.of("pmc").lower());
        });
        assertThat(found.worst(1).get(0).leakage().upper())
                .isEqualTo(found.of("pml").upper());
    }

    @Test
    @DisplayName("a hundred thousand rare outcomes take time by the pairs seen, not by the pairs there could be")
    void manyOutcomes() {
        int size = 100_000;
        SplittableRandom random = new SplittableRandom(1);
        JointCounts.Builder builder = JointCounts.builder(Alphabet.numbered("x", 50_000), Alphabet.numbered("y", size));
        for (int i = 0; i < size; i++) {
            builder.add(random.nextInt(50_000), random.nextInt(size), 1);
        }
        Estimates found = Estimation.of(builder.build()).estimates();
        assertThat(found.of("pml").lower()).isZero();
        assertThat(found.of("pml-tail(epsilon=log(2))").upper()).isEqualTo(1);
        assertThat(found.cautions()).extracting(Caution::topic).contains("rare-outcomes");
    }

    @Test
    @DisplayName("known mechanism: leakage between the bounds of three regions, distinguishability exactly")
    void knownMechanism() {
        Alphabet answers = Alphabet.of("a", "b", "c");
        Channel mechanism = RandomizedResponse.ofEpsilon(answers, Scalar.of(1)).channel();
        Estimates found =
                Estimation.ofSecrets(new long[] {500, 300, 200}, mechanism).estimates();
        assertThat(found.of("ldp").lower()).isCloseTo(1, within(1e-12));
        assertThat(found.of("ldp").upper()).isCloseTo(1, within(1e-12));
        Value sample = Measures.parse("pml").of(Prior.of(answers, 0.5, 0.3, 0.2).through(mechanism));
        assertThat(found.of("pml").plugIn()).isCloseTo(sample.value(), within(1e-12));
        assertThat(found.of("pml").upper()).isBetween(sample.value(), sample.value() + 0.1);
        assertThat(found.of("pml").lower()).isBetween(sample.value() - 0.1, sample.value());
        assertThat(found.data().pairs()).isZero();
    }

    @Test
    @DisplayName("known mechanism: a secret that was never seen may be possible, and the upper bounds allow for it")
    void knownMechanismUnseenSecret() {
        Channel mechanism = Channel.of(Alphabet.of("a", "b", "c"), Alphabet.of("u", "v", "w"), new double[][] {
            {0.5, 0.5, 0}, {0.4, 0.6, 0}, {0.1, 0.1, 0.8}
        });
        Estimates found =
                Estimation.ofSecrets(new long[] {600, 400, 0}, mechanism).estimates();
        assertThat(found.of("pml").upper()).isInfinite();
        assertThat(found.of("pml").plugIn()).isLessThan(0.2);
        assertThat(found.of("pml").words())
                .startsWith(
                        "No bound holds for an adversary: an outcome may give away a secret that was never seen. Some outcome");
        assertThat(found.of("pml").cautions())
                .extracting(Caution::text)
                .containsExactly("undecided, and no number of events is known that would decide");
        assertThat(found.of("maximal-leakage").upper()).isCloseTo(Math.log(1.9), within(1e-12));
        assertThat(found.of("maximal-leakage").lower()).isCloseTo(Math.log(1.1), within(1e-12));
        assertThat(found.of("mutual-information").upper())
                .isLessThan(found.of("maximal-leakage").upper());
        assertThat(found.cautions()).extracting(Caution::topic).containsExactly("secrets-not-seen");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("known mechanism: no outcome has a larger bound than all together")
    void outcomesOfKnownMechanism(long seed) {
        Draw draw = Draw.seeded(seed);
        Channel mechanism = draw.channel(draw.alphabet("x"), draw.alphabet("y"));
        long[] table = new long[mechanism.secrets().size()];
        Arrays.setAll(table, x -> draw.chance(0.3) ? 0 : (long) Math.pow(10, 4 * draw.unit()));
        table[0]++;
        Estimates found = Estimation.ofSecrets(table, mechanism).estimates();
        for (OutcomeEstimate each : found.outcomes()) {
            assertThat(each.leakage().upper())
                    .isLessThanOrEqualTo(found.of("pml").upper());
            assertThat(each.cost().upper()).isLessThanOrEqualTo(found.of("pmc").upper());
            assertThat(each.leakage().value())
                    .isBetween(each.leakage().lower(), each.leakage().upper());
        }
    }

    @Test
    @DisplayName("known mechanism: a secret that was never seen is no matter of more events")
    void knownMechanismAdvice() {
        Channel mechanism = RandomizedResponse.ofEpsilon(Alphabet.of("a", "b", "c"), Scalar.of(1))
                .channel()
                .naming(Alphabet.of("daily", "weekly", "never"));
        Estimates found = Estimation.ofSecrets(new long[] {2, 2, 0}, mechanism).estimates();
        assertThat(found.of("maximal-leakage").moreEvents()).isInfinite();
        assertThat(found.cautions().get(0).text()).startsWith("Secret 'never' was never seen");
        Channel alone = Channel.of(Alphabet.of("a"), Alphabet.of("u"), new double[][] {{1}});
        assertThat(Estimation.ofSecrets(new long[] {2}, alone)
                        .estimates()
                        .of("pml-tail(epsilon=log(2))")
                        .upper())
                .isZero();
    }

    @Test
    @DisplayName("what cannot be counted or promised is refused, with the value")
    void refused() {
        Channel mechanism = RandomizedResponse.ofEpsilon(SECRETS, Scalar.of(1)).channel();
        assertThatThrownBy(() -> Estimation.ofSecrets(new long[] {1, 2, 3}, mechanism))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are 3 counts for 2 secrets [ill, well]");
        assertThatThrownBy(() -> Estimation.ofSecrets(new long[] {1, -2}, mechanism))
                .hasMessage("count of 'well' is -2 (expected 0 or more)");
        assertThatThrownBy(() -> Estimation.ofSecrets(new long[2], mechanism))
                .hasMessage("all counts are 0 (expected at least one event)");
        Estimation estimation = Estimation.ofSecrets(new long[] {1, 2}, mechanism);
        for (double level : new double[] {0, 1, -1, 95, Double.NaN}) {
            assertThatThrownBy(() -> estimation.withConfidence(level))
                    .hasMessage(
                            "confidence is " + level + " (expected a number strictly between 0 and 1, such as 0.95)");
        }
        assertThatThrownBy(() -> estimation.withTails(List.of(Scalar.of(-1))))
                .hasMessage("epsilon is -1.0 (expected 0 or more)");
        assertThatThrownBy(() -> estimation.estimates().of("capacity"))
                .hasMessageContaining("'capacity' was not estimated; these were: [pml, pmc, ldp");
    }

    @Test
    @DisplayName("the value without bias stays within what is proved")
    void correctedWithinBounds() {
        // As many pairs as secrets: the bias is negative, and taking it off would pass log 2.
        JointCounts counts =
                JointCounts.of(Alphabet.of("a", "b"), Alphabet.of("u", "v"), new long[][] {{50, 0}, {0, 50}});
        Estimate information = Estimation.of(counts).estimates().of("mutual-information");
        assertThat(information.corrected().orElseThrow()).isBetween(information.lower(), information.upper());
    }
}
