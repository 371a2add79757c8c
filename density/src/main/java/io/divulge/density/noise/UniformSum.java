package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Rounding;

/**
 * Noise on top of the sum of {@code k} independent uniform variables of one width, each of mean 0, everywhere.
 *
 * <p>Near the middle by splines or by a Fourier series. Under Laplace noise the density is exactly exponential beyond all that the sum can
 * be, and nearly so before: it is never more than {@code E e^(S/b)} times that of the noise, and short of it only by the part of
 * {@code S} beyond the point, under the law tilted by {@code e^(S/b)}, which Hoeffding's inequality bounds. Everywhere it is between those
 * of the noise from the nearest and from the farthest sum.
 */
final class UniformSum {
    /** From so many variables on the Fourier series under Laplace noise has all the derivatives that are asked for. */
    private static final int MANY = 32;

    /** An enclosure that is narrower than this fraction needs no help. */
    private static final double NARROW = 1e-9;

    private final BaseNoise base;
    private final Enclosure width;
    private final int number;
    private final double reach;
    private final SumDensity middle;

    UniformSum(BaseNoise base, Enclosure width, int number) {
        this.base = base;
        this.width = width;
        this.number = number;
        this.reach = Rounding.up(
                width.times(Enclosure.of(number)).times(Enclosure.HALF).upper());
        this.middle = base instanceof LaplaceNoise laplace && number < MANY
                ? new SplineDensity(laplace, width, number)
                : new FourierDensity(base, width, number);
    }

    /** {@code log E e^(S/b)}. */
    static Enclosure growth(Enclosure width, Enclosure scale, int number) {
        Enclosure z = width.over(scale);
        Enclosure each = z.negate().expm1().negate().over(z).log().plus(z.times(Enclosure.HALF));
        return each.times(Enclosure.of(number)).atLeast(0);
    }

    double reach() {
        return reach;
    }

    /** Whether there are derivatives everywhere inside. */
    boolean isSmooth() {
        return middle instanceof FourierDensity;
    }

    /** The density with derivatives; only the value where there are no bounds for them. */
    Jet density(Enclosure point, int order) {
        if (isExponential(point)) {
            return logDensity(point, order).exp();
        }
        double far = point.abs().upper();
        double inside = middle.reach();
        Enclosure bounds = bounds(point);
        if (far > inside && isGapless()) {
            // Farther out the density is less: between that at the end of the sum and that of the exponential function
            // after it.
            Enclosure value = middle.density(within(point, inside), 0).value();
            Enclosure outside =
                    logDensity(Enclosure.of(Math.max(far, reach)), 0).value().exp();
            return Jet.of(value.hull(outside));
        }
        if (point.lower() > inside || point.upper() < -inside) {
            return Jet.of(bounds);
        }
        if (far > inside) {
            // Farther out the density is less, and not less than the least there.
            Enclosure value = middle.density(within(point, inside), 0).value();
            return Jet.of(better(new Enclosure(Math.min(bounds.lower(), value.lower()), value.upper()), bounds));
        }
        Jet jet = middle.density(point, order);
        return jet.withValue(better(jet.value(), bounds));
    }

    /** Whether all that lies between what is computed and the exponential function is what rounding moves the end of the sum by. */
    private boolean isGapless() {
        return base.tails() == Tails.FLAT && middle.reach() > reach * (1 - 1e-6);
    }

    private static Enclosure within(Enclosure point, double reach) {
        return new Enclosure(
                Math.max(-reach, Math.min(reach, point.lower())), Math.max(-reach, Math.min(reach, point.upper())));
    }

    private static Enclosure better(Enclosure value, Enclosure bounds) {
        if (value.width() <= NARROW * value.lower()) {
            return value;
        }
        double lower = Math.max(value.lower(), bounds.lower());
        return new Enclosure(lower, Math.max(lower, Math.min(value.upper(), bounds.upper())));
    }

    private boolean isExponential(Enclosure point) {
        return base.tails() == Tails.FLAT && (point.lower() >= reach || point.upper() <= -reach);
    }

