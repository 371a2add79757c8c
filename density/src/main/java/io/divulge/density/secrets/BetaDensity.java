package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.Arrays;

/**
 * {@code x^(a-1) (1-x)^(b-1)} on the unit interval, up to a factor, as series with certainty.
 *
 * <p>Inside, both powers have Taylor series. At an end the power that is singular there stays as it is and only the other
 * one is expanded; the moments of {@code x^(a-1+k)} are {@code x^(a+k)/(a+k)}, however small {@code a} is. The factor makes the
 * density 1 at the mean, so that no power leaves the doubles.
 */
final class BetaDensity {
    /** A series is fine if what it leaves out is no more than rounding. */
    private static final double ROUNDING = 0x1p-53;

    /** So little does not count, whatever is asked. */
    private static final double NOTHING = 1e-280;

    private final Enclosure a;
    private final Enclosure b;
    private final Enclosure left;
    private final Enclosure right;
    private final Enclosure logLeft;
    private final Enclosure logRight;

    private BetaDensity(Enclosure a, Enclosure b, Enclosure logLeft, Enclosure logRight) {
        this.a = a;
        this.b = b;
        this.left = a.minus(Enclosure.ONE);
        this.right = b.minus(Enclosure.ONE);
        this.logLeft = logLeft;
        this.logRight = logRight;
    }

    static BetaDensity of(Enclosure a, Enclosure b) {
        Enclosure mean = Enclosure.of(a.middle() / (a.middle() + b.middle()));
        return new BetaDensity(a, b, mean.log(), mean.negate().log1p());
    }

    /** One more than the exponent at 0. */
    Enclosure a() {
        return a;
    }

    /** One more than the exponent at 1. */
    Enclosure b() {
        return b;
    }

    /** The logarithm of the factor that {@code x^(a-1) (1-x)^(b-1)} is of this density. */
    Enclosure logFactor() {
        return logLeft.times(left).plus(logRight.times(right));
    }

    /** The density of one minus the variable. */
    BetaDensity reflected() {
        return new BetaDensity(b, a, logRight, logLeft);
    }

    /** Whether its logarithm is concave. */
    boolean isLogConcave() {
        return a.lower() >= 1 && b.lower() >= 1;
    }

    /** The density at all points of an interval, with derivatives; they may be infinite at an end. */
    Jet at(Enclosure x, int order) {
        Enclosure rest = Enclosure.ONE.minus(x).atLeast(0);
        return Jet.of(powers(x.atLeast(0), left, logLeft, order, false))
                .times(Jet.of(powers(rest, right, logRight, order, true)));
    }

    /** The Taylor coefficients of {@code (x/reference)^power}; with alternating signs if {@code x} falls. */
    private static Enclosure[] powers(Enclosure x, Enclosure power, Enclosure reference, int order, boolean falls) {
        Enclosure log = x.log();
        Enclosure factor = reference.times(power);
        Enclosure[] coefficients = new Enclosure[order + 1];
        Enclosure binomial = Enclosure.ONE;
        for (int k = 0; k <= order; k++) {
            Enclosure exponent = log.times(power.minus(Enclosure.of(k))).minus(factor);
            coefficients[k] = binomial.times(exponent.exp());
            Enclosure next = power.minus(Enclosure.of(k)).over(Enclosure.of(k + 1));
            binomial = binomial.times(falls ? next.negate() : next);
        }
        return coefficients;
    }

    /** The cell between two points. */
    MomentCell cell(Enclosure from, Enclosure to) {
        if (from.lower() <= 0 && to.upper() >= 1) {
            return unknown(from, to);
        }
        if (from.lower() <= 0) {
            return atLeft(from, to);
        }
        return to.upper() >= 1 ? atRight(from, to) : inside(from, to);
    }

    /** A part of a cell, by the same kind of series. */
    MomentCell part(MomentCell cell, Enclosure from, Enclosure to) {
        return cell.centre() == 0 ? atLeft(from, to) : cell.centre() == 1 ? atRight(from, to) : inside(from, to);
    }

