package io.divulge.implication;

import io.divulge.numeric.Enclosure;

/**
 * The lifts {@code P(x|y) / P(x)} of an outcome lie between {@code a = e^-fall} and {@code b = e^rise}: what its f-divergences are at most.
 *
 * <p>Under the prior the lifts have mean 1. A convex {@code f} lies below its chord on {@code [a, b]}, and the mean of a chord is its value at
 * the mean: {@code E f <= ((b - 1) f(a) + (1 - a) f(b)) / (b - a)}. An outcome with the two lifts {@code a} and {@code b} attains it for every {@code f} at once.
 * The bound grows with both ends, so each end is rounded up and only the upper end of a result is of use.
 *
 * <p>It is concave in {@code b} for the divergences here: it is {@code f(a)} plus {@code 1 - a} times the slope of that chord, which is the
 * mean of {@code f'} over {@code [a, b]}, and {@code f'} is concave ({@code 1 + log t} for mutual information); for total variation see {@link #variation}.
 * So Jensen's inequality lets {@code b} be the average of {@code e^l} over outcomes, which is {@code e} to the maximal leakage.
 *
 * @param fall in nats, how far a secret can fall; infinite if it can be ruled out
 * @param rise in nats, how far a secret can rise
 */
record Lifts(double fall, double rise) {
    private static final Enclosure HALF = Enclosure.of(0.5);

    static Lifts between(Enclosure fall, Enclosure rise) {
        return new Lifts(Math.max(0, fall.upper()), Math.max(0, rise.upper()));
    }

    /** Total variation, {@code f(t) = |t - 1| / 2}: {@code (1 - a)(b - 1)/(b - a)}, which is concave in {@code b}. */
    Enclosure variation() {
        Enclosure down = share(fall);
        Enclosure up = share(rise);
        // Divided by b throughout, which may be beyond the largest double.
        Enclosure both = down.times(up)
                .over(share(Enclosure.of(fall).plus(Enclosure.of(rise)).lower()).atLeast(0));
        return both.min(down).min(up);
    }

    /** Relative entropy, {@code f(t) = t log t}: {@code ((b - 1) a log a + (1 - a) b log b) / (b - a)}. */
    Enclosure information() {
        Enclosure a = Enclosure.of(-fall).exp();
        // The limit of a log a at 0 is 0, and the term is never positive.
        Enclosure fallen = Double.isInfinite(fall) ? Enclosure.ZERO : a.times(Enclosure.of(fall));
        Enclosure large = share(fall)
                .times(Enclosure.of(rise))
                .minus(share(rise).times(fallen))
                .over(share(Enclosure.of(fall).plus(Enclosure.of(rise)).lower()).atLeast(0));
        return large.min(smallInformation()).min(Enclosure.of(rise)).atLeast(0);
    }

    /** The {@code log g} whose excess {@code (t - g)+} is {@code delta}: {@code b - delta (b - a)/(1 - a)}. */
    Enclosure maxInformation(Enclosure delta) {
        Enclosure both = share(Enclosure.of(fall).plus(Enclosure.of(rise)).lower());
        return fall == 0
                ? Enclosure.ZERO
                : Enclosure.of(rise)
                        .plus(delta.times(both)
                                .over(share(fall).atLeast(0))
                                .negate()
                                .log1p());
    }

    /**
     * A bound that is close for lifts near 1, where the other is a difference of nearly equal numbers.
     *
     * <p>With {@code g(t) = t log t - t + 1} in place of {@code t log t}, whose mean is the same, the chord is at
     * {@code variation * (g(a)/(1 - a) + g(b)/(b - 1))}. For {@code u = b - 1} the series of {@code g(b)} alternates, {@code g(b)/u <= u/2 - u^2/6 + u^3/12};
     * for {@code d = 1 - a} all its terms are positive and {@code g(a)/d <= d/2 + d^2/6 + d^3/(12 a)}.
     */
    private Enclosure smallInformation() {
        Enclosure up = Enclosure.of(rise).expm1();
        Enclosure down = share(fall);
        Enclosure risen = up.times(HALF)
                .minus(up.square().over(Enclosure.of(6)))
                .plus(up.square().times(up).over(Enclosure.of(12)));
        Enclosure rest =
                down.square().times(down).times(Enclosure.of(fall).exp()).over(Enclosure.of(12));
        Enclosure fallen =
                down.times(HALF).plus(down.square().over(Enclosure.of(6))).plus(rest);
        return variation().times(risen.plus(fallen).atLeast(0));
    }

    /** {@code 1 - e^-nats}. */
    private static Enclosure share(double nats) {
        return Enclosure.of(-nats).expm1().negate();
    }
}
