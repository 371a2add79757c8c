package io.divulge.figures.paper;

import io.divulge.figures.chart.Axis;
import io.divulge.figures.chart.Layer;
import io.divulge.figures.chart.LineChart;
import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.implication.Consequences;
import io.divulge.implication.Setting;
import io.divulge.implication.Target;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.mechanism.PmlExtremal;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * [SGSSO25, Fig. 2]: what leakage says of cost and cost of leakage, and where mechanisms really are.
 *
 * <p>The two curves come from the implications of the library; the points are mechanisms drawn at random and measured.
 */
final class DensityBoundsFigure {
    private static final int STEPS = 150;
    private static final double TOP = 4;
    private static final int MECHANISMS = 400;

    private final Prior prior;
    private final Setting setting;

    private DensityBoundsFigure(Prior prior) {
        this.prior = prior;
        this.setting = Setting.of(prior.through(Channel.identity(prior.secrets())));
    }

    static Exhibit make(Exhibits.Listed listed, Prior prior, String words) {
        DensityBoundsFigure figure = new DensityBoundsFigure(prior);
        DataTable data = figure.data();
        boolean uniform = prior.min() == prior.max() && prior.secrets().size() == 2;
        return new Exhibit(
                listed.name(),
                listed.title(),
                "Above the first curve ε_u-PML implies ε_l-PMC, to the right of the second ε_l-PMC implies ε_u-PML; between the"
                        + " two neither follows from the other, and that is where mechanisms are: every point is one, measured."
                        + (uniform
                                ? " With two equally likely secrets the curves coincide, and leakage fixes cost."
                                : ""),
                List.of(
                        "The points are added: " + MECHANISMS
                                + " mechanisms drawn at random (seed 1), each a mixture of a constant one and of one with"
                                + " random rows.",
                        "The paper's axes are not given: ε_u runs from 0 to log(1/p_min), ε_l from 0 to 4 nats."),
                data,
                figure.draw(data, words, uniform),
                figure.claims(data, uniform));
    }

    private double follows(Guarantee premise, String notion) {
        Guarantee conclusion =
                Consequences.of(premise, Target.parse(notion), setting).conclusion();
        return conclusion.parameters().values().iterator().next().value();
    }

