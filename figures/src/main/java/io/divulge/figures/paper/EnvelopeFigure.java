package io.divulge.figures.paper;

import io.divulge.figures.chart.Axis;
import io.divulge.figures.chart.Layer;
import io.divulge.figures.chart.LineChart;
import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.event.BinaryEnvelope;
import io.divulge.measure.indistinguishability.ApproximateLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.mechanism.RandomizedResponseBounds;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * [ILE26, Fig. 2]: the bounds of the envelope of randomized response, the differential privacy beside it, and the envelope itself.
 *
 * <p>The envelope is solved as a linear program, from the matrix; that it agrees with the closed form is one of the claims.
 */
final class EnvelopeFigure {
    /** Points of the curve: δ = 1/200, 2/200, ..., 199/200. */
    private static final int STEPS = 200;

    private static final String PAPER = "[ILE26, Thm 5]";

    private final Prior prior;
    private final RandomizedResponse response;
    private final Joint joint;

    private EnvelopeFigure(Prior prior) {
        this.prior = prior;
        this.response = RandomizedResponse.ofEpsilon(prior.secrets(), Scalar.of(BigFraction.ONE));
        this.joint = prior.through(matrix(response));
    }

    /** Written out, so that the solver finds no formula to make use of. */
    private static Channel matrix(RandomizedResponse response) {
        Channel formula = response.channel();
        int k = formula.secrets().size();
        double[][] rows = new double[k][k];
        for (int x = 0; x < k; x++) {
            formula.row(x, rows[x]);
        }
        return Channel.of(formula.secrets(), formula.outcomes(), rows);
    }

    static Exhibit make(Exhibits.Listed listed, Prior prior, String words) {
        EnvelopeFigure figure = new EnvelopeFigure(prior);
        DataTable data = figure.data();
        return new Exhibit(
                listed.name(),
                listed.title(),
                "Randomized response with ε_r = 1, " + words
                        + ". The two bounds of the paper enclose the exact envelope;"
                        + " what a differential-privacy guarantee with the same δ allows stands beside it. The lower bound"
                        + " is Theorem 5(iii) and lies on the exact curve wherever its condition on the prior holds.",
                List.of(
                        "The exact curve is added; the paper has the bounds.",
                        "The paper's grid is not given: δ = 1/200, 2/200, …, 199/200, in nats.",
                        "The upper bound is Theorem 5(i, ii), which is Theorem 3 for this mechanism; the lower bound is"
                                + " Theorem 5(i, iii), also where its condition on the prior fails (the column “condition” says"
                                + " where: it still holds there, see docs/envelope-of-randomized-response.md)."),
                data,
                draw(data, words),
                figure.claims(data));
    }

    private static Scalar delta(int step) {
        return Scalar.of(BigFraction.of(step, STEPS));
    }

    /** {@code max_m log min( alpha / q_m, (m alpha + (n - m) beta) / delta )}, where {@code n} answers make up {@code delta}. */
    private double closedForm(double delta) {
        double alpha = response.truth();
        double beta = response.lie();
        double[] q = IntStream.range(0, joint.outcomes().size())
                .mapToDouble(joint::outcomeProbability)
                .sorted()
                .toArray();
        double n = 0;
        double missing = delta;
        for (double each : q) {
            n += Math.min(1, missing / each);
            missing = Math.max(0, missing - each);
        }
        double lift = 0;
        for (int m = 1; m <= q.length; m++) {
            lift = Math.max(lift, Math.min(alpha / q[m - 1], (m * alpha + (n - m) * beta) / delta));
        }
        return Math.log(lift);
    }

    private DataTable data() {
        Envelope envelope = Envelope.of(joint);
        DataTable.Rows rows = DataTable.of(
                "delta",
                "exact",
                "exact_lower",
                "exact_upper",
                "upper_bound",
                "lower_bound",
                "condition",
                "binary_envelope",
                "ldp");
        IntStream.range(1, STEPS)
                .parallel()
                .mapToObj(step -> row(envelope, delta(step)))
                .toList()
                .forEach(rows::add);
        return rows.table();
    }

    private Object[] row(Envelope envelope, Scalar delta) {
        Value exact = envelope.epsilon(delta).epsilon();
        RandomizedResponseBounds bounds = RandomizedResponseBounds.of(prior, response, delta);
        return new Object[] {
            delta.value(),
            exact.value(),
            exact.lower(),
            exact.upper(),
            bounds.upper().value(),
            bounds.lower().value(),
            bounds.condition(),
            BinaryEnvelope.of(joint, delta).value(),
            ApproximateLocalDifferentialPrivacy.of(joint, delta).value()
        };
    }

