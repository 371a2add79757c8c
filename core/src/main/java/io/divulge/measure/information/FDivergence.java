package io.divulge.measure.information;

import io.divulge.measure.Quantity;

/**
 * A convex function {@code f} with {@code f(1) = 0}, and so a way to say how far two distributions are apart:
 * {@code D_f(P||Q) = sum Q f(P/Q)} [SCOS23, Def. 17].
 *
 * <p>{@link FDivergences} has the usual ones. They are written with a minimum of 0 at 1, which changes no divergence
 * and makes every term non-negative; small divergences then keep their digits.
 */
public abstract sealed class FDivergence
        permits KullbackLeibler,
                TotalVariationDistance,
                ChiSquaredDivergence,
                SquaredHellinger,
                JensenShannon,
                PowerDivergence {
    private final String name;
    private final double atZero;

    FDivergence(String name, double atZero) {
        this.name = name;
        this.atZero = atZero;
    }

    public final String name() {
        return name;
    }

    /** What kind of number the divergence is: information where {@code f} takes a logarithm. */
    public Quantity quantity() {
        return Quantity.DIMENSIONLESS;
    }

    /** {@code f(0)}, the limit from above; may be infinite. */
    public final double atZero() {
        return atZero;
    }

    /** {@code f(t)} for {@code t >= 0}. */
    public final double at(double t) {
        return t == 0 ? atZero : term(1, t, t - 1);
    }

    /** {@code mass f(lift)} for a positive lift, given with its excess over 1. */
    abstract double term(double mass, double lift, double excess);

    /**
     * How far {@link #term} can be from {@code mass f(t)} when {@code t} is within a relative error of {@code
     * liftError} of {@code lift}.
     *
     * @param term what {@link #term} gave
     */
    abstract double spread(double mass, double lift, double excess, double liftError, double term);

    @Override
    public final String toString() {
        return name;
    }
}
