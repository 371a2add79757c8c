package io.divulge.continuous;

import io.divulge.numeric.Digits;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Simplex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** A secret that takes finitely many values, each with a probability. */
public final class PointSecret implements SecretLaw {
    private static final int SHOWN = 4;

    /** One value. */
    record Point(Enclosure value, Enclosure probability, String label) {}

    private final List<Point> points;

    private PointSecret(List<Point> points) {
        this.points = List.copyOf(points);
    }

    /** These values with these probabilities; values of probability 0 are left out. */
    public static PointSecret of(List<Scalar> values, List<Scalar> probabilities) {
        if (values.size() != probabilities.size() || values.isEmpty()) {
            throw new IllegalArgumentException(
                    values.size() + " values with " + probabilities.size() + " probabilities (expected one for each)");
        }
        double uncertainty = Simplex.check(
                "secret",
                probabilities.stream().mapToDouble(Scalar::value).toArray(),
                i -> values.get(i).text(),
                SecretLaws.DIVIDE);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Scalar value = values.get(i);
            if (!(Math.abs(value.value()) <= 1e100)) {
                throw new IllegalArgumentException(
                        "a value of the secret is " + value + " (expected a number from -1e100 to 1e100)");
            }
            if (probabilities.get(i).value() > 0) {
                points.add(new Point(
                        Enclosure.of(value),
                        Enclosure.of(probabilities.get(i)).times(around(uncertainty)),
                        value.text()));
            }
        }
        points.sort(Comparator.comparingDouble(point -> point.value().middle()));
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).value().lower() <= points.get(i - 1).value().upper()) {
                throw new IllegalArgumentException("the secret has the value "
                        + points.get(i).label() + " twice (give each value once, with its whole probability)");
            }
        }
        return new PointSecret(points);
    }

    /** 1 with probability {@code p}, and 0 otherwise. */
    public static PointSecret bernoulli(Scalar p) {
        // Written so that NaN fails.
        if (!(p.value() >= 0 && p.value() <= 1)) {
            throw new IllegalArgumentException("p is " + p + " (expected a probability from 0 to 1)");
        }
        Enclosure one = Enclosure.of(p);
        Enclosure zero = Enclosure.ONE.minus(one);
        List<Point> points = new ArrayList<>();
        if (p.value() < 1) {
            points.add(new Point(Enclosure.ZERO, zero, "0"));
        }
        if (p.value() > 0) {
            points.add(new Point(Enclosure.ONE, one, "1"));
        }
        return new PointSecret(points);
    }

    /** Points that were computed, in increasing order. */
    static PointSecret summed(List<Point> points) {
        return new PointSecret(points);
    }

    private static Enclosure around(double uncertainty) {
        // Half an ulp of a decimal is in the enclosure of the scalar already; a sum that is off is not.
        return uncertainty <= 2 * Rounding.UNIT
                ? Enclosure.ONE
                : new Enclosure(Rounding.down(1 - uncertainty), Rounding.up(1 + uncertainty));
    }

    /** The values with their probabilities, smallest first. */
    List<Point> points() {
        return points;
    }

    @Override
    public Enclosure lowest() {
        return points.get(0).value();
    }

    @Override
    public Enclosure highest() {
        return points.get(points.size() - 1).value();
    }

    @Override
    public Enclosure atLowest() {
        return points.get(0).probability();
    }

    @Override
    public Enclosure atHighest() {
        return points.get(points.size() - 1).probability();
    }

    @Override
    public Enclosure mean() {
        Enclosure sum = Enclosure.ZERO;
        for (Point point : points) {
            sum = sum.plus(point.probability().times(point.value()));
        }
        return sum;
    }

    /** {@code sum_x p(x) (x - mean)^2}. */
    @Override
    public Enclosure variance() {
        Enclosure mean = mean();
        Enclosure sum = Enclosure.ZERO;
        for (Point point : points) {
            sum = sum.plus(point.value().minus(mean).square().times(point.probability()));
        }
        return sum;
    }

    @Override
    public Enclosure logMoment(Enclosure t, Enclosure origin) {
        // Relative to the end with the largest power, nothing overflows.
        int last = t.lower() >= 0 ? points.size() - 1 : 0;
        Enclosure end = points.get(last).value();
        List<Enclosure> weights = points.stream().map(Point::probability).toList();
        List<Enclosure> exponents = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            exponents.add(
                    i == last
                            ? Enclosure.ZERO
                            : points.get(i).value().minus(end).times(t));
        }
        Enclosure fromEnd = MixedExponents.log(weights, exponents);
        return end.equals(origin) ? fromEnd : fromEnd.plus(end.minus(origin).times(t));
    }

    @Override
    public Enclosure above(Enclosure value) {
        Enclosure certain = Enclosure.ZERO;
        Enclosure possible = Enclosure.ZERO;
        for (Point point : points) {
            boolean surely = point.value().lower() > value.upper();
            certain = surely ? certain.plus(point.probability()) : certain;
            possible = surely || point.value().upper() > value.lower() ? possible.plus(point.probability()) : possible;
        }
        return new Enclosure(certain.lower(), possible.upper());
    }

    @Override
    public Jet smoothed(Noise noise, Enclosure outcome, int order) {
        Jet sum = Jet.constant(Enclosure.ZERO, order);
        for (Point point : points) {
            sum = sum.plus(noise.density(outcome.minus(point.value()), order).times(point.probability()));
        }
        return sum;
    }

    @Override
    public Enclosure smoothedAbove(Noise noise, Enclosure outcome) {
        Enclosure sum = Enclosure.ZERO;
        for (Point point : points) {
            sum = sum.plus(noise.above(outcome.minus(point.value())).times(point.probability()));
        }
        return sum.asProbability();
    }

    @Override
    public Enclosure smoothedBelow(Noise noise, Enclosure outcome) {
        Enclosure sum = Enclosure.ZERO;
        for (Point point : points) {
            sum = sum.plus(noise.below(outcome.minus(point.value())).times(point.probability()));
        }
        return sum.asProbability();
    }

    /** {@code -log sum_j p_j e^(d_j)}. */
    @Override
    public Enclosure logLift(Noise noise, Enclosure outcome, Enclosure value) {
        if (noise instanceof MixedNoise) {
            return noise.logDensity(outcome.minus(value), 0)
                    .value()
                    .minus(smoothed(noise, outcome, 0).value().log());
        }
        List<Enclosure> exponents = points.stream()
                // A value that is no double is not known to the last digit, but it is as likely as itself.
                .map(point ->
                        point.value().equals(value) ? Enclosure.ZERO : noise.logRatio(outcome, value, point.value()))
                .toList();
        return MixedExponents.log(points.stream().map(Point::probability).toList(), exponents)
                .negate();
    }

    @Override
    public List<Enclosure> kinks() {
        return points.stream().map(Point::value).toList();
    }

    @Override
    public List<Piece> pieces() {
        return points.stream().map(point -> Piece.point(point.value())).toList();
    }

    @Override
    public PointSecret over(int records) {
        Enclosure n = Enclosure.of(records);
        return new PointSecret(points.stream()
                .map(point -> new Point(point.value().over(n), point.probability(), point.label()))
                .toList());
    }

    @Override
    public double size() {
        return points.size();
    }

    @Override
    public String inWords() {
        return points.stream()
                        .limit(SHOWN)
                        .map(point -> point.label() + " with probability "
                                + Digits.six(point.probability().middle()))
                        .collect(Collectors.joining(", "))
                + (points.size() > SHOWN ? " and " + (points.size() - SHOWN) + " more values" : "");
    }
}
