package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;

/**
 * A piece of an interval with the moments of a density on it, {@code M_k = int (x - centre)^k p(x) dx}.
 *
 * <p>With them the integral of {@code p} times any smooth function is known: {@code sum_k f_k M_k} with the Taylor coefficients of
 * the function at the centre, and the last one over the whole cell, since no remainder is larger.
 *
 * @param from where it begins
 * @param to where it ends
 * @param centre what moments are taken about; an end of the cell where the density has a singularity there
 * @param isFine whether the moments are known as well as rounding allows
 */
record MomentCell(Enclosure from, Enclosure to, double centre, Enclosure[] moments, boolean isFine) {
    /** The last moment; even, so that its integrand is nowhere negative. */
    static final int ORDER = 16;

    /** Two neighbours as one, with moments about the middle of both. */
    static MomentCell of(MomentCell left, MomentCell right) {
        double from = left.from.middle();
        double centre = from + (right.to.middle() - from) / 2;
        Enclosure[] one = left.about(centre);
        Enclosure[] other = right.about(centre);
        for (int k = 0; k <= ORDER; k++) {
            one[k] = one[k].plus(other[k]);
        }
        return new MomentCell(left.from, right.to, centre, one, left.isFine && right.isFine);
    }

    /** The moments about another centre: {@code sum_j C(k,j) (centre - other)^(k-j) M_j}. */
    private Enclosure[] about(double other) {
        Enclosure shift = Enclosure.of(centre).minus(Enclosure.of(other));
        Enclosure[] moved = moments.clone();
        // One power after another, as in Horner's scheme for polynomials: about c, x - o = (x - c) + (c - o).
        for (int k = 1; k <= ORDER; k++) {
            for (int j = ORDER; j >= k; j--) {
                moved[j] = moved[j].plus(shift.times(moved[j - 1]));
            }
        }
        for (int k = 0; k <= ORDER; k += 2) {
            moved[k] = moved[k].atLeast(0);
        }
        return moved;
    }

    /** All points of the cell. */
    Enclosure range() {
        return new Enclosure(from.lower(), Math.max(from.lower(), to.upper()));
    }

    /** How far points are from the centre, at most. */
    double radius() {
        return Math.max(Math.abs(from.lower() - centre), Math.abs(to.upper() - centre));
    }

    /** The integral of the density. */
    Enclosure mass() {
        return moments[0];
    }

    /**
     * The integral of the density times a function.
     *
     * @param atCentre its Taylor coefficients at the centre, but for the last
     * @param last the last one over the whole cell
     */
    Enclosure times(Enclosure[] atCentre, Enclosure last) {
        Enclosure sum = last.times(moments[ORDER]);
        for (int k = 0; k < ORDER; k++) {
            sum = sum.plus(atCentre[k].times(moments[k]));
        }
        return sum;
    }
}