    private static Drawing draw(DataTable data, String words) {
        double[] delta = data.numbers("delta");
        double[] upper = data.numbers("upper_bound");
        double[] lower = data.numbers("lower_bound");
        return new LineChart(
                        "What randomized response leaks after any post-processing",
                        "ε_{r} = 1, " + words,
                        new Axis("δ (probability)", 0, 1),
                        Axis.upTo("ε (nats)", Math.max(upper[0], data.numbers("ldp")[0])),
                        List.of(
                                new Layer.Band(delta, lower, upper, Ink.FIRST, 0.10),
                                new Layer.Curve("(ε, δ)-LDP", delta, data.numbers("ldp"), Ink.SECOND, Dash.SHORT, 1.8),
                                new Layer.Curve("upper bound", delta, upper, Ink.FOURTH, Dash.LONG, 1.6),
                                new Layer.Curve(
                                        "exact ε_{c}(δ)", delta, data.numbers("exact"), Ink.FIRST, Dash.SOLID, 2.8),
                                new Layer.Curve("○ lower bound", delta, lower, Ink.THIRD, Dash.DOTS, 1),
                                some(delta, lower)))
                .draw();
    }

    /** A few rings on the lower bound, which would not be seen where it lies on the envelope. */
    private static Layer some(double[] delta, double[] lower) {
        int[] places = IntStream.range(0, delta.length).filter(i -> i % 15 == 7).toArray();
        return new Layer.Points(
                IntStream.of(places).mapToDouble(i -> delta[i]).toArray(),
                IntStream.of(places).mapToDouble(i -> lower[i]).toArray(),
                Ink.THIRD,
                4,
                true);
    }

    private List<Claim> claims(DataTable data) {
        List<Claim> claims = new ArrayList<>();
        double[] exact = data.numbers("exact");
        double[] low = data.numbers("exact_lower");
        double[] high = data.numbers("exact_upper");
        double[] upper = data.numbers("upper_bound");
        double[] lower = data.numbers("lower_bound");
        double[] binary = data.numbers("binary_envelope");
        double[] delta = data.numbers("delta");
        List<String> condition = data.words("condition");
        int outside = 0;
        int belowBinary = 0;
        int rising = 0;
        double apart = 0;
        double wide = 0;
        int met = 0;
        double fromClosed = 0;
        for (int i = 0; i < exact.length; i++) {
            outside += lower[i] > high[i] + Claim.CLOSE || low[i] > upper[i] + Claim.CLOSE ? 1 : 0;
            belowBinary += binary[i] > high[i] + Claim.CLOSE ? 1 : 0;
            rising += i > 0 && low[i] > high[i - 1] + Claim.CLOSE ? 1 : 0;
            wide = Math.max(wide, high[i] - low[i]);
            if (Boolean.parseBoolean(condition.get(i))) {
                met++;
                apart = Math.max(apart, Math.abs(exact[i] - lower[i]));
            }
            fromClosed = Math.max(
                    fromClosed, Math.abs(exact[i] - closedForm(delta(i + 1).value())));
        }
        claims.add(Claim.everywhere("The bounds enclose the envelope", PAPER, exact.length, outside));
        claims.add(
                Claim.everywhere("The binary envelope is a lower bound", "[ILE26, eq. 13]", exact.length, belowBinary));
        claims.add(Claim.everywhere("The envelope does not rise with δ", "[ILE26, IV]", exact.length, rising));
        double alpha = response.truth();
        double least = response.lie() + (alpha - response.lie()) * prior.min();
        Scalar within = Scalar.parse(Digits.six(Math.floor(least * 1000) / 1000));
        claims.add(Claim.equals(
                "For δ ≤ q_1 the envelope is the largest leakage, log(α/q_1)",
                "[ILE26, Thm 5(i)]",
                "log(α/q_1)",
                Math.log(alpha / least),
                Envelope.of(joint).epsilon(within).epsilon()));
        claims.add(Claim.agree(
                "Where the condition on the prior holds (" + met + " of " + exact.length
                        + " points) the lower bound is the envelope",
                "docs/envelope-of-randomized-response.md",
                apart));
        claims.add(Claim.agree(
                "The linear program and the closed form agree", "docs/envelope-of-randomized-response.md", fromClosed));
        claims.add(Claim.agree("The brackets of the exact curve are closed", "docs/envelope.md", wide));
        claims.add(Claim.equals(
                "The mechanism satisfies ε_r-LDP, and no less",
                "[ILE26, eq. 14]",
                "1",
                1,
                LocalDifferentialPrivacy.of(joint)));
        if (prior.secrets().size() == 5) {
            claims.add(known(delta, exact, 0.4, 0.750577));
            claims.add(known(delta, exact, 0.7, 0.629422));
        }
        return claims;
    }

    /** A number done by hand from Theorem 5, to six decimals. */
    private static Claim known(double[] delta, double[] exact, double at, double expected) {
        for (int i = 0; i < delta.length; i++) {
            if (Math.abs(delta[i] - at) < Claim.CLOSE) {
                double found = exact[i];
                return new Claim(
                        "At δ = " + at + " the envelope is Theorem 5's lower bound",
                        PAPER,
                        Digits.six(expected),
                        Digits.twelve(found),
                        Math.abs(found - expected) <= 5e-7);
            }
        }
        throw new IllegalStateException("no point at " + at);
    }
}
