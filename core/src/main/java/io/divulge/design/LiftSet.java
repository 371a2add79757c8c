package io.divulge.design;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/**
 * Which lifts {@code l(x) = P_{Y|X=x}(y) / P_Y(y)} a guarantee allows an outcome to have.
 *
 * <p>A guarantee that looks at one outcome at a time is such a set, and a mechanism that keeps it is a mixture of its columns
 * whose mean is 1 for every secret. Where all numbers are rounded, the set is a little larger than the true one: what is best in it is
 * no worse than the true best.
 */
sealed interface LiftSet permits LiftBox, LiftCone {
    /**
     * The set of a guarantee.
     *
     * @param uncertainty how far the entries of the prior may be off, as a fraction
     * @throws IllegalArgumentException if the guarantee is none about single outcomes
     */
    static LiftSet of(Guarantee guarantee, double uncertainty) {
        if (guarantee instanceof Pml pml) {
            return new LiftBox(0, above(pml.epsilon(), uncertainty));
        }
        if (guarantee instanceof Pmc pmc) {
            return new LiftBox(below(pmc.epsilon(), uncertainty), Double.POSITIVE_INFINITY);
        }
        if (guarantee instanceof Lip lip) {
            return new LiftBox(below(lip.epsilon(), uncertainty), above(lip.epsilon(), uncertainty));
        }
        if (guarantee instanceof Alip alip) {
            return new LiftBox(below(alip.lower(), uncertainty), above(alip.upper(), uncertainty));
        }
        if (guarantee instanceof Ldp ldp) {
            double ratio = above(ldp.epsilon(), uncertainty);
            return ratio == Double.POSITIVE_INFINITY ? new LiftBox(0, ratio) : new LiftCone(ratio);
        }
        throw new IllegalArgumentException("a mechanism cannot be designed for " + guarantee.expression()
                + " (expected pml(epsilon), pmc(epsilon), lip(epsilon), alip(lower,upper) or ldp(epsilon), which bound each"
                + " outcome by itself; 'divulge calibrate' tunes a mechanism to any guarantee)");
    }

    private static double above(Scalar epsilon, double uncertainty) {
        return epsilon.value() == 0 ? 1 : epsilon.exp() * (1 + slack(epsilon, uncertainty));
    }

    private static double below(Scalar epsilon, double uncertainty) {
        return epsilon.value() == 0 ? 1 : 1 / epsilon.exp() * (1 - slack(epsilon, uncertainty));
    }

    private static double slack(Scalar epsilon, double uncertainty) {
        return epsilon.expError() + 4 * uncertainty + 8 * Rounding.UNIT;
    }

    /** Whether it holds nothing but 1: the outcome says nothing. */
    boolean isTrivial();

    /**
     * How much of the probability of all other secrets a column may take to single one out: it has lift {@code 1 - a} everywhere and
     * {@code a / p} more at one secret of probability {@code p}.
     */
    double share(double p);

    /** Whether these columns have all others as mixtures, so that they alone make the best mechanism. */
    boolean isSimplexAbove(double[] p);

    /** The largest lift that a secret of probability {@code p} can have. */
    double largest(double p);
}
