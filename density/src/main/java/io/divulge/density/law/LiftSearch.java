package io.divulge.density.law;

import io.divulge.density.noise.Atoms.Atom;
import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.PointSecret;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The largest leakage between the lowest and the highest value, where no closed form says where it is: branch and bound.
 *
 * <p>On a cell {@code log(f/q)} is at most its value in the middle, the slope there times the half width, and half its largest
 * second derivative times the square of that; near a maximum the bound closes as fast as the square of the width does.
 */
final class LiftSearch {
    private static final double TOLERANCE = 1e-13;
    private static final int MOST_CELLS = 20_000;

    /**
     * What was found.
     *
     * @param leakage bounds of the largest leakage
     * @param outcome one that attains the lower bound
     */
    record Found(Enclosure leakage, double outcome) {}

    private record Cell(double from, double to, double upper) {}

    private final ContinuousRelease release;
    private double best = Double.NEGATIVE_INFINITY;
    private double where;

    private LiftSearch(ContinuousRelease release) {
        this.release = release;
        this.where = release.lowest().middle();
    }

    /** Searches between the lowest and the highest value. */
    static Found between(ContinuousRelease release) {
        return new LiftSearch(release).found();
    }

    private Found found() {
        PriorityQueue<Cell> open = new PriorityQueue<>(Comparator.comparingDouble((Cell cell) -> -cell.upper));
        List<Enclosure> kinks = release.kinks();
        double settled = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < kinks.size(); i++) {
            Enclosure kink = kinks.get(i);
            settled = mayLeakMost(kink) ? Math.max(settled, at(kink)) : settled;
            if (i + 1 < kinks.size()
                    && kink.upper() < kinks.get(i + 1).lower()
                    && mayLeakMost(kink.upper(), kinks.get(i + 1).lower())) {
                open.add(cell(kink.upper(), kinks.get(i + 1).lower()));
            }
        }
        double upper = settled;
        for (int cells = 0; !open.isEmpty(); cells++) {
            Cell cell = open.remove();
            double middle = cell.from + (cell.to - cell.from) / 2;
            boolean tight = cell.upper <= Math.max(best, settled) + TOLERANCE;
            if (tight || cells > MOST_CELLS || !(middle > cell.from && middle < cell.to)) {
                upper = Math.max(upper, cell.upper);
                break;
            }
            open.add(cell(cell.from, middle));
            open.add(cell(middle, cell.to));
        }
        return new Found(new Enclosure(best, Math.max(best, upper)), where);
    }

    /** Under Laplace noise no outcome makes a secret more likely than the outcome that is the secret, so gaps between secrets need no search. */
    private boolean mayLeakMost(Enclosure kink) {
        return release.tails() == Tails.STEEP
                || release.secret().pieces().stream().anyMatch(piece -> piece.meets(kink.lower(), kink.upper()));
    }

    /** The same of all between two kinks. */
    private boolean mayLeakMost(double from, double to) {
        return release.tails() == Tails.STEEP
                || release.secret().pieces().stream()
                        .anyMatch(piece -> !piece.isPoint()
                                && piece.from().lower() < to
                                && piece.to().upper() > from);
    }

    /** The largest leakage at a point that may not be known to the last digit. */
    private double at(Enclosure outcome) {
        Enclosure leakage = release.most(outcome).logLift();
        if (leakage.lower() > best) {
            best = leakage.lower();
            where = outcome.middle();
        }
        return leakage.upper();
    }

    private Cell cell(double from, double to) {
        double middle = from + (to - from) / 2;
        double at = at(Enclosure.of(middle));
        Enclosure whole = new Enclosure(from, to);
        Jet over = lift(whole);
        double upper = Math.min(over.value().upper(), tangents(from, to));
        if (over.order() > 0) {
            Enclosure half = Enclosure.of(Rounding.up(Math.max(Rounding.up(to - middle), Rounding.up(middle - from))));
            double steep = half.times(over.coefficient(1).abs()).upper();
            upper = Math.min(upper, Rounding.up(at + steep));
            if (over.order() > 1) {
                Enclosure slope = lift(Enclosure.of(middle)).coefficient(1).abs();
                Enclosure bend = over.coefficient(2).atLeast(0).times(half.square());
                upper = Math.min(
                        upper, Rounding.up(at + slope.times(half).plus(bend).upper()));
            }
        }
        return new Cell(from, to, upper);
    }

    /**
     * By itself each {@code log(f/q)} is concave in the outcome, minus the logarithm of a sum of exponentials of linear
     * functions, and so nowhere above its tangent in the middle, of slope {@code (x - E[X|y])/sigma^2}.
     */
    private double tangents(double from, double to) {
        if (release.records() > 1
                || !(release.secret() instanceof PointSecret secret)
                || !(release.noise() instanceof GaussianNoise noise)) {
            return Double.POSITIVE_INFINITY;
        }
        double middle = from + (to - from) / 2;
        Enclosure y = Enclosure.of(middle);
        List<Enclosure> lifts = new ArrayList<>();
        Enclosure mean = Enclosure.ZERO;
        for (Atom point : secret.points()) {
            Enclosure lift = secret.logLift(noise, y, point.value());
            lifts.add(lift);
            mean = mean.plus(point.value().times(point.probability()).times(lift.exp()));
        }
        Enclosure half = Enclosure.of(to)
                .minus(Enclosure.of(middle))
                .max(Enclosure.of(middle).minus(Enclosure.of(from)));
        double highest = 0;
        for (int i = 0; i < lifts.size(); i++) {
            Enclosure slope = secret.points()
                    .get(i)
                    .value()
                    .minus(mean)
                    .abs()
                    .over(noise.sigma().square());
            highest = Math.max(highest, lifts.get(i).plus(slope.times(half)).upper());
        }
        return highest;
    }

    /** {@code log(f/q)} of the nearest secret. */
    private Jet lift(Enclosure outcome) {
        return release.logLargest(outcome, 2).minus(release.density(outcome, 2).log());
    }
}
