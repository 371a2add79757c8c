package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ClopperPearsonTest {
    /** {@code P(K >= k)} in 50 digits. */
    private static double tail(int k, int n, double p) {
        MathContext digits = new MathContext(50);
        BigDecimal sum = BigDecimal.ZERO;
        BigDecimal q = BigDecimal.ONE.subtract(new BigDecimal(p));
        for (int j = k; j <= n; j++) {
            BigInteger choose = BigInteger.ONE;
            for (int i = 0; i < j; i++) {
                choose = choose.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1));
            }
            sum = sum.add(new BigDecimal(choose)
                    .multiply(new BigDecimal(p).pow(j, digits), digits)
                    .multiply(q.pow(n - j, digits), digits));
        }
        return sum.doubleValue();
    }

    @Test
    @DisplayName(
            "at the lower end so many successes have the probability that is allowed, a little less and never more")
    void lower() {
        for (int n : new int[] {1, 2, 5, 17, 60, 150}) {
            for (int k = 1; k <= n; k += 1 + n / 7) {
                for (double miss : new double[] {0.025, 0.0125, 1e-6}) {
                    double low = ClopperPearson.lower(k, n, miss);
                    assertThat(tail(k, n, low)).isLessThanOrEqualTo(miss).isCloseTo(miss, within(miss * 1e-8));
                    assertThat(ClopperPearson.upper(n - k, n, miss)).isCloseTo(1 - low, within(1e-15));
                }
            }
        }
    }

    @Test
    @DisplayName("numbers of a table: 5 of 10 at 95 %: 0.187086 to 0.812914; 0 of 20: 0 to 0.168433")
    void table() {
        assertThat(ClopperPearson.lower(5, 10, 0.025)).isCloseTo(0.187086, within(1e-6));
        assertThat(ClopperPearson.upper(5, 10, 0.025)).isCloseTo(0.812914, within(1e-6));
        assertThat(ClopperPearson.lower(0, 20, 0.025)).isZero();
        assertThat(ClopperPearson.upper(0, 20, 0.025)).isCloseTo(0.168433, within(1e-6));
        assertThat(ClopperPearson.upper(20, 20, 0.025)).isEqualTo(1);
    }

    @Test
    @DisplayName("billions of trials: as near to the normal approximation as it is right")
    void large() {
        long n = 4_000_000_000L;
        double low = ClopperPearson.lower(n / 2, n, 0.025);
        assertThat((0.5 - low) / (0.5 / Math.sqrt((double) n))).isCloseTo(1.959964, within(1e-3));
    }

    @Test
    @DisplayName("what is no count is refused")
    void refused() {
        assertThatThrownBy(() -> ClopperPearson.lower(3, 2, 0.05))
                .hasMessage(
                        "3 successes of 2 trials at a miss of 0.05 (expected at least one trial, and a miss between 0 and 1)");
    }
}
