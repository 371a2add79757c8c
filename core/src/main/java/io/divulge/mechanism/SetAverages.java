package io.divulge.mechanism;

import io.divulge.numeric.Enclosure;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Averages of a {@link SetRelease}: means of convex functions of {@code m = b + (a - b) T}, whose own mean is 1.
 *
 * <p>By Taylor's polynomial of degree 3 at 1, whose mean is known by the moments of {@code T}. What the function has above it is convex again and never
 * negative: its fourth derivative says how much that is at most, and the law of {@code T} how much it is.
 *
 * @param inside {@code a}
 * @param outside {@code b}
 * @param moments {@code E[(m - 1)^j]} for 2, 3 and 4
 * @param weight the law of {@code T}, if it can be computed
 * @param parameters how far a mean is moved by what is uncertain about the law, as a fraction of the largest term
 */
record SetAverages(
        Enclosure inside,
        Enclosure outside,
        IntFunction<Enclosure> moments,
        Supplier<Optional<RandomWeight>> weight,
        double parameters) {
    /** A bracket this narrow needs no second look. */
    private static final double ENOUGH = 1e-10;

    /** A function, and what it or {@code m} times its slope is at most. */
    private record Sized(DoubleUnaryOperator function, double size) {}

    private Sized sized(DoubleUnaryOperator function, DoubleUnaryOperator size) {
        double ends = Math.max(size.applyAsDouble(inside.upper()), size.applyAsDouble(outside.lower()));
        return new Sized(function, Math.max(1, ends));
    }

    /** {@code E[m log m]}; at 1 the derivatives from the second on are 1, -1 and {@code 2/m^3}. */
    Enclosure entropic() {
        Enclosure rest = moments.apply(4).over(cube(outside)).over(Enclosure.of(12));
        Enclosure near =
                moments.apply(2).minus(moments.apply(3).over(Enclosure.of(3))).over(Enclosure.of(2));
        return mean(
                sized(m -> m * Math.log(m), m -> m * (1 + Math.abs(Math.log(m)))),
                sized(
                        m -> Math.max(0, m * Math.log(m) - (m - 1) * (1 + (m - 1) / 2 * (1 - (m - 1) / 3))),
                        m -> m * (1 + Math.abs(Math.log(m))) + (1 + m) * cubic(Math.abs(m - 1))),
                near,
                rest);
    }

    private static double cubic(double x) {
        return x + x * x + x * x * x;
    }

    /** {@code E[1/m]}; at 1 the derivatives from the second on are 2, -6 and {@code 24/m^5}. */
    Enclosure inverse() {
        Enclosure rest = moments.apply(4).over(cube(outside).times(outside.square()));
        Enclosure near = Enclosure.ONE.plus(moments.apply(2)).minus(moments.apply(3));
        return mean(
                sized(m -> 1 / m, m -> 2 / m),
                sized(m -> Math.pow(m - 1, 4) / m, m -> 4 * cubic(Math.abs(m - 1)) + 2 * Math.pow(m - 1, 4) / m),
                near,
                rest);
    }

    static Enclosure cube(Enclosure base) {
        return base.square().times(base);
    }

    /**
     * The mean of a convex function.
     *
     * @param above what it has above the polynomial
     * @param polynomial the mean of the polynomial
     * @param rest what the mean of the rest is at most
     */
    private Enclosure mean(Sized convex, Sized above, Enclosure polynomial, Enclosure rest) {
        Enclosure byMoments =
                new Enclosure(polynomial.lower(), Math.nextUp(polynomial.upper() + Math.max(0, rest.upper())));
        if (byMoments.width() <= ENOUGH) {
            return byMoments;
        }
        return weight.get()
                .map(law -> byMoments
                        .meet(byLaw(law, convex))
                        .meet(polynomial.plus(byLaw(law, above).atLeast(0))))
                .orElse(byMoments);
    }

    private Enclosure byLaw(RandomWeight law, Sized convex) {
        if (!Double.isFinite(convex.size)) {
            return new Enclosure(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        double a = inside.middle();
        double b = outside.middle();
        DoubleUnaryOperator ofWeight = t -> convex.function.applyAsDouble(b + (a - b) * t);
        double error = (law.error() + parameters) * convex.size;
        return new Enclosure(law.least(ofWeight) - error, law.most(ofWeight) + error);
    }
}