    /** The logarithm of the density. */
    Jet logDensity(Enclosure point, int order) {
        if (isExponential(point)) {
            Jet log = base.logDensity(point, order);
            return log.plus(Jet.constant(growth(width, base.scale(), number), log.order()));
        }
        return density(point, order).log();
    }

    /** What the density is at least and at most, from the noise alone. */
    private Enclosure bounds(Enclosure point) {
        Enclosure distance = point.abs();
        double least = base.density(Enclosure.of(Rounding.up(distance.upper() + reach)), 0)
                .value()
                .lower();
        double most = base.density(Enclosure.of(Math.max(0, Rounding.down(distance.lower() - reach))), 0)
                .value()
                .upper();
        if (base.tails() == Tails.FLAT) {
            Enclosure growth = growth(width, base.scale(), number);
            Enclosure near = base.logDensity(Enclosure.of(distance.lower()), 0).value();
            Enclosure far = base.logDensity(Enclosure.of(distance.upper()), 0).value();
            most = Math.min(most, near.plus(growth).exp().upper());
            least = Math.max(
                    least,
                    far.plus(growth)
                            .exp()
                            .times(Enclosure.ONE.minus(beyond(distance.lower())))
                            .lower());
        }
        return new Enclosure(Math.max(0, least), Math.max(least, most));
    }

    /** {@code P{S > x}} under the law tilted by {@code e^(S/b)}: Hoeffding's {@code exp(-2 d^2/(k w^2))} above its mean. */
    private Enclosure beyond(double point) {
        if (base.tails() != Tails.FLAT) {
            return Enclosure.ONE;
        }
        Enclosure z = width.over(base.scale());
        // The tilted mean of one variable is w (1/2 + 1/(e^z - 1) - 1/z), and at most w z/12 above 0.
        Enclosure closed = Enclosure.HALF.plus(Enclosure.ONE.over(z.expm1())).minus(Enclosure.ONE.over(z));
        double each = Math.min(closed.upper(), z.over(Enclosure.of(12)).upper());
        Enclosure all = width.times(Enclosure.of(number));
        double above = Enclosure.of(point).minus(all.times(Enclosure.of(each))).lower();
        if (!(above > 0)) {
            return Enclosure.ONE;
        }
        Enclosure square = Enclosure.of(above).square().twice();
        Enclosure bound = square.over(all.times(width)).negate().exp();
        return new Enclosure(0, Math.min(1, bound.upper()));
    }

    /** The probability of more. */
    Enclosure above(Enclosure point) {
        return new Enclosure(
                aboveOne(point.upper()).lower(), aboveOne(point.lower()).upper());
    }

    private Enclosure aboveOne(double point) {
        Enclosure at = Enclosure.of(point);
        if (base.tails() == Tails.FLAT && Math.abs(point) >= reach) {
            Enclosure tail = logDensity(at.abs(), 0).value().exp().times(base.scale());
            return point > 0 ? tail : Enclosure.ONE.minus(tail);
        }
        double inside = middle.reach();
        if (Math.abs(point) > inside && isGapless()) {
            return aboveOne(Math.copySign(inside, point)).hull(aboveOne(Math.copySign(reach, point)));
        }
        Enclosure far = Enclosure.of(reach);
        Enclosure bounds = new Enclosure(
                base.above(at.plus(far)).lower(), base.above(at.minus(far)).upper());
        if (base.tails() == Tails.FLAT) {
            // Seen from above, the tail is to its bounds what the density is.
            Enclosure exponential = base.logDensity(at.abs(), 0)
                    .value()
                    .plus(growth(width, base.scale(), number))
                    .exp()
                    .times(base.scale());
            Enclosure part = exponential.times(Enclosure.ONE.minus(beyond(Math.abs(point))));
            Enclosure tail = new Enclosure(Math.max(0, part.lower()), exponential.upper());
            Enclosure side = point > 0 ? tail : Enclosure.ONE.minus(tail);
            bounds = new Enclosure(
                    Math.max(bounds.lower(), side.lower()),
                    Math.max(Math.max(bounds.lower(), side.lower()), Math.min(bounds.upper(), side.upper())));
        }
        return Math.abs(point) > inside ? bounds : better(middle.above(at), bounds);
    }
}
