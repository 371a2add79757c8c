package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Multinomial;
import io.divulge.numeric.ClopperPearson;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The stated confidence holds: drawn from a known release again and again, samples whose bounds are wrong anywhere are no more frequent than stated.
 *
 * <p>Frequencies are held against the stated miss by a binomial test that would fail a correct program with a probability of {@link #FALSE_ALARM}, in each of the few dozen cases.
 */
class CoverageTest {
    private static final double FALSE_ALARM = 1e-7;

    private static final List<Scalar> TAILS = List.of(Scalar.parse("log(2)"), Scalar.parse("0.1"));
    private static final List<Double> THRESHOLDS = List.of(Math.log(2), 0.1);

    static final KnownRelease RESPONSE = new KnownRelease(
            new double[] {0.4, 0.35, 0.25}, new double[][] {{0.6, 0.2, 0.2}, {0.2, 0.6, 0.2}, {0.2, 0.2, 0.6}});

    /** Rare cells, a rare secret, a rare outcome that gives one away, and pairs that are impossible. */
    static final KnownRelease RARE = new KnownRelease(
            new double[] {0.1, 0.88, 0.02},
            new double[][] {{0, 0.001, 0.5, 0.499}, {0.001, 0, 0.3, 0.699}, {0, 0.003, 0.197, 0.8}});

    static final KnownRelease INDEPENDENT = new KnownRelease(
            new double[] {0.5, 0.3, 0.2},
            new double[][] {{0.01, 0.09, 0.2, 0.7}, {0.01, 0.09, 0.2, 0.7}, {0.01, 0.09, 0.2, 0.7}});

    static final KnownRelease DISCLOSING =
            new KnownRelease(new double[] {0.3, 0.7}, new double[][] {{1, 0, 0}, {0, 0.5, 0.5}});

    /** Every row and every posterior is the same, and any choice among secrets is made by noise. */
    static final KnownRelease TIES = new KnownRelease(new double[] {0.5, 0.5}, new double[][] {{0.3, 0.7}, {0.3, 0.7}});

    /** Every secret has its outcome, but for one in a thousand; one secret is rare. */
    static final KnownRelease NEARLY = new KnownRelease(
            new double[] {0.3, 0.69, 0.01}, new double[][] {{0.001, 0.999, 0}, {0, 0.001, 0.999}, {0.999, 0, 0.001}});

    /** Far more outcomes than a few hundred events can show. */
    static final KnownRelease SPARSE = sparse();

    private static KnownRelease sparse() {
        double[][] rows = new double[3][300];
        double[] sums = new double[3];
        for (int y = 0; y < 300; y++) {
            for (int x = 0; x < 3; x++) {
                rows[x][y] = ((y * 7 + x * 5) % 11 + 0.1) / (1 + y);
                sums[x] += rows[x][y];
            }
        }
        for (int x = 0; x < 3; x++) {
            for (int y = 0; y < 300; y++) {
                rows[x][y] /= sums[x];
            }
        }
        return new KnownRelease(new double[] {0.2, 0.3, 0.5}, rows);
    }

    static Stream<Arguments> cases() {
        return Map.of(
                        "randomized response", RESPONSE,
                        "rare", RARE,
                        "independent", INDEPENDENT,
                        "disclosing", DISCLOSING,
                        "ties", TIES,
                        "nearly deterministic", NEARLY)
                .entrySet()
                .stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(each ->
                        Stream.of(30L, 1000L, 1_000_000L).map(n -> Arguments.of(each.getKey(), each.getValue(), n)));
    }

    static Stream<Arguments> sparseCases() {
        return Stream.of(30L, 1000L, 100_000L).map(n -> Arguments.of("sparse", SPARSE, n));
    }

    @ParameterizedTest(name = "{0}, {2} events")
    @MethodSource({"cases", "sparseCases"})
    @DisplayName("pairs: all bounds hold together as often as stated, even if that is every other time")
    void pairs(String name, KnownRelease release, long events) {
        int trials = release == SPARSE ? 40 : 150;
        for (double confidence : new double[] {0.5, 0.95}) {
            Multinomial draws = new Multinomial(events + (long) (100 * confidence));
            int wrong = 0;
            Map<String, Integer> misses = new TreeMap<>();
            for (int i = 0; i < trials; i++) {
                JointCounts counts = release.draw(draws, events);
                Estimates estimates = Estimation.of(counts)
                        .withConfidence(confidence)
                        .withTails(TAILS)
                        .estimates();
                List<String> missed = release.misses(counts, estimates, THRESHOLDS);
                missed.forEach(miss -> misses.merge(miss, 1, Integer::sum));
                wrong += missed.isEmpty() ? 0 : 1;
            }
            assertRare(wrong, trials, 1 - confidence, misses);
        }
    }

    @ParameterizedTest(name = "{0}, {2} events")
    @MethodSource("cases")
    @DisplayName("known mechanism: all bounds hold together as often as stated, even if that is every other time")
    void secrets(String name, KnownRelease release, long events) {
        int trials = 150;
        for (double confidence : new double[] {0.5, 0.95}) {
            Multinomial draws = new Multinomial(events + (long) (100 * confidence) + 7);
            int wrong = 0;
            Map<String, Integer> misses = new TreeMap<>();
            for (int i = 0; i < trials; i++) {
                long[] counts = draws.counts(events, release.prior);
                Estimates estimates = Estimation.ofSecrets(counts, release.mechanism())
                        .withConfidence(confidence)
                        .withTails(TAILS)
                        .estimates();
                List<String> missed = release.missesOfSecrets(estimates, THRESHOLDS);
                missed.forEach(miss -> misses.merge(miss, 1, Integer::sum));
                wrong += missed.isEmpty() ? 0 : 1;
            }
            assertRare(wrong, trials, 1 - confidence, misses);
        }
    }

    private static void assertRare(int wrong, int trials, double stated, Map<String, Integer> misses) {
        assertThat(ClopperPearson.lower(wrong, trials, FALSE_ALARM))
                .as("%d of %d samples have wrong bounds: %s", wrong, trials, misses)
                .isLessThanOrEqualTo(stated);
    }
}
