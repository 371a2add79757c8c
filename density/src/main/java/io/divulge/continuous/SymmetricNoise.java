package io.divulge.continuous;

import io.divulge.numeric.Enclosure;

/** Noise that is as likely above 0 as below it: what lies below a point is what lies above its negative. */
sealed interface SymmetricNoise extends Noise permits LaplaceNoise, GaussianNoise, UniformRecordsNoise {
    @Override
    default Enclosure below(Enclosure point) {
        return above(point.negate());
    }

    @Override
    default Enclosure belowInterval(Enclosure low, Enclosure high, Enclosure width) {
        return aboveInterval(high.negate(), low.negate(), width);
    }
}
