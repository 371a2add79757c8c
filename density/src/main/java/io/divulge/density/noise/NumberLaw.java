package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;

/** The law of a number that has a density. Asked for an interval of points, it answers for all of them. */
public interface NumberLaw {
    /** The density with derivatives; only the value where there is a kink inside the interval. */
    Jet density(Enclosure point, int order);

    /** The probability of more than this. */
    Enclosure above(Enclosure point);

    /** The probability of less than this, as precise as {@link #above} however small it is. */
    Enclosure below(Enclosure point);
}
