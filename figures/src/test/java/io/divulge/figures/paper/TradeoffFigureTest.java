package io.divulge.figures.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** [SGSSO25, Fig. 1] point by point: parameters by bisection of the paper's formulas, information by its definition. */
class TradeoffFigureTest {
    private static final int HALVINGS = 200;

    record Case(String name, double[] prior) {
        @Override
        public String toString() {
            return name;
        }

        double min() {
            return Arrays.stream(prior).min().orElseThrow();
        }

        double max() {
            return Arrays.stream(prior).max().orElseThrow();
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case("pmc-1a", uniform(3)),
                new Case("pmc-1b", new double[] {0.8, 0.1, 0.1}),
                new Case("pmc-1c", new double[] {0.6, 0.1, 0.1, 0.1, 0.1}),
                new Case("pmc-1d", new double[] {0.8, 0.05, 0.05, 0.05, 0.05}),
                new Case("pmc-1e", uniform(10)),
                new Case("pmc-1f", uniform(100)));
    }

    private static double[] uniform(int n) {
        double[] prior = new double[n];
        Arrays.fill(prior, 1.0 / n);
        return prior;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void parametersAndInformation(Case each) {
        DataTable data = Made.of(each.name).data();
        double[] epsilon = data.numbers("epsilon");
        assertEquals(101, epsilon.length);
        assertEquals(Math.log(1 / each.min()), epsilon[100], 1e-12);
        double[][] parameters = {
            data.numbers("parameter_ldp"), data.numbers("parameter_pmc"), data.numbers("parameter_pml")
        };
        double[][] information = {
            data.numbers("information_ldp"), data.numbers("information_pmc"), data.numbers("information_pml")
        };
        // [SGSSO25, Ex. 4]: what a parameter has of each notion.
        DoubleUnaryOperator cost = r -> Math.log(1 + each.max() * (Math.exp(r) - 1));
        DoubleUnaryOperator leakage = r -> Math.log(Math.exp(r) / (each.min() * (Math.exp(r) - 1) + 1));
        for (int i = 0; i < 100; i++) {
            double[] expected = {epsilon[i], inverse(cost, epsilon[i]), inverse(leakage, epsilon[i])};
            for (int notion = 0; notion < 3; notion++) {
                assertEquals(expected[notion], parameters[notion][i], 1e-7 * Math.max(1, expected[notion]), "at " + i);
                assertEquals(information(each.prior, parameters[notion][i]), information[notion][i], 1e-10, "at " + i);
            }
        }
        assertEquals(Double.POSITIVE_INFINITY, parameters[2][100]);
        double entropy = -Arrays.stream(each.prior).map(p -> p * Math.log(p)).sum();
        assertEquals(entropy, information[2][100], 1e-12);
    }

    private static double inverse(DoubleUnaryOperator increasing, double value) {
        double low = 0;
        double high = 50;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (increasing.applyAsDouble(middle) < value) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The sum over all pairs, with the mechanism of [SGSSO25, Ex. 4]. */
    private static double information(double[] prior, double parameter) {
        int n = prior.length;
        double truth = Math.exp(parameter) / (n - 1 + Math.exp(parameter));
        double lie = 1 / (n - 1 + Math.exp(parameter));
        double sum = 0;
        for (int y = 0; y < n; y++) {
            double q = lie + (truth - lie) * prior[y];
            for (int x = 0; x < n; x++) {
                double w = x == y ? truth : lie;
                sum += prior[x] * w * Math.log(w / q);
            }
        }
        return sum;
    }
}
