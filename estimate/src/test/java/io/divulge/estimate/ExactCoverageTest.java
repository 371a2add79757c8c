package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The stated confidence holds exactly: of a small release all samples there are, each with its probability. Nothing is drawn, so that each bound can be held against its own share of
 * the probability of being wrong and not only against the whole.
 */
class ExactCoverageTest {
    /** Sums of a few hundred probabilities. */
    private static final double ROUNDING = 1e-12;

    private static final double THRESHOLD = 0.3;
    private static final List<Scalar> TAILS = List.of(Scalar.of(THRESHOLD));

    /** As {@link PairEstimation} shares it: secrets that were not seen, three kinds of outcomes beyond, two for the tail, and eight for averages. */
    private static final double AVERAGE = 0.4 / 14;

    private static final double SECRETS = 0.1;

    /** Secrets, posteriors, the probabilities of outcomes, and lifts. */
    private static final double OUTCOMES = 0.6;

    static Stream<Arguments> cases() {
        return Stream.of(
                Arguments.of("response", 12, new KnownRelease(new double[] {0.5, 0.5}, new double[][] {
                    {0.7, 0.3}, {0.3, 0.7}
                })),
                Arguments.of("skew", 12, new KnownRelease(new double[] {0.2, 0.8}, new double[][] {
                    {0.9, 0.1}, {0.4, 0.6}
                })),
                Arguments.of("identity", 12, new KnownRelease(new double[] {0.4, 0.6}, new double[][] {{1, 0}, {0, 1}
                })),
                Arguments.of("Z", 12, new KnownRelease(new double[] {0.3, 0.7}, new double[][] {{1, 0}, {0.2, 0.8}})),
                Arguments.of("independent", 12, new KnownRelease(new double[] {0.3, 0.7}, new double[][] {
                    {0.1, 0.9}, {0.1, 0.9}
                })),
                Arguments.of("erasure", 7, new KnownRelease(new double[] {0.5, 0.5}, new double[][] {
                    {0.6, 0, 0.4}, {0, 0.6, 0.4}
                })),
                Arguments.of("three secrets", 7, new KnownRelease(new double[] {0.2, 0.3, 0.5}, new double[][] {
                    {0.9, 0.1}, {0.5, 0.5}, {0.2, 0.8}
                })));
    }

    @ParameterizedTest(name = "{0}, {1} events")
    @MethodSource("cases")
    @DisplayName("pairs: each bound is wrong no more often than its share allows")
    void pairs(String name, int events, KnownRelease release) {
        double[] joint = release.joint();
        for (double miss : new double[] {0.5, 0.99}) {
            Map<String, Double> wrong = new TreeMap<>();
            Tables.forEach(events, joint, (cells, probability) -> {
                JointCounts counts = release.counts(cells);
                Estimates estimates = Estimation.of(counts)
                        .withConfidence(1 - miss)
                        .withTails(TAILS)
                        .estimates();
                List<String> misses = release.misses(counts, estimates, List.of(THRESHOLD));
                new TreeSet<>(misses).forEach(each -> wrong.merge(each, probability, Double::sum));
                wrong.merge("any", misses.isEmpty() ? 0 : probability, Double::sum);
            });
            wrong.forEach((bound, probability) -> assertThat(probability)
                    .as("%s at a miss of %s", bound, miss)
                    .isLessThanOrEqualTo(miss * share(bound) + ROUNDING));
        }
    }

    @ParameterizedTest(name = "{0}, {1} events")
    @MethodSource("cases")
    @DisplayName("known mechanism: some bound is wrong no more often than stated")
    void secrets(String name, int events, KnownRelease release) {
        for (double miss : new double[] {0.5, 0.99}) {
            double[] wrong = new double[1];
            Tables.forEach(events, release.prior, (counts, probability) -> {
                Estimates estimates = Estimation.ofSecrets(counts, release.mechanism())
                        .withConfidence(1 - miss)
                        .withTails(TAILS)
                        .estimates();
                wrong[0] +=
                        release.missesOfSecrets(estimates, List.of(THRESHOLD)).isEmpty() ? 0 : probability;
            });
            assertThat(wrong[0]).as("miss of %s", miss).isLessThanOrEqualTo(miss + ROUNDING);
        }
    }

    /** What a bound builds on, as a share of the probability of being wrong anywhere. */
    private static double share(String bound) {
        return switch (bound) {
            case "any" -> 1;
            case "maximal-leakage upper", "maximal-leakage lower" -> AVERAGE;
            case "min-entropy-leakage upper" -> 2 * AVERAGE + SECRETS;
            case "min-entropy-leakage lower", "mutual-information lower" -> AVERAGE + SECRETS;
            case "mutual-information upper" -> 4 * AVERAGE + OUTCOMES;
            case "pml lower", "pml upper", "pml at lower", "pml at upper" -> OUTCOMES;
            case "pmc lower", "pmc upper", "pmc at lower", "pmc at upper", "ldp lower", "ldp upper" -> OUTCOMES;
            default -> AVERAGE + OUTCOMES;
        };
    }
}
