package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class QuickIntervalTest {
    private static final double[] MISSES = {0.19, 0.025, 1e-3, 1e-9, 1e-20};

    @Test
    @DisplayName("the tail at the lower end, summed in fractions, is at most the miss, and not much less")
    void lowerEndInFractions() {
        for (int n : new int[] {1, 2, 3, 7, 21}) {
            for (int k = 1; k <= n; k++) {
                for (double miss : MISSES) {
                    double low = ClopperPearson.quickLower(k, n, miss);
                    double tail = tail(k, n, low);
                    assertThat(tail).as("%d of %d at %s", k, n, miss).isLessThanOrEqualTo(miss);
                    // The geometric series overstates a tail the more the flatter it falls.
                    assertThat(tail).as("%d of %d at %s", k, n, miss).isGreaterThan(miss * 0.4);
                }
            }
        }
    }

    /** {@code P(N >= k)} at exactly this double. */
    private static double tail(int k, int n, double p) {
        BigFraction heads = BigFraction.from(p);
        BigFraction tails = BigFraction.ONE.subtract(heads);
        BigFraction sum = BigFraction.ZERO;
        BigFraction choose = BigFraction.ONE;
        for (int j = 0; j <= n; j++) {
            if (j >= k) {
                sum = sum.add(choose.multiply(heads.pow(j)).multiply(tails.pow(n - j)));
            }
            choose = choose.multiply(n - j).divide(j + 1);
        }
        return sum.doubleValue();
    }

    @Test
    @DisplayName("it holds the exact interval, and is at most a fifth of a standard deviation wider")
    void holdsTheExactInterval() {
        for (long n : new long[] {5, 40, 1000, 100_000}) {
            for (long k : new long[] {0, 1, 3, n / 3, n / 2, n - 1, n}) {
                for (double miss : new double[] {0.025, 1e-4, 1e-10}) {
                    double exactLow = ClopperPearson.lower(k, n, miss);
                    double exactHigh = ClopperPearson.upper(k, n, miss);
                    // The exact ends are themselves moved outwards, by 1e-9 of the tail.
                    double moved = 2e-9;
                    double room = 0.2 * (exactHigh - exactLow) / Math.sqrt(-2 * Math.log(miss)) + 1e-12;
                    assertThat(ClopperPearson.quickLower(k, n, miss))
                            .as("%d of %d at %s", k, n, miss)
                            .isBetween(exactLow - room, exactLow * (1 + moved));
                    assertThat(ClopperPearson.quickUpper(k, n, miss))
                            .as("%d of %d at %s", k, n, miss)
                            .isBetween(exactHigh * (1 - moved), exactHigh + room);
                }
            }
        }
    }

    @Test
    @DisplayName("one of a billion: 1 - (1 - p)^n is the miss to nine digits")
    void oneOfABillion() {
        long n = 1_000_000_000L;
        for (double miss : MISSES) {
            BigDecimal low = new BigDecimal(ClopperPearson.quickLower(1, n, miss));
            MathContext digits = new MathContext(60);
            BigDecimal none = BigDecimal.ONE.subtract(low).pow(100_000, digits).pow(10_000, digits);
            double tail = BigDecimal.ONE.subtract(none).doubleValue();
            // The bound of the tail is P(N = 1) / (1 - r), with r about half the miss.
            assertThat(tail).isBetween(miss * (0.9999 - miss), miss);
        }
    }

    @Test
    @DisplayName("none of a billion: the upper end is -log(miss) / n, nearly")
    void noneOfABillion() {
        assertThat(ClopperPearson.quickLower(0, 1_000_000_000L, 0.01)).isZero();
        assertThat(ClopperPearson.quickUpper(0, 1_000_000_000L, 0.01)).isCloseTo(4.605170185988091e-9, within(1e-16));
        assertThat(ClopperPearson.quickUpper(1_000_000_000L, 1_000_000_000L, 0.01))
                .isEqualTo(1);
        assertThat(ClopperPearson.quickLower(1_000_000_000L, 1_000_000_000L, 0.01))
                .isCloseTo(1 - 4.605170185988091e-9, within(2e-14));
    }

    @Test
    @DisplayName(
            "coverage, summed over all counts: wrong with at most the miss on each side, for probabilities of all sizes")
    void coverage() {
        int n = 60;
        double miss = 0.03;
        for (double p : new double[] {1e-6, 1e-3, 0.01, 0.07, 0.3, 0.5, 0.77, 0.99, 1 - 1e-5}) {
            double above = 0;
            double below = 0;
            double term = Math.pow(1 - p, n);
            for (int k = 0; k <= n; k++) {
                above += ClopperPearson.quickLower(k, n, miss) > p ? term : 0;
                below += ClopperPearson.quickUpper(k, n, miss) < p ? term : 0;
                term *= p / (1 - p) * (n - k) / (k + 1);
            }
            assertThat(above).as("lower at %s", p).isLessThanOrEqualTo(miss);
            assertThat(below).as("upper at %s", p).isLessThanOrEqualTo(miss);
        }
    }

    @Test
    @DisplayName("what is no count is refused")
    void refused() {
        assertThatThrownBy(() -> ClopperPearson.quickLower(3, 2, 0.1)).hasMessageContaining("3 successes of 2 trials");
        assertThatThrownBy(() -> ClopperPearson.quickUpper(1, 2, Double.NaN)).hasMessageContaining("a miss of NaN");
    }
}
