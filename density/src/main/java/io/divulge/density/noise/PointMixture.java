package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;

/** Noise on top of one of many points. */
interface PointMixture {
    /** The density with derivatives; only the value across a kink. */
    Jet density(Enclosure point, int order);

    /** The probability of more. */
    Enclosure above(Enclosure point);
}
