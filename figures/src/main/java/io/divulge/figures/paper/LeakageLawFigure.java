package io.divulge.figures.paper;

import io.divulge.figures.chart.Axis;
import io.divulge.figures.chart.Layer;
import io.divulge.figures.chart.LineChart;
import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** [ILE26, Fig. 1]: the law of a leakage, its two quantiles, and what post-processing can make of it. */
final class LeakageLawFigure {
    private static final String PAPER = "[ILE26, Ex. 3]";
    private static final double END = 1.6;
    private static final int STEPS = 160;

    /** Leakages of equal outcomes may differ by rounding. */
    private static final double TIE = 1e-12;

    private LeakageLawFigure() {}

    static Exhibit make(Exhibits.Listed listed) {
        Joint joint = example();
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        Envelope envelope = Envelope.of(joint);
        DataTable.Rows rows = DataTable.of("t", "cdf", "cdf_after_post_processing");
        for (double t : places(leakage)) {
            rows.add(t, cdf(leakage, t), 1 - envelope.delta(t).delta().value());
        }
        DataTable data = rows.table();
        return new Exhibit(
                listed.name(),
                listed.title(),
                "The leakage is log(10/9) with probability 0.9 and log 4 with probability 0.1, so at δ = 0.1 every number"
                        + " between the two is a quantile. The second curve is what is left of the law after the worst"
                        + " post-processing: 1 − δ_c(t), the least probability of leaking less than t that any function of"
                        + " the outcome keeps. It is what “leaks at most t but for δ” would have to be read off.",
                List.of(
                        "The curve of the exact envelope is added; the paper has the law and the two lines.",
                        "The paper's axes are not given: t runs from 0 to 1.6 nats in steps of 0.01, with the jumps added."),
                data,
                draw(data),
                claims(leakage, envelope));
    }

    /** [ILE26, eq. 7] with a uniform prior. */
    static Joint example() {
        Alphabet secrets = Alphabet.numbered("x", 4);
        return Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 4), new double[][] {
            {0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}, {0, 0.2, 0.4, 0.4}, {0.2, 0, 0.4, 0.4}
        }));
    }

    private static List<Double> places(LeakageProfile leakage) {
        TreeSet<Double> places = new TreeSet<>();
        for (int i = 0; i <= STEPS; i++) {
            places.add(END * i / STEPS);
        }
        places.add(leakage.at(leakage.ranked(0)));
        places.add(leakage.at(leakage.ranked(leakage.size() - 1)));
        return new ArrayList<>(places);
    }

    private static double cdf(LeakageProfile leakage, double t) {
        double sum = 0;
        for (int y = 0; y < leakage.size(); y++) {
            sum += leakage.at(y) <= t + TIE ? leakage.joint().outcomeProbability(y) : 0;
        }
        return Math.min(1, sum);
    }

    private static Drawing draw(DataTable data) {
        double[] t = data.numbers("t");
        double low = Math.log(10 / 9.0);
        double high = Math.log(4);
        return new LineChart(
                        "The law of a leakage, and what post-processing can make of it",
                        "Four equally likely secrets through the mechanism of [ILE26, eq. 7]",
                        new Axis("leakage t (nats)", 0, END),
                        new Axis("probability of leaking at most t", 0, 1.12),
                        List.of(
                                new Layer.Upright(low, "ε_{Y}(0.1) = log 10/9", Ink.NEUTRAL, Dash.SHORT),
                                new Layer.Upright(high, "ε̄_{Y}(0.1) = log 4", Ink.NEUTRAL, Dash.SHORT, true),
                                smooth(t, data.numbers("cdf_after_post_processing")),
                                stairs(t, data.numbers("cdf"))))
                .draw();
    }

    private static Layer smooth(double[] t, double[] height) {
        return new Layer.Curve("1 − δ_{c}(t)", t, height, Ink.SECOND, Dash.LONG, 2);
    }

    /** Flat up to the next place, then up. */
    private static Layer stairs(double[] t, double[] height) {
        double[] x = new double[2 * t.length - 1];
        double[] y = new double[2 * t.length - 1];
        for (int i = 0; i < t.length; i++) {
            x[2 * i] = t[i];
            y[2 * i] = height[i];
            if (i + 1 < t.length) {
                x[2 * i + 1] = t[i + 1];
                y[2 * i + 1] = height[i];
            }
        }
        return new Layer.Curve("C_{Y}(t)", x, y, Ink.FIRST, Dash.SOLID, 2.4);
    }

    private static List<Claim> claims(LeakageProfile leakage, Envelope envelope) {
        List<Claim> claims = new ArrayList<>();
        Scalar tenth = Scalar.parse("0.1");
        claims.add(Claim.equals(
                "The left quantile at δ = 0.1 is log(10/9)",
                PAPER,
                "log(10/9)",
                Math.log(10 / 9.0),
                leakage.leftQuantile(tenth)));
        claims.add(Claim.equals(
                "The right quantile at δ = 0.1 is log 4", PAPER, "log 4", Math.log(4), leakage.rightQuantile(tenth)));
        claims.add(Claim.equals(
                "The leakage exceeds log(10/9) with probability 0.1",
                PAPER,
                "0.1",
                0.1,
                leakage.reaching(Scalar.parse("1"))));
        claims.add(Claim.equals(
                "The envelope closes the gap: at δ = 0.1 it is log 4",
                "[ILE26, Thm 2]",
                "log 4",
                Math.log(4),
                envelope.epsilon(tenth).epsilon()));
        String[][] beyond = {{"0.2", "22/9"}, {"0.3", "52/27"}, {"0.5", "68/45"}};
        for (String[] point : beyond) {
            Scalar expected = Scalar.parse("log(" + point[1] + ")");
            claims.add(Claim.equals(
                    "The exact envelope at δ = " + point[0] + " is log(" + point[1] + ")",
                    "docs/envelope.md",
                    "log(" + point[1] + ")",
                    expected.value(),
                    envelope.epsilon(Scalar.parse(point[0])).epsilon()));
        }
        return claims;
    }
}
