package io.divulge.figures.paper;

import io.divulge.figures.chart.Axis;
import io.divulge.figures.chart.Layer;
import io.divulge.figures.chart.LineChart;
import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.information.MutualInformation;
import io.divulge.measure.information.ShannonEntropy;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * [SGSSO25, Fig. 1]: how useful randomized response is if it keeps ε-LDP, ε-PMC or ε-PML, for one and the same ε.
 *
 * <p>The parameter follows in closed form from [SGSSO25, Ex. 4]; what the mechanism then has is measured, and must be ε.
 */
final class TradeoffFigure {
    private static final int STEPS = 100;
    private static final String PAPER = "[SGSSO25, Ex. 4]";

    private final Prior prior;
    private final double min;
    private final double max;

    private TradeoffFigure(Prior prior) {
        this.prior = prior;
        this.min = prior.min();
        this.max = prior.max();
    }

    static Exhibit make(Exhibits.Listed listed, Prior prior, String words) {
        TradeoffFigure figure = new TradeoffFigure(prior);
        DataTable data = figure.data();
        return new Exhibit(
                listed.name(),
                listed.title(),
                "Randomized response, " + words
                        + ". For each ε its parameter is as large as the guarantee allows; the more"
                        + " mutual information is left, the more useful it is. Guarantees that know the prior ask for less noise"
                        + " than differential privacy does; cost and leakage change places at ε = log((1 − p_max)/p_min).",
                List.of(
                        "The paper's grid and unit are not given: 101 points from 0 to log(1/p_min), mutual information in nats.",
                        "At the right end ε-PML allows everything, and the parameter is infinite: the truth is told."),
                data,
                figure.draw(data, words),
                figure.claims(data));
    }

    /** With which parameter the mechanism just keeps ε-PMC: the inverse of log(1 + p_max (e^ε_r − 1)). */
    private double forCost(double epsilon) {
        return Math.log1p(Math.expm1(epsilon) / max);
    }

    /** The same for ε-PML: the inverse of log(e^ε_r / (p_min (e^ε_r − 1) + 1)). */
    private double forLeakage(double epsilon, boolean last) {
        if (last) {
            return Double.POSITIVE_INFINITY;
        }
        double left = 1 - min * Math.exp(epsilon);
        // e^ε_r − 1 in a form that keeps its digits where it is small.
        return Math.log1p(Math.expm1(epsilon) / left);
    }

    private Joint release(double parameter) {
        return prior.through(RandomizedResponse.ofEpsilon(prior.secrets(), Scalar.of(parameter))
                .channel());
    }

    private DataTable data() {
        DataTable.Rows rows = DataTable.of(
                "epsilon",
                "parameter_ldp",
                "parameter_pmc",
                "parameter_pml",
                "information_ldp",
                "information_pmc",
                "information_pml",
                "measured_ldp",
                "measured_pmc",
                "measured_pml");
        double end = -Math.log(min);
        IntStream.rangeClosed(0, STEPS)
                .parallel()
                .mapToObj(step -> row(end * step / STEPS, step == STEPS))
                .toList()
                .forEach(rows::add);
        return rows.table();
    }

    private Object[] row(double epsilon, boolean last) {
        double cost = forCost(epsilon);
        double leakage = forLeakage(epsilon, last);
        Joint byDistinction = release(epsilon);
        Joint byCost = release(cost);
        Joint byLeakage = release(leakage);
        return new Object[] {
            epsilon,
            epsilon,
            cost,
            leakage,
            MutualInformation.of(byDistinction).value(),
            MutualInformation.of(byCost).value(),
            MutualInformation.of(byLeakage).value(),
            LocalDifferentialPrivacy.of(byDistinction).value(),
            PointwiseMaximalCost.of(byCost).max(),
            PointwiseMaximalLeakage.of(byLeakage).max()
        };
    }

    private double crossing() {
        return Math.log((1 - max) / min);
    }

    private Drawing draw(DataTable data, String words) {
        double[] epsilon = data.numbers("epsilon");
        double end = epsilon[epsilon.length - 1];
        List<Layer> layers = new ArrayList<>();
        if (crossing() > 0 && crossing() < end) {
            layers.add(new Layer.Upright(crossing(), "PMC = PML", Ink.NEUTRAL, Dash.SHORT));
        }
        layers.add(new Layer.Curve("LDP", epsilon, data.numbers("information_ldp"), Ink.NEUTRAL, Dash.SHORT, 2));
        layers.add(new Layer.Curve("PMC", epsilon, data.numbers("information_pmc"), Ink.SECOND, Dash.LONG, 2.2));
        layers.add(new Layer.Curve("PML", epsilon, data.numbers("information_pml"), Ink.FIRST, Dash.SOLID, 2.4));
        return new LineChart(
                        "What randomized response is worth under three guarantees",
                        words,
                        new Axis("ε (nats)", 0, end),
                        Axis.upTo("mutual information (nats)", data.numbers("information_pml")),
                        layers)
                .draw();
    }

    private List<Claim> claims(DataTable data) {
        double[] epsilon = data.numbers("epsilon");
        double[] ldp = data.numbers("information_ldp");
        double[] pmc = data.numbers("information_pmc");
        double[] pml = data.numbers("information_pml");
        double[] hasLdp = data.numbers("measured_ldp");
        double[] hasPmc = data.numbers("measured_pmc");
        double[] hasPml = data.numbers("measured_pml");
        int worse = 0;
        int wrongOrder = 0;
        double off = 0;
        for (int i = 0; i < epsilon.length; i++) {
            worse += pmc[i] < ldp[i] - Claim.CLOSE || pml[i] < ldp[i] - Claim.CLOSE ? 1 : 0;
            boolean costFirst = epsilon[i] <= crossing();
            wrongOrder += (costFirst ? pmc[i] < pml[i] - Claim.CLOSE : pml[i] < pmc[i] - Claim.CLOSE) ? 1 : 0;
            off = Math.max(off, Math.abs(hasLdp[i] - epsilon[i]));
            off = Math.max(off, Math.abs(hasPmc[i] - epsilon[i]));
            off = Math.max(off, Math.abs(hasPml[i] - epsilon[i]));
        }
        List<Claim> claims = new ArrayList<>();
        claims.add(Claim.everywhere(
                "Mechanisms adapted to PMC or PML are worth no less than those adapted to LDP",
                PAPER,
                epsilon.length,
                worse));
        claims.add(Claim.everywhere(
                "The one adapted to PMC is worth more exactly while ε ≤ log((1 − p_max)/p_min) = "
                        + Digits.six(crossing()),
                PAPER,
                epsilon.length,
                wrongOrder));
        claims.add(Claim.agree("Each mechanism, measured, has the ε that it was made for", PAPER, off));
        claims.add(Claim.equals(
                "At ε = log(1/p_min) the one adapted to PML tells the truth, and all information is left",
                PAPER,
                "H(X)",
                ShannonEntropy.of(release(1)).value(),
                MutualInformation.of(release(Double.POSITIVE_INFINITY))));
        return claims;
    }
}
