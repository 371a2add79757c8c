package io.divulge.design;

import io.divulge.guarantee.Alip;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Scalar;

/**
 * How near to 1 a guarantee keeps all lifts, for guarantees so strict that {@code 1 + epsilon} has no digits left to compute with.
 *
 * <p>Then nothing but the distances from 1 counts, and these can be stretched: a column of the strict set, stretched by {@code s}, is one of a
 * set that is {@code s} times as wide. A wide problem is solved in its place. A mechanism of it, drawn towards 1 by {@code s}, keeps the
 * strict guarantee; and what is true of all wide mechanisms bounds the strict ones, since a convex function gains at most {@code 1/s} as much from
 * {@code 1/s} of the way. Information gains about {@code 1/s^2} as much: {@code f(t) = t log t - t + 1} has the second derivative {@code 1/t}, so
 * that {@code f(1 + d) <= f(1 + s d) (1 + s|d|) / ((1 - |d|) s^2)}.
 *
 * @param below how far below 1 a lift can be
 * @param above how far above
 * @param isRatio whether what is bounded is the ratio of two lifts
 */
record Closeness(double below, double above, boolean isRatio) {
    /** Lifts this near to 1 are solved for in a wider set, whose lifts are as far away as this: half of the digits are left. */
    static final double NEAR = 0x1p-22;

    /** A side of the wide set that is nearer than this is put here: what differs by some roundings only is no different. */
    private static final double APART = 0x1p-34;

    /** Less is taken for this, so that what is divided by it stays below the largest double. */
    private static final double LEAST = 1e-300;

    /**
     * For a prior whose least probability is {@code least}: one lift is bounded by the others too, since their mean is 1.
     *
     * @param uncertainty how far the probabilities may be off, as a fraction; it moves a mean by as much of the distances
     */
    static Closeness of(Guarantee guarantee, double least, double uncertainty) {
        double infinity = Double.POSITIVE_INFINITY;
        double slack = 1 + 8 * uncertainty;
        double odds = (1 - least) / least;
        if (guarantee instanceof Ldp ldp) {
            return new Closeness(slack * below(ldp.epsilon()), slack * above(ldp.epsilon()), true);
        }
        double below = 1;
        double above = infinity;
        if (guarantee instanceof Pml pml) {
            above = above(pml.epsilon());
        } else if (guarantee instanceof Pmc pmc) {
            below = below(pmc.epsilon());
        } else if (guarantee instanceof Lip lip) {
            below = below(lip.epsilon());
            above = above(lip.epsilon());
        } else if (guarantee instanceof Alip alip) {
            below = below(alip.lower());
            above = above(alip.upper());
        }
        return new Closeness(slack * Math.min(below, above * odds), slack * Math.min(above, below * odds), false);
    }

    private static double below(Scalar epsilon) {
        return -Math.expm1(-Math.max(epsilon.value() + 2 * epsilon.error(), LEAST));
    }

    private static double above(Scalar epsilon) {
        return Math.expm1(Math.max(epsilon.value() + 2 * epsilon.error(), LEAST));
    }

    /** Whether it is too near to compute with the lifts as they are. */
    boolean isTooNear() {
        return Math.max(below, above) < NEAR;
    }

    /** How far the set is to be stretched. */
    double stretch() {
        return NEAR / Math.max(below, above);
    }

    /** The set whose lifts are so many times as far from 1; it holds all stretched columns. */
    LiftSet stretched() {
        double by = stretch();
        return isRatio
                ? new LiftCone(1 / (1 - by * below))
                : new LiftBox(1 - Math.max(by * below, APART), 1 + Math.max(by * above, APART));
    }

    /** What no strict mechanism gains, given what no wide one does. */
    double gain(double wide, Utility utility) {
        double by = stretch();
        double least = Math.max(below, above);
        // A wide lift may be some roundings farther from 1 than was asked for; 2^-49 makes up for those of this line
        // and the next.
        double information = (1 + 1.001 * NEAR) / (1 - 2 * least) / by;
        return Math.nextUp(wide * (utility instanceof InformationUtility ? information : 1) / by * (1 + 0x1p-49));
    }
}
