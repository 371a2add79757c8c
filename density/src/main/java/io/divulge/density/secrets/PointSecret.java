package io.divulge.density.secrets;

import io.divulge.density.noise.Atoms;
import io.divulge.density.noise.Atoms.Atom;
import io.divulge.density.noise.MixedNoise;
import io.divulge.density.noise.Noise;
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

    private final Atoms atoms;
    private final List<Piece> pieces;

    private PointSecret(Atoms atoms) {
        this.atoms = atoms;
        this.pieces = atoms.values().stream().map(Piece::point).toList();
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
        List<Atom> points = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Scalar value = values.get(i);
            if (!(Math.abs(value.value()) <= 1e100)) {
                throw new IllegalArgumentException(
                        "a value of the secret is " + value + " (expected a number from -1e100 to 1e100)");
            }
            if (probabilities.get(i).value() > 0) {
                points.add(new Atom(
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
        return new PointSecret(Atoms.of(points));
    }

    /** 1 with probability {@code p}, and 0 otherwise. */
    public static PointSecret bernoulli(Scalar p) {
        // Written so that NaN fails.
        if (!(p.value() >= 0 && p.value() <= 1)) {
            throw new IllegalArgumentException("p is " + p + " (expected a probability from 0 to 1)");
        }
        Enclosure one = Enclosure.of(p);
        Enclosure zero = Enclosure.ONE.minus(one);
        List<Atom> points = new ArrayList<>();
        if (p.value() < 1) {
            points.add(new Atom(Enclosure.ZERO, zero, "0"));
        }
        if (p.value() > 0) {
            points.add(new Atom(Enclosure.ONE, one, "1"));
        }
        return new PointSecret(Atoms.of(points));
    }

    /** Values that were computed. */
    static PointSecret of(Atoms atoms) {
        return new PointSecret(atoms);
    }

    /** By how much probabilities may be off whose sum is. */
    static Enclosure around(double uncertainty) {
        // Half an ulp of a decimal is in the enclosure of the scalar already; a sum that is off is not.
        return uncertainty <= 2 * Rounding.UNIT
                ? Enclosure.ONE
                : new Enclosure(Rounding.down(1 - uncertainty), Rounding.up(1 + uncertainty));
    }

    /** The values with their probabilities, one after the other, smallest first. */
    public List<Atom> points() {
        return atoms.all();
    }

    /** The values with their probabilities. */
    public Atoms atoms() {
        return atoms;
    }

    @Override
    public Enclosure lowest() {
        return atoms.lowest().value();
    }

    @Override
    public Enclosure highest() {
        return atoms.highest().value();
    }

    @Override
    public Enclosure atLowest() {
        return atoms.lowest().probability();
    }

    @Override
    public Enclosure atHighest() {
        return atoms.highest().probability();
    }

    @Override
    public Enclosure mean() {
        Enclosure sum = Enclosure.ZERO;
        for (Atom point : points()) {
            sum = sum.plus(point.probability().times(point.value()));
        }
        return sum;
    }

    /** {@code sum_x p(x) (x - mean)^2}. */
    @Override
    public Enclosure variance() {
        Enclosure mean = mean();
        Enclosure sum = Enclosure.ZERO;
        for (Atom point : points()) {
            sum = sum.plus(point.value().minus(mean).square().times(point.probability()));
        }
        return sum;
    }

    @Override
    public Enclosure logMoment(Enclosure t, Enclosure origin) {
        // Relative to the end with the largest power, nothing overflows.
        int last = t.lower() >= 0 ? points().size() - 1 : 0;
        Enclosure end = points().get(last).value();
        List<Enclosure> weights = points().stream().map(Atom::probability).toList();
        List<Enclosure> exponents = new ArrayList<>();
        for (int i = 0; i < points().size(); i++) {
            exponents.add(
                    i == last
                            ? Enclosure.ZERO
                            : points().get(i).value().minus(end).times(t));
        }
        Enclosure fromEnd = MixedExponents.log(weights, exponents);
        return end.equals(origin) ? fromEnd : fromEnd.plus(end.minus(origin).times(t));
    }

    @Override
    public Enclosure above(Enclosure value) {
        Enclosure certain = Enclosure.ZERO;
        Enclosure possible = Enclosure.ZERO;
        for (Atom point : points()) {
            boolean surely = point.value().lower() > value.upper();
            certain = surely ? certain.plus(point.probability()) : certain;
            possible = surely || point.value().upper() > value.lower() ? possible.plus(point.probability()) : possible;
        }
        return new Enclosure(certain.lower(), possible.upper());
    }

    @Override
    public Jet smoothed(Noise noise, Enclosure outcome, int order) {
        return atoms.density(noise, outcome, order);
    }

    @Override
    public Enclosure smoothedAbove(Noise noise, Enclosure outcome) {
        return atoms.above(noise, outcome);
    }

    @Override
    public Enclosure smoothedBelow(Noise noise, Enclosure outcome) {
        return atoms.below(noise, outcome);
    }

    /** {@code -log sum_j p_j e^(d_j)}. */
    @Override
    public Enclosure logLift(Noise noise, Enclosure outcome, Enclosure value) {
        if (noise instanceof MixedNoise) {
            return noise.logDensity(outcome.minus(value), 0)
                    .value()
                    .minus(smoothed(noise, outcome, 0).value().log());
        }
        List<Enclosure> exponents = points().stream()
                // A value that is no double is not known to the last digit, but it is as likely as itself.
                .map(point ->
                        point.value().equals(value) ? Enclosure.ZERO : noise.logRatio(outcome, value, point.value()))
                .toList();
        return MixedExponents.log(points().stream().map(Atom::probability).toList(), exponents)
                .negate();
    }

    @Override
    public Jet excess(Noise noise, Enclosure outcome, Jet average) {
        Jet sum = Jet.constant(Enclosure.ZERO, average.order());
        for (Atom point : points()) {
            Jet density = noise.density(outcome.minus(point.value()), average.order());
            sum = sum.plus(density.minus(average).positive().times(point.probability()));
        }
        return sum;
    }

    @Override
    public List<Enclosure> kinks() {
        return atoms.values();
    }

    @Override
    public List<Piece> pieces() {
        return pieces;
    }

    @Override
    public PointSecret over(int records) {
        return new PointSecret(atoms.over(records));
    }

    @Override
    public double size() {
        return points().size();
    }

    @Override
    public String inWords() {
        return points().stream()
                        .limit(SHOWN)
                        .map(point -> point.label() + " with probability "
                                + Digits.six(point.probability().middle()))
                        .collect(Collectors.joining(", "))
                + (points().size() > SHOWN ? " and " + (points().size() - SHOWN) + " more values" : "");
    }
}
