package io.divulge.report;

import io.divulge.document.Block;
import io.divulge.document.Chart;
import io.divulge.document.Chart.Axis;
import io.divulge.document.Chart.Role;
import io.divulge.measure.Quantity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Charts of a release whose outcomes are numbers: some outcomes, and the laws of leakage and cost. */
final class DensityCharts {
    private static final Axis UP = new Axis("", Quantity.INFORMATION, 0, 0);

    private DensityCharts() {}

    static List<Block> of(List<DensityLine> outcomes, List<DensityLaw> law) {
        List<Block> charts = new ArrayList<>();
        double[] at = numbers(outcomes, DensityLine::outcome);
        if (at.length > 1 && isIncreasing(at)) {
            charts.add(new Chart.Curves(
                    "What some outcomes leak",
                    "leakage and cost of single outcomes",
                    "At the outcomes of the table below; between them lines are drawn for the eye only.",
                    new Axis("outcome", Quantity.DIMENSIONLESS, at[0], at[at.length - 1]),
                    UP,
                    List.of(
                            new Chart.Series(
                                    "cost Λ(y)",
                                    Role.OTHER,
                                    at,
                                    numbers(outcomes, line -> line.cost().value())),
                            new Chart.Series(
                                    "leakage ℓ(y)",
                                    Role.MAIN,
                                    at,
                                    numbers(outcomes, line -> line.leakage().value()))),
                    Chart.Size.NONE));
        }
        if (law.size() > 1) {
            List<DensityLaw> sorted = law.stream()
                    .sorted(Comparator.comparingDouble(DensityLaw::delta))
                    .toList();
            double[] delta = numbers(sorted, DensityLaw::delta);
            charts.add(new Chart.Curves(
                    "Distribution of leakage and cost",
                    "exceeded with a probability of at most δ",
                    "At the numbers of the table below; between them lines are drawn for the eye only.",
                    new Axis("δ", Quantity.PROBABILITY, 0, delta[delta.length - 1]),
                    UP,
                    List.of(
                            new Chart.Series(
                                    "cost Λ(Y)",
                                    Role.OTHER,
                                    delta,
                                    numbers(sorted, line -> line.cost().upper())),
                            new Chart.Series(
                                    "leakage ℓ(Y)",
                                    Role.MAIN,
                                    delta,
                                    numbers(sorted, line -> line.leakage().upper()))),
                    Chart.Size.NONE));
        }
        return charts;
    }

    /** Whether the outcomes are a walk along a line. */
    private static boolean isIncreasing(double[] at) {
        for (int i = 1; i < at.length; i++) {
            if (!(at[i] > at[i - 1])) {
                return false;
            }
        }
        return true;
    }

    private static <T> double[] numbers(List<T> lines, ToDoubleFunction<T> number) {
        return lines.stream().mapToDouble(number).toArray();
    }
}
