package io.divulge.report;

import io.divulge.document.Chart;
import io.divulge.document.Chart.Axis;
import io.divulge.document.Chart.Role;
import io.divulge.measure.Quantity;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Charts of outcomes: the worst as bars, the laws of leakage and cost, and a small channel as a map. */
final class OutcomeCharts {
    private static final int MOST_BARS = 20;
    private static final int MOST_SECRETS = 24;
    private static final int MOST_OUTCOMES = 16;

    /** Finer steps than these are not seen. */
    private static final int MOST_STEPS = 400;

    /** What the axis of laws that leak nothing ends with. */
    private static final double LEAST = 1e-9;

    private OutcomeCharts() {}

    static Chart ranked(List<OutcomeLine> outcomes) {
        List<OutcomeLine> worst = outcomes.subList(0, Math.min(MOST_BARS, outcomes.size()));
        boolean infinite = worst.stream().anyMatch(line -> Double.isInfinite(line.cost()));
        return new Chart.Bars(
                "What each outcome leaks",
                outcomes.size() > MOST_BARS
                        ? "the " + MOST_BARS + " worst of " + outcomes.size() + " outcomes"
                        : "worst first",
                infinite ? "An arrow: the cost is infinite, because the outcome rules a secret out." : "",
                worst.stream()
                        .map(line -> new Chart.Bar(line.outcome(), line.leakage(), line.cost(), line.probability()))
                        .toList());
    }

    /** The laws of leakage and cost as distribution functions. */
    static Chart law(Joint joint) {
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        LeakageProfile cost = PointwiseMaximalCost.of(joint);
        double most = Math.max(largest(leakage), largest(cost));
        double end = most > LEAST ? most * 1.08 : 1;
        return new Chart.Curves(
                "Distribution of leakage and cost",
                "distribution functions over all outcomes",
                cost.max() == Double.POSITIVE_INFINITY
                        ? "The curve of the cost stays below 1: the rest of the probability has an infinite one."
                        : "",
                new Axis("t", Quantity.INFORMATION, 0, end),
                new Axis("probability of at most t", Quantity.DIMENSIONLESS, 0, 1.08),
                List.of(stairs("cost Λ(Y)", Role.OTHER, cost, end), stairs("leakage ℓ(Y)", Role.MAIN, leakage, end)),
                Chart.Size.NONE);
    }

    private static double largest(LeakageProfile profile) {
        return IntStream.range(0, profile.size())
                .mapToDouble(i -> profile.at(profile.ranked(i)))
                .filter(Double::isFinite)
                .findFirst()
                .orElse(0);
    }

    private static Chart.Series stairs(String name, Role role, LeakageProfile profile, double end) {
        int n = profile.size();
        int stride = Math.max(1, n / MOST_STEPS);
        double[] x = new double[2 * (n / stride + 2)];
        double[] y = new double[x.length];
        int points = 1;
        double below = 0;
        for (int i = n - 1; i >= 0; i--) {
            int outcome = profile.ranked(i);
            double at = profile.at(outcome);
            if (!Double.isFinite(at)) {
                break;
            }
            boolean shown = i % stride == 0;
            if (shown) {
                x[points] = at;
                y[points++] = below;
            }
            below = Math.min(1, below + profile.joint().outcomeProbability(outcome));
            if (shown) {
                x[points] = at;
                y[points++] = below;
            }
        }
        x[points] = end;
        y[points++] = below;
        return new Chart.Series(name, role, Arrays.copyOf(x, points), Arrays.copyOf(y, points));
    }

    /** The channel, if it is small enough to be looked at. */
    static Optional<Chart> channel(Joint joint) {
        int secrets = joint.secrets().size();
        int outcomes = joint.outcomes().size();
        if (secrets > MOST_SECRETS || outcomes > MOST_OUTCOMES) {
            return Optional.empty();
        }
        double[][] values = new double[secrets][outcomes];
        for (int x = 0; x < secrets; x++) {
            for (int y = 0; y < outcomes; y++) {
                values[x][y] = joint.likelihood(y, x);
            }
        }
        return Optional.of(new Chart.Grid(
                "The channel",
                "how likely each secret makes each outcome",
                "Rows that look alike are hard to tell apart.",
                IntStream.range(0, secrets).mapToObj(joint.secrets()::label).toList(),
                IntStream.range(0, outcomes).mapToObj(joint.outcomes()::label).toList(),
                values));
    }
}
