package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;

/** The density of noise on top of a sum of independent uniform variables, near enough to the middle that it has to be computed. */
interface SumDensity {
    /** How far from the middle it is known. */
    double reach();

    /** The density with its derivatives at all points of an interval; fewer of them where there are no more. */
    Jet density(Enclosure point, int order);

    /** The probability of more than all points of an interval. */
    Enclosure above(Enclosure point);
}
