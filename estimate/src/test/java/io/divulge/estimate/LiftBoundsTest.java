package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.model.Alphabet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The product of three tails, by adding up all counts there are. */
class LiftBoundsTest {
    private static final int EVENTS = 40;

    private static double[] binomial(int n, double p) {
        double[] law = new double[n + 1];
        for (int k = 0; k <= n; k++) {
            double log = k * Math.log(p) + (n - k) * Math.log1p(-p);
            for (int i = 1; i <= k; i++) {
                log += Math.log((n - k + i) / (double) i);
            }
            law[k] = Math.exp(log);
        }
        return law;
    }

    private static double atLeast(double[] law, int k) {
        double sum = 0;
        for (int i = Math.max(0, k); i < law.length; i++) {
            sum += law[i];
        }
        return sum;
    }

    private static double atMost(double[] law, int k) {
        double sum = 0;
        for (int i = 0; i <= k; i++) {
            sum += law[i];
        }
        return sum;
    }

    /** The probability that the truth is refused at an outcome, on the side that makes the lift large or small. */
    private static double refused(double w, double a, double b, double miss, double least, boolean large) {
        double[] seen = binomial(EVENTS, w);
        double[] fewer = binomial(EVENTS - 1, w);
        double sum = 0;
        for (int n = (int) Math.ceil(least * EVENTS); n < EVENTS; n++) {
            double log = LiftBounds.logProduct(miss, (double) n / EVENTS, least);
            double ofW = large ? atLeast(fewer, n - 1) : atMost(seen, n);
            double[] with = binomial(n, a);
            double[] without = binomial(EVENTS - n, b);
            for (int k = 0; k <= n; k++) {
                double ofA = large ? atMost(with, k) : atLeast(with, k);
                for (int j = 0; j <= EVENTS - n; j++) {
                    double ofB = large ? atLeast(without, j) : atMost(without, j);
                    sum += Math.log(ofW * ofA * ofB) <= log ? seen[n] * with[k] * without[j] : 0;
                }
            }
        }
        return sum;
    }

    @Test
    @DisplayName(
            "at an outcome of probability w the truth is refused with probability at most w times the share, on either side")
    void share() {
        double least = 2.0 / EVENTS;
        double most = 0;
        for (double miss : new double[] {0.3, 0.05, 1e-3}) {
            for (double w : new double[] {0.05, 0.2, 0.5, 0.9}) {
                for (double a : new double[] {0.02, 0.3, 0.9}) {
                    for (double b : new double[] {0.1, 0.6}) {
                        for (boolean large : new boolean[] {true, false}) {
                            double refused = refused(w, a, b, miss, least, large);
                            assertThat(refused)
                                    .as("w=%s a=%s b=%s miss=%s large=%s", w, a, b, miss, large)
                                    .isLessThanOrEqualTo(w * miss);
                            most = Math.max(most, refused / (w * miss));
                        }
                    }
                }
            }
        }
        // It is not far from being attained.
        assertThat(most).isGreaterThan(0.2);
    }

    @Test
    @DisplayName(
            "an outcome seen more often has a larger product, and two of three probabilities alone a larger one than all three")
    void products() {
        double before = Double.NEGATIVE_INFINITY;
        for (double share : new double[] {0.01, 0.1, 0.5, 1}) {
            double log = LiftBounds.logProduct(1e-3, share, 0.01);
            assertThat(log).isGreaterThan(before).isLessThan(LiftBounds.logProductOfTwo(1e-3 * share));
            before = log;
        }
        double t = Math.exp(LiftBounds.logProductOfTwo(0.01));
        assertThat(t * (1 - Math.log(t))).isBetween(0.01 * (1 - 1e-9), 0.01);
    }

    @Test
    @DisplayName("no lift is more than one over the outcome's probability, and lifts lie around that of the sample")
    void lifts() {
        JointCounts counts =
                JointCounts.of(Alphabet.of("a", "b"), Alphabet.of("y", "z"), new long[][] {{300, 100}, {200, 1400}});
        LiftBounds bounds = new LiftBounds(counts, new ErrorBudget(0.05, 2, 2, counts.total(), 10));
        bounds.turnTo(500);
        bounds.look(0, 300);
        assertThat(bounds.lower()).isBetween(2.4, 3.0);
        assertThat(bounds.upper()).isBetween(3.0, 3.6);
        assertThat(bounds.most()).isBetween(4.0, 4.8);
        bounds.look(1, 200);
        assertThat(bounds.lower()).isBetween(0.35, 0.5);
        assertThat(bounds.upper()).isBetween(0.5, 0.65);
    }
}
