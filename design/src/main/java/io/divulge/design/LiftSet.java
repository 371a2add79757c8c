package io.divulge.design;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Arrays;

/**
 * Which lifts {@code l(x) = P_{Y|X=x}(y) / P_Y(y)} a guarantee allows an outcome to have.
 *
 * <p>A guarantee that looks at one outcome at a time is such a set, and a mechanism that keeps it is a mixture of its columns whose mean
 * is 1 for every secret. Since numbers are rounded, there are two: one that is a little larger than the true one, for what no mechanism
 * exceeds, and one that is a little smaller, for mechanisms that keep the guarantee beyond doubt.
 */
sealed interface LiftSet permits LiftBox, LiftCone, LiftPolytope {
    /**
     * A set that holds all that a guarantee allows.
     *
     * @param uncertainty how far the entries of the prior may be off, as a fraction
     * @throws IllegalArgumentException if the guarantee is none about single outcomes
     */
    static LiftSet around(Guarantee guarantee, double uncertainty) {
        return of(guarantee, outwards(uncertainty));
    }

    /** How far a set is widened, as a fraction, to hold all that a guarantee allows. */
    static double outwards(double uncertainty) {
        // Twice what the prior's rounding moves: docs/design.md has 2u and four roundings.
        return 4 * uncertainty + 8 * Rounding.UNIT;
    }

    /**
     * A set that holds only what a guarantee allows, also after some roundings for each secret.
     *
     * @param secrets how many
     */
    static LiftSet inside(Guarantee guarantee, double uncertainty, int secrets) {
        // docs/design.md counts up to 4n + 40 roundings of a column. Were these too few, the check would tell, and
        // lifts would be drawn towards 1.
        return of(guarantee, inwards(uncertainty, secrets));
    }

    /** How far a set is narrowed, as a negative fraction, to hold only what a guarantee allows. */
    static double inwards(double uncertainty, int secrets) {
        return -4 * uncertainty - Rounding.gamma(4.0 * secrets + 64);
    }

    /**
     * Makes sure that a guarantee is such a set.
     *
     * @throws IllegalArgumentException if it is none about single outcomes
     */
    static void require(Guarantee guarantee) {
        around(guarantee, 0);
    }

    /** The set of a guarantee, widened or narrowed by a fraction. */
    static LiftSet of(Guarantee guarantee, double slack) {
        if (guarantee instanceof Pml pml) {
            return new LiftBox(0, above(pml.epsilon(), slack));
        }
        if (guarantee instanceof Pmc pmc) {
            return new LiftBox(below(pmc.epsilon(), slack), Double.POSITIVE_INFINITY);
        }
        if (guarantee instanceof Lip lip) {
            return new LiftBox(below(lip.epsilon(), slack), above(lip.epsilon(), slack));
        }
        if (guarantee instanceof Alip alip) {
            return new LiftBox(below(alip.lower(), slack), above(alip.upper(), slack));
        }
        if (guarantee instanceof Ldp ldp) {
            double ratio = above(ldp.epsilon(), slack);
            return ratio == Double.POSITIVE_INFINITY ? new LiftBox(0, ratio) : new LiftCone(ratio);
        }
        throw new IllegalArgumentException(
                "a mechanism cannot be designed for " + guarantee.expression()
                        + " (expected pml, pmc, lip, alip or ldp(epsilon), which bound each outcome by itself, or pml(epsilon,delta), eml,"
                        + " envelope, maximal-leakage or mutual-information; 'divulge calibrate' tunes a mechanism to any guarantee)");
    }

    /** {@code e^epsilon}, a little more for a positive slack and a little less for a negative one. */
    static double above(Scalar epsilon, double slack) {
        return factor(epsilon, slack, epsilon.exp());
    }

    private static double below(Scalar epsilon, double slack) {
        return 1 / factor(epsilon, slack, epsilon.exp());
    }

    /** {@code e^epsilon}, moved by the slack and by its own error, though never more than a millionth of the way to 1. */
    private static double factor(Scalar epsilon, double slack, double exp) {
        if (epsilon.value() == 0 || Double.isInfinite(exp)) {
            return exp;
        }
        double moved = Math.abs(slack) + epsilon.expError();
        return slack > 0 ? exp * (1 + moved) : exp - Math.min(exp * moved, (exp - 1) * 1e-6);
    }

    /**
     * How much of the probability of all other secrets a column may take to single one out: it has lift {@code 1 - a} everywhere and
     * {@code a / p} more at one secret of probability {@code p}.
     */
    double share(double p);

    /**
     * The column that points to the first secret of a group as far as is allowed and treats all others alike.
     *
     * <p>Together these columns are a mechanism: with {@code a_x} the share that column {@code x} takes from the others, weights in
     * proportion to {@code p(x) / a_x} make the mean 1. Randomized response is a mixture of it with an outcome that says nothing, so whatever
     * starts here is never worse than that.
     */
    default double[] singlingOut(SecretGroups groups, int group) {
        double p = groups.unit(group);
        double share = share(p);
        double[] lifts = new double[groups.secrets()];
        Arrays.fill(lifts, 1 - share);
        lifts[groups.start(group)] = Math.min(1 - share + share / p, largest(p));
        return lifts;
    }

    /** Whether these columns have all others as mixtures, so that they alone make the best mechanism. */
    boolean isSimplexAbove(double[] p);

    /** The largest lift that a secret of probability {@code p} can have. */
    double largest(double p);

    /** No lift is smaller. */
    double smallest();
}
