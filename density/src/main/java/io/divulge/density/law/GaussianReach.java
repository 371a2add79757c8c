package io.divulge.density.law;

import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.NormalLaw;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.List;

/** Where integrals under Gaussian noise end, ten standard deviations beyond all secrets, and how much lies beyond that. */
final class GaussianReach {
    private static final double DEVIATIONS = 10;

    /** What the ends may be nearer by, since they were rounded. */
    static final Enclosure CERTAIN = Enclosure.of(DEVIATIONS * (1 - 1e-12));

    private GaussianReach() {}

    /** The two ends with all kinks between them. Beside a large secret a small deviation would be rounded away; then it is a double more. */
    static List<Enclosure> breaks(ContinuousRelease release) {
        Enclosure range = release.range(DEVIATIONS);
        List<Enclosure> breaks = new ArrayList<>();
        breaks.add(Enclosure.of(Rounding.down(range.lower())));
        breaks.addAll(release.kinks());
        breaks.add(Enclosure.of(Rounding.up(range.upper())));
        return breaks;
    }

    /** The probability beyond one end, at most. */
    static Enclosure mass() {
        return NormalLaw.above(CERTAIN);
    }

    /** How far beyond one end outcomes are on average, those before it counted as 0; at most. */
    static Enclosure distance(ContinuousRelease release) {
        return GaussianNoise.excess(CERTAIN).times(release.noise().base().scale());
    }

    /** {@code int t^2/2 phi(t) dt} beyond one end, in standard deviations. */
    static Enclosure surprise() {
        return CERTAIN.times(NormalLaw.density(CERTAIN)).plus(mass()).times(Enclosure.HALF);
    }
}
