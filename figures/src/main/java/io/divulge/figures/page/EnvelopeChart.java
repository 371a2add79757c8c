package io.divulge.figures.page;

import io.divulge.figures.chart.Axis;
import io.divulge.figures.chart.Layer;
import io.divulge.figures.chart.LineChart;
import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.event.EnvelopeBounds;
import io.divulge.measure.indistinguishability.ApproximateLocalDifferentialPrivacy;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import io.divulge.report.AfterPostProcessing;
import io.divulge.report.Unit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/** The envelope of a release as a curve, with its bounds and with local differential privacy at the same δ. */
final class EnvelopeChart {
    private static final int POINTS = 80;

    /** Releases of so many entries have a finer curve than their report. */
    private static final long SMALL = 20_000;

    /** So many steps may be taken to compare all pairs of secrets for every point. */
    private static final long MOST_COMPARISONS = 50_000_000;

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final Joint joint;
    private final Unit unit;
    private final List<EnvelopePoint> curve;
    private final Scalar[] deltas;

    private EnvelopeChart(Joint joint, Unit unit, List<EnvelopePoint> curve) {
        this.joint = joint;
        this.unit = unit;
        this.curve = curve;
        this.deltas = IntStream.rangeClosed(1, curve.size())
                .mapToObj(i -> Scalar.of(BigFraction.of(i, curve.size())))
                .toArray(Scalar[]::new);
    }

    /** The chart, unless the report has no curve because it would take long or there is nothing to draw. */
    static Optional<Drawing> of(Joint joint, AfterPostProcessing report, Unit unit) {
        if (report.curve().isEmpty()) {
            return Optional.empty();
        }
        boolean small = Envelope.effort(joint) <= SMALL;
        List<EnvelopePoint> curve = small ? Envelope.of(joint).within(PATIENCE).curve(POINTS) : report.curve();
        return Optional.of(new EnvelopeChart(joint, unit, curve).draw());
    }

    private Drawing draw() {
        double[] delta = Stream.of(deltas).mapToDouble(Scalar::value).toArray();
        double[] exact = curve.stream()
                .mapToDouble(point -> unit.of(point.epsilon().value()))
                .toArray();
        List<EnvelopeBounds> bounds = Stream.of(deltas)
                .parallel()
                .map(each -> EnvelopeBounds.of(joint, each))
                .toList();
        double[] upper = bounds.stream()
                .mapToDouble(each -> unit.of(each.upper().value()))
                .toArray();
        double[] lower = bounds.stream()
                .mapToDouble(each -> unit.of(each.lower().value()))
                .toArray();
        List<Layer> layers = new ArrayList<>();
        layers.add(new Layer.Band(delta, lower, upper, Ink.FIRST, 0.1));
        double top = upper[0];
        if (pairs() <= MOST_COMPARISONS) {
            double[] ldp = Stream.of(deltas)
                    .parallel()
                    .mapToDouble(each -> unit.of(
                            ApproximateLocalDifferentialPrivacy.of(joint, each).value()))
                    .toArray();
            layers.add(new Layer.Curve("(ε, δ)-LDP", delta, ldp, Ink.SECOND, Dash.SHORT, 1.8));
            double first = Double.isFinite(ldp[0]) ? ldp[0] : 0;
            top = Math.max(top, Math.min(first, 2 * top));
        }
        layers.add(new Layer.Curve("upper bound", delta, upper, Ink.FOURTH, Dash.LONG, 1.6));
        layers.add(new Layer.Curve("lower bound", delta, lower, Ink.THIRD, Dash.DOTS, 1.8));
        layers.add(new Layer.Curve("exact ε_{c}(δ)", delta, exact, Ink.FIRST, Dash.SOLID, 2.6));
        return new LineChart(
                        "What any function of the outcome can leak",
                        "with probability δ or more: the exact envelope, its bounds, and LDP at the same δ",
                        new Axis("δ (probability)", 0, 1),
                        Axis.upTo("ε (" + unit.label() + ")", top),
                        layers)
                .draw();
    }

    private long pairs() {
        long secrets = joint.secrets().size();
        return secrets * secrets * joint.outcomes().size() * curve.size();
    }
}
