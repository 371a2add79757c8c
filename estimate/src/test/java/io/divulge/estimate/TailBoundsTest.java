package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.model.Alphabet;
import io.divulge.numeric.ClopperPearson;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Bounds of a tail by themselves: what each outcome leaks is given, and only how often it is drawn is uncertain. */
class TailBoundsTest {
    private static final Scalar EPSILON = Scalar.of(0.5);

    /** Ends of intervals are moved outwards a little: see {@link ClopperPearson#quickLower}. */
    private static final double OUTWARDS = 0.02;

    private static TailBounds bounds(double miss, long[] seen, double[] lower, double[] upper) {
        JointCounts counts = JointCounts.of(
                Alphabet.of("a", "b"), Alphabet.numbered("y", seen.length), new long[][] {seen, new long[seen.length]});
        long[] secrets = {counts.ofSecret(0), counts.ofSecret(1)};
        OutcomeBounds outcomes = OutcomeBounds.of(
                counts,
                SecretBounds.of(secrets, counts.total(), 0.01),
                new ErrorBudget(0.05, 2, seen.length, counts.total(), 9));
        for (int y = 0; y < seen.length; y++) {
            outcomes.leakageLower[y] = lower[y];
            outcomes.leakageUpper[y] = upper[y];
        }
        return new TailBounds(counts, outcomes, EPSILON, miss);
    }

    @Test
    @DisplayName(
            "counted are the outcomes that must leak more, and those that may; one that leaks just as much does not")
    void members() {
        TailBounds bounds =
                bounds(0.01, new long[] {20, 30, 40, 60, 50}, new double[] {0.51, 0.4, 0.1, 0.5, 0}, new double[] {
                    0.9, 0.51, 0.49, 0.5, 0.3
                });
        assertThat(bounds.lower())
                .isLessThanOrEqualTo(ClopperPearson.lower(20, 200, 0.01))
                .isGreaterThan(ClopperPearson.lower(20, 200, 0.01) - OUTWARDS);
        // An end that is rounded to the threshold may be above it.
        assertThat(bounds.upper())
                .isGreaterThanOrEqualTo(ClopperPearson.upper(110, 200, 0.01))
                .isLessThan(ClopperPearson.upper(110, 200, 0.01) + OUTWARDS);
    }

    @Test
    @DisplayName("neither side is wrong more often than its share, for all samples there are")
    void coverage() {
        double[] leakage = {0.8, 0.1};
        int events = 50;
        for (double truth : new double[] {0.02, 0.3, 0.9}) {
            for (double miss : new double[] {0.1, 1e-3, 1e-6}) {
                double above = 0;
                double below = 0;
                double log = events * Math.log1p(-truth);
                for (int k = 0; k <= events; k++) {
                    TailBounds bounds = bounds(miss, new long[] {k, events - k}, leakage, leakage);
                    above += bounds.lower() > truth ? Math.exp(log) : 0;
                    below += bounds.upper() < truth ? Math.exp(log) : 0;
                    log += Math.log((events - k) / (k + 1.0)) + Math.log(truth) - Math.log1p(-truth);
                }
                assertThat(above).isLessThanOrEqualTo(miss);
                assertThat(below).isLessThanOrEqualTo(miss);
            }
        }
    }
}
