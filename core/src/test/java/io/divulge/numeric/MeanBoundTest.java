package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.divulge.draw.Precise;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeanBoundTest {
    @Test
    @DisplayName("a mean of 0: the upper bound is 1 - miss^(1/n)")
    void zero() {
        assertThat(MeanBound.lower(0, 10, 0.05)).isZero();
        assertThat(MeanBound.upper(0, 10, 0.05)).isCloseTo(1 - Math.pow(0.05, 0.1), within(1e-11));
        assertThat(MeanBound.upper(1, 10, 0.05)).isEqualTo(1);
        assertThat(MeanBound.lower(1, 10, 0.05)).isCloseTo(Math.pow(0.05, 0.1), within(1e-11));
    }

    @Test
    @DisplayName("at the bounds the divergence, from its definition, is log(1/miss)/n")
    void attained() {
        for (double mean : new double[] {0.01, 0.2, 0.5, 0.93}) {
            for (long n : new long[] {10, 100, 100_000}) {
                double limit = -Math.log(0.01) / n;
                assertThat(divergence(mean, MeanBound.lower(mean, n, 0.01))).isCloseTo(limit, within(1e-9));
                assertThat(divergence(mean, MeanBound.upper(mean, n, 0.01))).isCloseTo(limit, within(1e-9));
            }
        }
    }

    private static double divergence(double a, double b) {
        return a * Math.log(a / b) + (1 - a) * Math.log((1 - a) / (1 - b));
    }

    @Test
    @DisplayName("coverage, summed over all counts of a coin: wrong with at most the miss on each side")
    void coverage() {
        int n = 40;
        double miss = 0.1;
        for (double p : new double[] {1e-4, 0.02, 0.3, 0.5, 0.81, 0.999}) {
            double above = 0;
            double below = 0;
            double term = Math.pow(1 - p, n);
            for (int k = 0; k <= n; k++) {
                above += MeanBound.lower((double) k / n, n, miss) > p ? term : 0;
                below += MeanBound.upper((double) k / n, n, miss) < p ? term : 0;
                term *= p / (1 - p) * (n - k) / (k + 1);
            }
            assertThat(above).isLessThanOrEqualTo(miss);
            assertThat(below).isLessThanOrEqualTo(miss);
        }
    }

    @Test
    @DisplayName("a mean that few events cannot tell from 0 has a lower bound of 0, not the smallest double")
    void tinyMean() {
        assertThat(MeanBound.lower(3.3831367019932126e-9, 8283, 4.155e-10)).isZero();
        assertThat(MeanBound.lower(1e-300, 10, 0.05)).isZero();
        // kl(a, e) = a log(a/e) - a + e to first order, which is the limit at e = a exp(-1 - limit/a).
        double limit = -Math.log(0.05) / 10;
        assertThat(MeanBound.lower(1e-3, 10, 0.05))
                .isCloseTo(1e-3 * Math.exp(-1 - limit / 1e-3), withinPercentage(0.1));
    }

    @ParameterizedTest
    @ValueSource(longs = {3_800_000_000L, 1_000_000_000_000L, 1_000_000_000_000_000L, Long.MAX_VALUE})
    @DisplayName("the bounds are outside to two hundred digits, also for billions of events")
    void outwardsForManyEvents(long events) {
        SplittableRandom random = new SplittableRandom(events);
        for (int i = 0; i < 100; i++) {
            double mean = i % 2 == 0 ? random.nextDouble() : Math.exp(-30 * random.nextDouble());
            double miss = Math.exp(-1 - 30 * random.nextDouble());
            BigDecimal limit =
                    Precise.log(new BigDecimal(miss)).negate().divide(BigDecimal.valueOf(events), Precise.DIGITS);
            double lower = MeanBound.lower(mean, events, miss);
            double upper = MeanBound.upper(mean, events, miss);
            assertThat(lower == 0 || precise(mean, lower).compareTo(limit) >= 0)
                    .as("%s %s", mean, lower)
                    .isTrue();
            assertThat(upper == 1 || precise(mean, upper).compareTo(limit) >= 0)
                    .as("%s %s", mean, upper)
                    .isTrue();
        }
    }

    private static BigDecimal precise(double a, double b) {
        BigDecimal x = new BigDecimal(a);
        BigDecimal y = new BigDecimal(b);
        BigDecimal notX = BigDecimal.ONE.subtract(x);
        BigDecimal heads = x.multiply(Precise.log(Precise.quotient(x, y)));
        return heads.add(notX.multiply(Precise.log(Precise.quotient(notX, BigDecimal.ONE.subtract(y)))));
    }

    @Test
    @DisplayName("what is no mean is refused")
    void refused() {
        assertThatThrownBy(() -> MeanBound.lower(1.5, 3, 0.1)).hasMessageContaining("mean 1.5 of 3 numbers");
        assertThatThrownBy(() -> MeanBound.upper(Double.NaN, 3, 0.1)).hasMessageContaining("mean NaN");
    }
}
