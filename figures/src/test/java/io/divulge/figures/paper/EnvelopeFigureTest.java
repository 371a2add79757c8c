package io.divulge.figures.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** [ILE26, Fig. 2] point by point, with the theorem written out a second time and the envelope by another route. */
class EnvelopeFigureTest {
    /** Logarithms of quotients of sums of at most 20 probabilities. */
    private static final double ROUNDING = 1e-11;

    private static final double E = Math.E;

    record Case(String name, double[] prior) {
        @Override
        public String toString() {
            return name;
        }

        int k() {
            return prior.length;
        }

        double truth() {
            return E / (E + k() - 1);
        }

        double lie() {
            return 1 / (E + k() - 1);
        }

        /** The probabilities of the answers, smallest first. */
        double[] answers() {
            return Arrays.stream(prior)
                    .map(p -> lie() + (truth() - lie()) * p)
                    .sorted()
                    .toArray();
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case("env-2a", new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}),
                new Case("env-2b", new double[] {0.1, 0.1, 0.2, 0.3, 0.3}),
                new Case("env-2c", levels(12)),
                new Case("env-2d", levels(20)));
    }

    private static double[] levels(int k) {
        double[] prior = new double[k];
        double[] weights = {0.7, 0.9, 1.1, 1.3};
        for (int i = 0; i < k; i++) {
            prior[i] = weights[4 * i / k] / k;
        }
        return prior;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void boundsAreThoseOfTheTheorem(Case each) {
        DataTable data = Made.of(each.name).data();
        double[] delta = data.numbers("delta");
        assertEquals(199, delta.length);
        for (int i = 0; i < delta.length; i++) {
            assertEquals((i + 1) / 200.0, delta[i], 1e-15);
            assertEquals(upper(each, delta[i]), data.numbers("upper_bound")[i], ROUNDING, "upper at " + delta[i]);
            assertEquals(lower(each, delta[i]), data.numbers("lower_bound")[i], ROUNDING, "lower at " + delta[i]);
        }
    }

    /** [ILE26, Thm 5(i, ii)]. */
    private static double upper(Case each, double delta) {
        double most = Math.log(each.truth() / each.answers()[0]);
        return delta <= each.answers()[0] ? most : Math.min(Math.log(each.k() * each.truth() / delta), most);
    }

    /** [ILE26, Thm 5(i, iii)], with its regimes as they are printed. */
    private static double lower(Case each, double delta) {
        double[] q = each.answers();
        double alpha = each.truth();
        double beta = each.lie();
        if (delta <= q[0]) {
            return Math.log(alpha / q[0]);
        }
        int n = 1;
        double before = q[0];
        while (before + q[n] < delta - 1e-15) {
            before += q[n++];
        }
        n++;
        // Now q_1 + ... + q_(n-1) < delta <= q_1 + ... + q_n, counted from 1.
        double last = q[n - 1];
        double previous = q[n - 2];
        double theta = (delta - before) / last;
        double theta1 = alpha * ((n - 2) * previous - (before - previous)) / (alpha * last - beta * previous);
        double theta2 = alpha * ((n - 1) * last - before) / (last * (alpha - beta));
        if (Math.abs(last - previous) < 1e-15) {
            return Math.log(alpha / last);
        }
        if (theta <= theta1) {
            return Math.log(alpha / previous);
        }
        return theta <= theta2 ? Math.log(((n - 1) * alpha + theta * beta) / delta) : Math.log(alpha / last);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void exactCurveIsWhereAKnapsackEnds(Case each) {
        DataTable data = Made.of(each.name).data();
        double[] delta = data.numbers("delta");
        double[] exact = data.numbers("exact");
        for (int i = 0; i < delta.length; i++) {
            double below = announced(each, Math.exp(exact[i] - 1e-9));
            double above = announced(each, Math.exp(exact[i] + 1e-9));
            String at = "at delta = " + delta[i];
            assertTrue(below >= delta[i] - 1e-6, () -> at + " only " + below + " can be announced");
            assertTrue(above <= delta[i] + 1e-6, () -> at + " even " + above + " can be announced");
        }
    }

    /** The probability that can leak a factor c: what leaks that much by itself, and what its credit buys, cheapest first. */
    private static double announced(Case each, double c) {
        double credit = 0;
        double sum = 0;
        for (double q : each.answers()) {
            if (each.truth() / q >= c) {
                credit += each.truth() - c * q;
                sum += q;
            }
        }
        for (double q : each.answers()) {
            if (each.truth() / q < c) {
                double price = c - each.lie() / q;
                double part = price <= 0 ? 1 : Math.min(1, credit / (price * q));
                credit -= part * price * q;
                sum += part * q;
            }
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void differentialPrivacyIsThatOfOneAnswer(Case each) {
        DataTable data = Made.of(each.name).data();
        double[] delta = data.numbers("delta");
        double[] ldp = data.numbers("ldp");
        for (int i = 0; i < delta.length; i++) {
            // Two secrets differ most at one answer: alpha <= e^epsilon beta + delta.
            double expected =
                    delta[i] >= each.truth() - each.lie() ? 0 : Math.log((each.truth() - delta[i]) / each.lie());
            assertEquals(expected, ldp[i], 1e-9, "at delta = " + delta[i]);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void binaryEnvelopeIsAlgorithmOne(Case each) {
        DataTable data = Made.of(each.name).data();
        double[] delta = data.numbers("delta");
        double[] binary = data.numbers("binary_envelope");
        for (int i = 0; i < delta.length; i++) {
            double best = 0;
            for (int x = 0; x < each.k(); x++) {
                best = Math.max(best, event(each, x, delta[i]));
            }
            assertEquals(Math.log(best), binary[i], 1e-9, "at delta = " + delta[i]);
        }
    }

    /** [ILE26, Alg. 1] for one secret: answers by their lift, the last one in part. */
    private static double event(Case each, int x, double delta) {
        double truth = each.truth();
        double own = each.lie() + (truth - each.lie()) * each.prior[x];
        double taken = Math.min(delta, own);
        double likelihood = truth * taken / own;
        double[] others = new double[each.k() - 1];
        for (int y = 0, j = 0; y < each.k(); y++) {
            if (y != x) {
                others[j++] = each.lie() + (truth - each.lie()) * each.prior[y];
            }
        }
        Arrays.sort(others);
        for (double q : others) {
            double more = Math.min(delta - taken, q);
            likelihood += each.lie() * more / q;
            taken += more;
        }
        return likelihood / delta;
    }
}
