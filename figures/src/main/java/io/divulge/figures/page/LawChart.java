package io.divulge.figures.page;

import io.divulge.figures.chart.Axis;
import io.divulge.figures.chart.Layer;
import io.divulge.figures.chart.LineChart;
import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.report.Unit;
import java.util.Arrays;
import java.util.List;

/** The laws of leakage and cost as distribution functions. */
final class LawChart {
    /** Finer steps than these are not seen. */
    private static final int MOST_STEPS = 400;

    /** What the axis of laws that leak nothing ends with. */
    private static final double LEAST = 1e-9;

    private final Unit unit;
    private final double end;

    private LawChart(Unit unit, double end) {
        this.unit = unit;
        this.end = end;
    }

    static Drawing of(LeakageProfile leakage, LeakageProfile cost, Unit unit) {
        double most = Math.max(largest(leakage, unit), largest(cost, unit));
        double end = most > LEAST ? most * 1.08 : 1;
        LawChart chart = new LawChart(unit, end);
        return new LineChart(
                        "How likely which leakage and cost are",
                        "distribution functions over all outcomes",
                        new Axis("t (" + unit.label() + ")", 0, end),
                        new Axis("probability of at most t", 0, 1.08),
                        List.of(
                                chart.stairs("cost Λ(Y)", cost, Ink.SECOND, Dash.LONG, 2),
                                chart.stairs("leakage ℓ(Y)", leakage, Ink.FIRST, Dash.SOLID, 2.4)))
                .draw();
    }

    private static double largest(LeakageProfile profile, Unit unit) {
        for (int i = 0; i < profile.size(); i++) {
            double value = profile.at(profile.ranked(i));
            if (Double.isFinite(value)) {
                return unit.of(value);
            }
        }
        return 0;
    }

    private Layer stairs(String label, LeakageProfile profile, Ink ink, Dash dash, double width) {
        int n = profile.size();
        int stride = Math.max(1, n / MOST_STEPS);
        double[] x = new double[2 * (n / stride + 2)];
        double[] y = new double[x.length];
        int points = 1;
        double below = 0;
        for (int i = n - 1; i >= 0; i--) {
            int outcome = profile.ranked(i);
            double at = unit.of(profile.at(outcome));
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
        return new Layer.Curve(label, Arrays.copyOf(x, points), Arrays.copyOf(y, points), ink, dash, width);
    }
}
