package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Multinomial;
import io.divulge.draw.Precise;
import io.divulge.model.Alphabet;
import io.divulge.numeric.ClopperPearson;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bounds of averages by themselves: the prior is given as it is, so that its slack does not hide how far an average can be off, and each bound is held against its own share.
 */
class AverageBoundsTest {
    private static final double ROUNDING = 1e-10;
    private static final double FALSE_ALARM = 1e-7;
    private static final long MANY = 1_000_000_000_000_000L;

    /** Three kinds of secret, each the likeliest at its own outcomes by a little, at far more outcomes than there are events. */
    private static KnownRelease scattered(double tilt) {
        double[][] rows = new double[3][600];
        for (int x = 0; x < 3; x++) {
            for (int y = 0; y < 600; y++) {
                rows[x][y] = (1 + (y % 3 == x ? tilt : -tilt / 2)) / 600;
            }
        }
        return new KnownRelease(new double[] {0.5, 0.3, 0.2}, rows);
    }

    static Stream<Arguments> releases() {
        return Stream.of(
                Arguments.of("rare secret", 200, new KnownRelease(new double[] {0.02, 0.98}, new double[][] {
                    {0.5, 0.5}, {0, 1}
                })),
                Arguments.of("identity", 60, new KnownRelease(new double[] {0.3, 0.7}, new double[][] {{1, 0}, {0, 1}
                })),
                Arguments.of("ties", 100, new KnownRelease(new double[] {0.5, 0.5}, new double[][] {
                    {0.3, 0.7}, {0.3, 0.7}
                })),
                Arguments.of("nothing leaks at 600 outcomes", 300, scattered(0)),
                Arguments.of("a little leaks at 600 outcomes", 300, scattered(0.6)));
    }

    @ParameterizedTest(name = "{0}, {1} events")
    @MethodSource("releases")
    @DisplayName("each bound of an average is wrong no more often than its share allows")
    void shares(String name, int events, KnownRelease release) {
        int trials = 400;
        double miss = 0.2;
        Multinomial draws = new Multinomial(events);
        SecretBounds secrets = SecretBounds.of(
                Arrays.stream(release.prior)
                        .mapToLong(p -> Math.round(p * MANY))
                        .toArray(),
                MANY,
                1e-12);
        double guess = Math.exp(release.minEntropyLeakage())
                * Arrays.stream(release.prior).max().orElseThrow();
        Map<String, Integer> wrong = new TreeMap<>();
        for (int i = 0; i < trials; i++) {
            JointCounts counts = release.draw(draws, events);
            if (IntStream.range(0, release.prior.length).anyMatch(x -> counts.ofSecret(x) == 0)) {
                continue;
            }
            OutcomeBounds outcomes =
                    OutcomeBounds.of(counts, secrets, new ErrorBudget(1e-9, release.prior.length, 600, events, 9));
            AverageBounds bounds = new AverageBounds(counts, secrets, outcomes, miss);
            double sample = Math.log(rows(counts));
            count(wrong, "maximal leakage lower", bounds.maximalLeakageLower() - release.maximalLeakage());
            count(wrong, "maximal leakage upper", release.maximalLeakage() - bounds.maximalLeakageUpper(sample));
            count(wrong, "right guess lower", bounds.rightGuessLower() - guess);
            count(wrong, "right guess upper", guess - bounds.rightGuessUpper());
            count(wrong, "information lower", bounds.mutualInformationLower() - release.mutualInformation());
        }
        wrong.forEach((bound, times) -> assertThat(ClopperPearson.lower(times, trials, FALSE_ALARM))
                .as("%s: %d of %d", bound, times, trials)
                .isLessThanOrEqualTo(miss));
    }

    private static void count(Map<String, Integer> wrong, String bound, double excess) {
        wrong.merge(bound, excess > ROUNDING ? 1 : 0, Integer::sum);
    }

    private static double rows(JointCounts counts) {
        double sum = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            double[] most = new double[1];
            counts.forEachSecret(y, (x, count) -> most[0] = Math.max(most[0], (double) count / counts.ofSecret(x)));
            sum += most[0];
        }
        return sum;
    }

    @Test
    @DisplayName("a secret that was seen once is left out, and what is left of the others' steps is not rounded away")
    void upperWithoutTheRarest() {
        long often = 100_000_000_000_000_000L;
        JointCounts counts =
                JointCounts.of(Alphabet.numbered("x", 3), Alphabet.of("y"), new long[][] {{1}, {often}, {often}});
        SecretBounds secrets = SecretBounds.of(new long[] {1, often, often}, counts.total(), 1e-12);
        OutcomeBounds outcomes = OutcomeBounds.of(counts, secrets, new ErrorBudget(0.05, 3, 1, counts.total(), 9));
        double miss = 0.01;
        // The sample leaks nothing: 1, and 1 for the secret that is left out, and sqrt(log(1/miss)/2 (2/N)) for the
        // others.
        BigDecimal fall = Precise.log(new BigDecimal(miss)).negate().divide(BigDecimal.valueOf(often), Precise.DIGITS);
        BigDecimal bound = Precise.log(BigDecimal.valueOf(2).add(fall.sqrt(Precise.DIGITS)));
        double upper = new AverageBounds(counts, secrets, outcomes, miss).maximalLeakageUpper(0);
        assertThat(new BigDecimal(upper)).isGreaterThanOrEqualTo(bound);
        assertThat(upper).isLessThan(bound.doubleValue() + 1e-14);
    }
}
