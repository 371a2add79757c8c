package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;

/** A function whose average over a secret is wanted: one number, or several with one walk through the cells of its density. */
interface Kernel {
    /** How many numbers there are. */
    default int size() {
        return 1;
    }

    /** Where the first of them is largest, about. */
    double peak();

    /** What no value of the first exceeds between two points. */
    double most(double from, double to);

    /**
     * Whether a Taylor series describes it well enough as far as this from this centre.
     *
     * @param slack how much more than rounding the series may leave out, to the power of one over its length
     */
    boolean isSmoothOver(double centre, double radius, double slack);

    /** The integrals over a cell of the density times each of them. */
    Enclosure[] over(MomentCell cell);

    /** All values of each of them at the points of a cell. */
    Enclosure[] range(Enclosure points);
}