    /** Singular at both ends: to be halved. */
    private static MomentCell unknown(Enclosure from, Enclosure to) {
        Enclosure[] moments = new Enclosure[MomentCell.ORDER + 1];
        Arrays.fill(moments, new Enclosure(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
        return new MomentCell(from, to, 0.5, moments, false);
    }

    private MomentCell atRight(Enclosure from, Enclosure to) {
        MomentCell cell = reflected()
                .atLeft(
                        Enclosure.ONE.minus(to).atLeast(0),
                        Enclosure.ONE.minus(from).atLeast(0));
        Enclosure[] moments = cell.moments().clone();
        for (int k = 1; k < moments.length; k += 2) {
            moments[k] = moments[k].negate();
        }
        return new MomentCell(from, to, 1, moments, cell.isFine());
    }

    /** With the power that is singular at 0 as it is. */
    private MomentCell atLeft(Enclosure from, Enclosure to) {
        int order = MomentCell.ORDER;
        Enclosure[] rest = powers(Enclosure.ONE, right, Enclosure.ZERO, order, true);
        // The last coefficient over the whole cell; the factor of this power is taken into account with the other one.
        Enclosure hull = Enclosure.ONE.minus(new Enclosure(0, to.upper()));
        rest[order] = powers(hull, right, Enclosure.ZERO, order, true)[order];
        Enclosure factor = logFactor();
        Enclosure[] high = risen(to.atLeast(0), factor);
        Enclosure[] low = risen(from.atLeast(0), factor);
        Enclosure[] moments = new Enclosure[order + 1];
        double left = 0;
        for (int k = 0; k <= order; k++) {
            Enclosure sum = Enclosure.ZERO;
            for (int i = 0; i <= order; i++) {
                Enclosure integral = high[k + i].minus(low[k + i]).atLeast(0).over(a.plus(Enclosure.of(k + i)));
                Enclosure term = rest[i].times(integral);
                left = k == 0 && i == order ? term.width() : left;
                sum = sum.plus(term);
            }
            moments[k] = sum.atLeast(0);
        }
        return new MomentCell(from, to, 0, moments, isFine(left, moments[0]));
    }

    /** {@code x^(a+n)} over the factor. */
    private Enclosure[] risen(Enclosure x, Enclosure factor) {
        Enclosure[] powers = new Enclosure[2 * MomentCell.ORDER + 1];
        Enclosure log = x.log();
        powers[0] = log.times(a).minus(factor).exp();
        for (int n = 1; n < powers.length; n++) {
            powers[n] = powers[n - 1].times(x);
        }
        return powers;
    }

    private MomentCell inside(Enclosure from, Enclosure to) {
        int order = MomentCell.ORDER;
        double centre = from.middle() + (to.middle() - from.middle()) / 2;
        Jet series = at(Enclosure.of(centre), order - 1);
        Enclosure hull = new Enclosure(from.lower(), Math.max(from.lower(), to.upper()));
        Enclosure last = at(hull, order).coefficient(order);
        Enclosure[] high = powersOf(to.minus(Enclosure.of(centre)));
        Enclosure[] low = powersOf(from.minus(Enclosure.of(centre)));
        Enclosure[] moments = new Enclosure[order + 1];
        double left = 0;
        for (int k = 0; k <= order; k++) {
            Enclosure sum = Enclosure.ZERO;
            for (int i = 0; i < order; i++) {
                sum = sum.plus(series.coefficient(i).times(integral(high, low, i + k)));
            }
            Enclosure rest = remainder(last, high, low, order + k);
            left = k == 0 ? rest.width() : left;
            moments[k] = k % 2 == 0 ? sum.plus(rest).atLeast(0) : sum.plus(rest);
        }
        return new MomentCell(from, to, centre, moments, isFine(left, moments[0]));
    }

    private static boolean isFine(double left, Enclosure mass) {
        return left <= ROUNDING * mass.lower() || mass.upper() < NOTHING;
    }

    private static Enclosure[] powersOf(Enclosure t) {
        Enclosure[] powers = new Enclosure[2 * MomentCell.ORDER + 2];
        powers[0] = Enclosure.ONE;
        for (int n = 1; n < powers.length; n++) {
            powers[n] = powers[n - 1].times(t);
        }
        return powers;
    }

    /** {@code int t^n dt}. */
    private static Enclosure integral(Enclosure[] high, Enclosure[] low, int n) {
        return high[n + 1].minus(low[n + 1]).over(Enclosure.of(n + 1));
    }

    /** {@code int c(t) t^n dt} for a coefficient that may be anything in an enclosure: on both sides of 0 by itself. */
    private static Enclosure remainder(Enclosure coefficient, Enclosure[] high, Enclosure[] low, int n) {
        Enclosure above = coefficient.times(high[n + 1]);
        Enclosure below = coefficient.times(low[n + 1].negate());
        return above.plus(below).over(Enclosure.of(n + 1));
    }
}