    private DataTable data() {
        DataTable.Rows rows = DataTable.of("series", "epsilon_u", "epsilon_l");
        double edge = -Math.log1p(-prior.min());
        for (int i = 0; i <= STEPS; i++) {
            // Denser towards the edge, where the curve turns upwards.
            double share = 1 - Math.pow(1 - (double) i / STEPS, 3);
            double leakage = Math.min(edge * share, Math.nextDown(edge));
            double cost = follows(new Pml(leakage), "pmc");
            rows.add("pml-implies-pmc", leakage, cost);
        }
        for (int i = 0; i <= STEPS; i++) {
            double cost = TOP * i / STEPS;
            rows.add("pmc-implies-pml", follows(new Pmc(cost), "pml"), cost);
        }
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < MECHANISMS; i++) {
            Joint joint = drawn(random);
            rows.add(
                    "mechanism",
                    PointwiseMaximalLeakage.of(joint).max(),
                    PointwiseMaximalCost.of(joint).max());
        }
        return rows.table();
    }

    private Joint drawn(SplittableRandom random) {
        int k = prior.secrets().size();
        int outcomes = 2 + random.nextInt(k);
        double share = random.nextDouble();
        double[] constant = row(random, outcomes);
        double[][] rows = new double[k][];
        for (int x = 0; x < k; x++) {
            double[] own = row(random, outcomes);
            rows[x] = new double[outcomes];
            for (int y = 0; y < outcomes; y++) {
                rows[x][y] = (1 - share) * constant[y] + share * own[y];
            }
        }
        Alphabet y = Alphabet.numbered("y", outcomes);
        return prior.through(Channel.of(prior.secrets(), y, rows));
    }

    private static double[] row(SplittableRandom random, int size) {
        double[] row = new double[size];
        double sum = 0;
        for (int y = 0; y < size; y++) {
            row[y] = -Math.log(1 - random.nextDouble());
            sum += row[y];
        }
        for (int y = 0; y < size; y++) {
            row[y] /= sum;
        }
        return row;
    }

    private Drawing draw(DataTable data, String words, boolean uniform) {
        DataTable first = data.where("series", "pml-implies-pmc");
        DataTable second = data.where("series", "pmc-implies-pml");
        DataTable points = data.where("series", "mechanism");
        double end = -Math.log(prior.min());
        List<Layer> layers = new ArrayList<>();
        if (!uniform) {
            layers.add(between(first, second, end));
        }
        layers.add(new Layer.Points(points.numbers("epsilon_u"), points.numbers("epsilon_l"), Ink.NEUTRAL, 1.7, false));
        layers.add(new Layer.Curve(
                "", first.numbers("epsilon_u"), first.numbers("epsilon_l"), Ink.FIRST, Dash.SOLID, 2.6));
        layers.add(new Layer.Curve(
                "", second.numbers("epsilon_u"), second.numbers("epsilon_l"), Ink.SECOND, Dash.LONG, 2.2));
        double edge = -Math.log1p(-prior.min());
        layers.add(new Layer.Note(
                "ε_{l}*(ε_{u}): PML implies PMC above",
                uniform ? edge * 0.62 : edge + 0.03,
                uniform ? 2.6 : 3.75,
                Ink.FIRST,
                uniform));
        layers.add(new Layer.Note(
                "ε_{u}*(ε_{l}): PMC implies PML to the right", end * 0.985, uniform ? 0.35 : 0.16, Ink.SECOND, true));
        layers.add(new Layer.Note(
                "points: mechanisms, measured",
                uniform ? edge * 0.62 : end * 0.9,
                uniform ? 2.3 : 3.55,
                Ink.MUTED,
                true));
        return new LineChart(
                        "What leakage says of cost, and cost of leakage",
                        words,
                        new Axis("ε_{u}: leakage, PML (nats)", 0, end),
                        new Axis("ε_{l}: cost, PMC (nats)", 0, TOP),
                        layers)
                .draw();
    }

    /** Where neither follows: between the curves, over all leakages. */
    private static Layer between(DataTable first, DataTable second, double end) {
        double[] u1 = first.numbers("epsilon_u");
        double[] l1 = first.numbers("epsilon_l");
        double[] u2 = second.numbers("epsilon_u");
        double[] l2 = second.numbers("epsilon_l");
        int n = 300;
        double[] x = new double[n + 1];
        double[] low = new double[n + 1];
        double[] high = new double[n + 1];
        for (int i = 0; i <= n; i++) {
            x[i] = end * i / n;
            high[i] = x[i] > u1[u1.length - 1] ? TOP : at(x[i], u1, l1);
            low[i] = x[i] > u2[u2.length - 1] ? TOP : at(x[i], u2, l2);
        }
        return new Layer.Band(x, low, high, Ink.FIRST, 0.12);
    }

    private static double at(double x, double[] xs, double[] ys) {
        for (int i = 1; i < xs.length; i++) {
            if (x <= xs[i]) {
                double part = xs[i] == xs[i - 1] ? 0 : (x - xs[i - 1]) / (xs[i] - xs[i - 1]);
                return ys[i - 1] + part * (Math.min(ys[i], 2 * TOP) - ys[i - 1]);
            }
        }
        return TOP;
    }

    private List<Claim> claims(DataTable data, boolean uniform) {
        DataTable points = data.where("series", "mechanism");
        double[] leakage = points.numbers("epsilon_u");
        double[] cost = points.numbers("epsilon_l");
        double edge = -Math.log1p(-prior.min());
        int above = 0;
        int beside = 0;
        int counted = 0;
        double apart = 0;
        for (int i = 0; i < leakage.length; i++) {
            if (leakage[i] < edge) {
                double bound = follows(new Pml(leakage[i]), "pmc");
                counted++;
                above += cost[i] > bound + Claim.CLOSE ? 1 : 0;
                apart = Math.max(apart, Math.abs(Math.expm1(-cost[i]) - Math.expm1(-bound)));
            }
            beside += leakage[i] > follows(new Pmc(cost[i]), "pml") + Claim.CLOSE ? 1 : 0;
        }
        List<Claim> claims = new ArrayList<>();
        claims.add(Claim.everywhere(
                "No mechanism costs more than its leakage allows (those with ε_u < log(1/(1 − p_min)))",
                "[SGSSO25, Thm 6(i)]",
                counted,
                above));
        claims.add(Claim.everywhere(
                "No mechanism leaks more than its cost allows", "[SGSSO25, Thm 6(ii)]", leakage.length, beside));
        claims.add(Claim.agree(
                "The mechanism that is extremal for PML has exactly the cost that Theorem 6 allows",
                "[SGSSO25, Remark 6]",
                extremal(edge)));
        if (uniform) {
            claims.add(Claim.agree(
                    "With two equally likely secrets each of the bounds is the inverse of the other",
                    "[SGSSO25, Cor. 4]",
                    inverse(edge)));
            claims.add(Claim.agree(
                    "Every mechanism lies on the curve (compared as factors e^−ε_l)", "[SGSSO25, Cor. 4]", apart));
        } else {
            claims.add(new Claim(
                    "Beyond log(1/(1 − p_min)) no finite cost follows from leakage",
                    "[SGSSO25, Remark 5]",
                    "infinite",
                    follows(new Pml(Math.nextUp(edge)), "pmc") == Double.POSITIVE_INFINITY ? "infinite" : "finite",
                    follows(new Pml(Math.nextUp(edge)), "pmc") == Double.POSITIVE_INFINITY));
        }
        return claims;
    }

    private double extremal(double edge) {
        double apart = 0;
        for (int i = 1; i < 20; i++) {
            Scalar epsilon = Scalar.of(edge * i / 20);
            Joint joint = prior.through(PmlExtremal.of(prior, epsilon).channel());
            double bound = follows(new Pml(epsilon), "pmc");
            apart = Math.max(apart, Math.abs(PointwiseMaximalCost.of(joint).max() - bound));
        }
        return apart;
    }

    private double inverse(double edge) {
        double apart = 0;
        for (int i = 1; i < 20; i++) {
            double leakage = edge * i / 20;
            double back = follows(new Pmc(follows(new Pml(leakage), "pmc")), "pml");
            apart = Math.max(apart, Math.abs(back - leakage));
        }
        return apart;
    }
}
