package io.divulge.report;

import io.divulge.document.Chart;
import io.divulge.document.Chart.Axis;
import io.divulge.document.Chart.Role;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.event.EnvelopeBounds;
import io.divulge.measure.indistinguishability.ApproximateLocalDifferentialPrivacy;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.numbers.fraction.BigFraction;

/** The envelope of a release as a curve, with its bounds and with local differential privacy at the same delta. */
final class EnvelopeChart {
    private static final int POINTS = 80;

    /** Releases of at most this many entries have a finer curve than their report. */
    private static final long SMALL = 20_000;

    /** How many steps may be taken to compare all pairs of secrets for every point. */
    private static final long MOST_COMPARISONS = 50_000_000;

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private EnvelopeChart() {}

    /** The chart, unless the report has no curve because it would take long or there is nothing to draw. */
    static Optional<Chart> of(Joint joint, AfterPostProcessing report) {
        if (report.curve().isEmpty()) {
            return Optional.empty();
        }
        boolean small = Envelope.effort(joint) <= SMALL;
        return Optional.of(of(joint, small ? Envelope.of(joint).within(PATIENCE).curve(POINTS) : report.curve()));
    }

    private static Chart of(Joint joint, List<EnvelopePoint> curve) {
        Scalar[] deltas = IntStream.rangeClosed(1, curve.size())
                .mapToObj(i -> Scalar.of(BigFraction.of(i, curve.size())))
                .toArray(Scalar[]::new);
        double[] delta = Stream.of(deltas).mapToDouble(Scalar::value).toArray();
        List<EnvelopeBounds> bounds = Stream.of(deltas)
                .parallel()
                .map(each -> EnvelopeBounds.of(joint, each))
                .toList();
        double[] upper = values(bounds, EnvelopeBounds::upper);
        List<Chart.Series> series = new ArrayList<>();
        double top = upper[0];
        long pairs = (long) joint.secrets().size() * joint.secrets().size();
        if (pairs * joint.outcomes().size() * curve.size() <= MOST_COMPARISONS) {
            double[] ldp = Stream.of(deltas)
                    .parallel()
                    .mapToDouble(each ->
                            ApproximateLocalDifferentialPrivacy.of(joint, each).value())
                    .toArray();
            series.add(new Chart.Series("(ε, δ)-LDP", Role.OTHER, delta, ldp));
            double first = Double.isFinite(ldp[0]) ? ldp[0] : 0;
            top = Math.max(top, Math.min(first, 2 * top));
        }
        series.add(new Chart.Series("upper bound", Role.UPPER, delta, upper));
        series.add(new Chart.Series("lower bound", Role.LOWER, delta, values(bounds, EnvelopeBounds::lower)));
        series.add(new Chart.Series("exact ε_{c}(δ)", Role.MAIN, delta, values(curve, EnvelopePoint::epsilon)));
        return new Chart.Curves(
                "What any function of the outcome can leak",
                "with probability δ or more: the exact envelope, its bounds, and LDP at the same δ",
                "The exact envelope is the most that any function of the outcome leaks with probability δ or more;"
                        + " the bounds take no optimisation. Where a curve of LDP is missing it is infinite or would take"
                        + " long.",
                new Axis("δ", Quantity.PROBABILITY, 0, 1),
                new Axis("ε", Quantity.INFORMATION, 0, top),
                series,
                Chart.Size.NONE);
    }

    private static <T> double[] values(List<T> points, Function<T, Value> value) {
        return points.stream().mapToDouble(point -> value.apply(point).value()).toArray();
    }
}
