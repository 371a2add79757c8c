package io.divulge.figures.page;

import io.divulge.figures.chart.Axis;
import io.divulge.figures.chart.BarChart;
import io.divulge.figures.chart.HeatMap;
import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.WordRuns;
import io.divulge.io.render.TextRenderer;
import io.divulge.model.Joint;
import io.divulge.report.OutcomeLine;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Outcomes by rank, and a small channel as a map. */
final class OutcomeCharts {
    private static final int MOST_BARS = 20;
    private static final int MOST_SECRETS = 24;
    private static final int MOST_OUTCOMES = 16;

    private OutcomeCharts() {}

    static Drawing ranked(List<OutcomeLine> outcomes, Numbers numbers) {
        List<OutcomeLine> worst = outcomes.subList(0, Math.min(MOST_BARS, outcomes.size()));
        double[] ends = worst.stream()
                .flatMapToDouble(line -> DoubleStream.of(
                        numbers.unit().of(line.leakage()), numbers.unit().of(line.cost())))
                .toArray();
        return new BarChart(
                        "What each outcome leaks",
                        outcomes.size() > MOST_BARS
                                ? "the " + MOST_BARS + " worst of " + outcomes.size() + " outcomes"
                                : "worst first",
                        "leakage ℓ(y)",
                        "cost Λ(y)",
                        Axis.upTo(numbers.unit().label(), ends),
                        worst.stream()
                                .map(line -> new BarChart.Row(
                                        WordRuns.literal(TextRenderer.oneLine(line.outcome())),
                                        numbers.unit().of(line.leakage()),
                                        numbers.unit().of(line.cost()),
                                        "probability " + short4(line.probability())))
                                .toList())
                .draw();
    }

    /** The channel, if it is small enough to be looked at. */
    static Optional<Drawing> channel(Joint joint) {
        int secrets = joint.secrets().size();
        int outcomes = joint.outcomes().size();
        if (secrets > MOST_SECRETS || outcomes > MOST_OUTCOMES) {
            return Optional.empty();
        }
        double[][] values = new double[secrets][outcomes];
        String[][] texts = new String[secrets][outcomes];
        for (int x = 0; x < secrets; x++) {
            for (int y = 0; y < outcomes; y++) {
                values[x][y] = joint.likelihood(y, x);
                texts[x][y] = short4(values[x][y]);
            }
        }
        return Optional.of(new HeatMap(
                        "The channel",
                        "how likely each secret makes each outcome",
                        "outcome",
                        "secret",
                        "P(y|x)",
                        labels(outcomes, joint.outcomes()::label),
                        labels(secrets, joint.secrets()::label),
                        values,
                        texts)
                .draw(List.of()));
    }

    private static List<String> labels(int count, IntFunction<String> label) {
        return IntStream.range(0, count)
                .mapToObj(i -> WordRuns.literal(TextRenderer.oneLine(label.apply(i))))
                .toList();
    }

    private static String short4(double number) {
        if (number != 0 && Math.abs(number) < 5e-5) {
            return String.valueOf((float) number);
        }
        return BigDecimal.valueOf(number)
                .setScale(4, RoundingMode.HALF_EVEN)
                .stripTrailingZeros()
                .toPlainString();
    }
}
